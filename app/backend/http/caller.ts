import type { Deps } from '#app/backend/deps.ts';
import { Refusal } from '#app/backend/refusal.ts';
import {
  type AccessToken,
  findCaller,
  isOfAnotherRestaurant,
} from '#app/backend/use-cases/accounts/access-token.ts';
import { countAttempt, isLimited, tooManyAttempts } from '#app/backend/use-cases/limits/rate-limits.ts';
import { findReceiver, type Receiver } from '#app/backend/use-cases/receiver/find-receiver.ts';
import type { CallDefinition } from '#app/contract/calls.ts';
import type { ApiRequest } from '#app/contract/transport.ts';
import { clientNetwork } from './client-network.ts';
import { factsOfRequest } from './security-events.ts';

const WRONG_KEYS = { attempts: 10, windowSeconds: 600 };
/** What a browser says of a request that another site's page makes, a sister restaurant's among them. */
const OTHER_SITES: readonly (string | undefined)[] = ['cross-site', 'same-site'];

/**
 * A signed-in customer with the token that says so, or the restaurant's receiver; all of it null for a guest.
 */
export type Caller = { customerId: string | null; token: AccessToken | null; receiver: Receiver | null };

const NOBODY: Caller = { customerId: null, token: null, receiver: null };

/**
 * Finds out who calls. A call for guests and customers needs no token, but an invalid token is refused, not
 * treated as a guest.
 * @throws Refusal HTTP 401 without the right token or key, HTTP 429 for a wrong receiver key after ten in ten
 * minutes, HTTP 403 for a receiver's call from a page of another site.
 */
export async function checkCaller(
  deps: Deps,
  { caller }: CallDefinition,
  request: Pick<ApiRequest, 'headers' | 'clientAddress'>,
  restaurantId: string,
): Promise<Caller> {
  if (caller === 'anyone') return NOBODY;
  const bearer = bearerToken(request);
  if (caller === 'receiver') {
    return { ...NOBODY, receiver: await checkReceiver(deps, restaurantId, bearer, request) };
  }
  if (bearer === null && caller === 'anyone-or-customer') return NOBODY;
  const token = bearer && (await findCaller(deps, restaurantId, bearer));
  if (!token) {
    if (bearer && (await isOfAnotherRestaurant(deps, restaurantId, bearer)))
      deps.security.note('cross-tenant', factsOfRequest(request, restaurantId));
    throw unauthorized();
  }
  return { ...NOBODY, customerId: token.customerId, token };
}

/**
 * The receiver of the call. Whoever proves to be one is never turned away: in a kitchen's network everybody,
 * a page that a guest has open too, can make requests that would use up a limit. So only wrong keys are
 * limited and counted; the token of a device that was signed out, and a request without any, are neither.
 */
async function checkReceiver(
  deps: Deps,
  restaurantId: string,
  key: string | null,
  { headers, clientAddress }: Pick<ApiRequest, 'headers' | 'clientAddress'>,
): Promise<Receiver> {
  if (OTHER_SITES.includes(headers['sec-fetch-site'])) throw new Refusal('foreignForm', { status: 403 });
  if (!key) throw unauthorized();
  const receiver = await findReceiver(deps, restaurantId, key);
  // no guess: the boards of devices that were signed out ask until they hear of it
  if (receiver === 'ended') throw unauthorized();
  const facts = factsOfRequest({ headers, clientAddress }, restaurantId);
  if (receiver) {
    deps.security.noteHourly('receiver-key-right', facts);
    return receiver;
  }
  const bucket = `receiver ${restaurantId} ${clientNetwork(clientAddress)}`;
  if (await isLimited(deps, bucket, WRONG_KEYS)) throw tooManyAttempts();
  deps.security.note('receiver-key-wrong', facts);
  await countAttempt(deps, bucket, WRONG_KEYS);
  throw unauthorized();
}

/** The token after 'Bearer' (may be empty); null when the header is missing or has another scheme. */
function bearerToken({ headers }: Pick<ApiRequest, 'headers'>): string | null {
  return /^Bearer\b *(.*)$/i.exec(headers.authorization ?? '')?.[1] ?? null;
}

function unauthorized(): Refusal {
  return new Refusal('unauthorized', { status: 401, errorCode: 401 });
}
