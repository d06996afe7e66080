import type { Request } from 'express';
import { onShareOf } from '#app/backend/db/connection-shares.ts';
import type { Deps } from '#app/backend/deps.ts';
import { clientNetwork } from '#app/backend/http/client-network.ts';
import { factsOfRequest } from '#app/backend/http/security-events.ts';
import { findRestaurantById } from '#app/backend/use-cases/catalogue/find-restaurant.ts';
import { countAttempt, isLimited } from '#app/backend/use-cases/limits/rate-limits.ts';
import { findPrinter } from '#app/backend/use-cases/printers/find-printer.ts';
import type { Asking, PrinterAnswer } from './asking.ts';
import { answerEpson } from './epson.ts';
import { answerStar } from './star.ts';

const WRONG_TOKENS = { attempts: 10, windowSeconds: 600 };
/** What Star's newest printers ask first, behind the address that was typed into them: 404 means 'over HTTP'. */
const SETTINGS = '-setting.json';
const NOT_FOUND: PrinterAnswer = { status: 404 };

/**
 * Answers what a printer asks at its address, in its protocol. The right token is never limited; wrong ones are, as
 * wrong receiver keys are. A printer that was ended gets 404, and its attempts count: it asks on until somebody
 * changes its settings.
 */
export async function answerPrinter(
  deps: Deps,
  request: Request,
  { clientId, token }: { clientId: string; token: string },
): Promise<PrinterAnswer> {
  if (token.endsWith(SETTINGS)) return NOT_FOUND;
  const restaurant = await findRestaurantById(deps, clientId, 'staff');
  if (!restaurant) return NOT_FOUND;
  const { restaurantId } = restaurant;
  return onShareOf(restaurantId, async () => {
    const printer = await findPrinter(deps, restaurantId, token);
    if (!printer) return refuseToken(deps, request, restaurantId);
    const siteUrl =
      deps.ownSite(restaurant.subdomain) ?? `${request.protocol}://${request.headers.host ?? ''}`;
    const asking: Asking = { deps, restaurant, printer, request, siteUrl };
    return printer.kind === 'epson' ? answerEpson(asking) : answerStar(asking);
  });
}

async function refuseToken(deps: Deps, request: Request, restaurantId: string): Promise<PrinterAnswer> {
  const clientAddress = request.ip ?? '';
  const bucket = `printer ${restaurantId} ${clientNetwork(clientAddress)}`;
  if (await isLimited(deps, bucket, WRONG_TOKENS)) return { status: 429 };
  const id = request.headers['x-request-id'];
  const headers: Record<string, string> = typeof id === 'string' ? { 'x-request-id': id } : {};
  deps.security.note('receiver-key-wrong', {
    ...factsOfRequest({ headers, clientAddress }, restaurantId),
    about: 'printer',
  });
  await countAttempt(deps, bucket, WRONG_TOKENS);
  return NOT_FOUND;
}
