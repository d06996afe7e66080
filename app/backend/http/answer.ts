import type { z } from 'zod';
import type { Deps } from '#app/backend/deps.ts';
import { Refusal } from '#app/backend/refusal.ts';
import type { CartScope } from '#app/backend/use-cases/cart/find-cart.ts';
import {
  findRestaurantById,
  findRestaurantBySubdomain,
} from '#app/backend/use-cases/catalogue/find-restaurant.ts';
import { releasePayingCart } from '#app/backend/use-cases/payments/release-paying-cart.ts';
import type { CallDefinition } from '#app/contract/calls.ts';
import type { ApiRequest, ApiTransport } from '#app/contract/transport.ts';
import type { Language } from '#app/locales/locale.ts';
import { type Caller, checkCaller } from './caller.ts';
import { customerLanguage } from './customer-language.ts';
import { customersFields } from './customers-fields.ts';
import { failureAnswer, refusalAnswer, successAnswer } from './envelope.ts';
import { failedAnswer } from './failed.ts';
import { type FoundCall, findCall } from './find-call.ts';
import type { Reply, Restaurant } from './handler.ts';
import { handlers } from './handlers.ts';
import { fingerprintOf, runOnce } from './idempotency.ts';
import { refuseCardNumbers } from './refuse-card-numbers.ts';

/** What every handler gets, whatever its call; the handler's own type says which names are there. */
type AnyInput = {
  path: Record<string, string>;
  query: Record<string, string | undefined>;
  body: unknown;
  restaurant: Restaurant;
  customerId: string | null;
  token: Caller['token'];
  orderKey: string | null;
  clientAddress: string;
  language: Language;
};
type AnyHandler = (deps: Deps, input: AnyInput) => Promise<Reply<unknown>>;

/** Text for a body of the wrong shape; fields with texts of their own (contract/fields.ts) keep them. */
const WRONG_SHAPE = 'Invalid request';

/**
 * The store API: from a request to its envelope, the same for a request in process and one from the wire. Never
 * throws: a database that is gone is HTTP 503, and what is no refusal is logged with its request id and answered 500.
 */
export function createAnswer(deps: Deps): ApiTransport {
  return async (request) => {
    const call = findCall(request.method, request.path);
    const handler = call && (handlers[call.name] as AnyHandler | undefined);
    if (!call || !handler) return failureAnswer(404, 404, 'Not found');
    try {
      return successAnswer(await run(deps, call, handler, request), call.definition.nesting);
    } catch (error) {
      if (error instanceof Refusal)
        return refusalAnswer(error, {
          atLeast: call.definition.refusalStatus,
          language: customerLanguage(request.headers['accept-language']),
        });
      return failedAnswer(deps.log, error, {
        call: call.name,
        requestId: request.headers['x-request-id'],
      });
    }
  };
}

async function run(
  deps: Deps,
  call: FoundCall,
  handler: AnyHandler,
  request: ApiRequest,
): Promise<Reply<unknown>> {
  const { definition, path } = call;
  const restaurant = await restaurantOf(deps, path, request.body);
  if (!restaurant) throw new Refusal('Client not found', { errorCode: 404 });
  const { customerId, token } = await checkCaller(deps, definition, request, restaurant.restaurantId);
  const query = queryOf(definition, request.query);
  const input: AnyInput = {
    path,
    query,
    body: parseBody(definition, request.body),
    restaurant,
    customerId,
    token,
    orderKey: request.headers['x-order-key'] ?? null,
    clientAddress: request.clientAddress,
    language: customerLanguage(request.headers['accept-language']),
  };
  const cartId = cartIdOf(query, input.body);
  const prepare = () => unlockCart(deps, call, { restaurantId: restaurant.restaurantId, cartId, customerId });
  const key = request.headers['idempotency-key'];
  if (!key || definition.method === 'GET' || definition.caller === 'receiver') {
    await prepare();
    return handler(deps, input);
  }
  const fields = await customersFields(call.name, input);
  const keyed = {
    name: call.name,
    restaurantId: restaurant.restaurantId,
    key,
    customerId,
    cartId,
    // passwords and codes: a bare hash of them could be guessed
    fingerprint: fingerprintOf(fields, definition.api === 'auth' ? deps.tokenSecrets[0] : ''),
  };
  return runOnce(deps, keyed, (inside) => handler(inside, input), prepare);
}

/** A cart that is being paid comes free before it is changed (B-ORD-04): that asks the card provider, so no transaction may be open. */
async function unlockCart(deps: Deps, { name, definition }: FoundCall, scope: CartScope): Promise<void> {
  if (name.startsWith('cart.') && definition.method !== 'GET') await releasePayingCart(deps, scope);
}

async function restaurantOf(
  deps: Deps,
  path: Record<string, string>,
  body: unknown,
): Promise<Restaurant | null> {
  const { clientId, clientSubdomain } = path;
  if (clientSubdomain !== undefined) return findRestaurantBySubdomain(deps, clientSubdomain.toLowerCase());
  if (clientId !== undefined) return findRestaurantById(deps, clientId);
  // The auth API names the restaurant in its form (spec §7)
  const sent = body instanceof FormData ? body.get('ClientId') : null;
  return typeof sent === 'string' ? findRestaurantById(deps, sent) : null;
}

/** The names of the table only, each once: of a repeated name the first value counts. */
function queryOf({ query = [] }: CallDefinition, sent: URLSearchParams): Record<string, string | undefined> {
  return Object.fromEntries(query.map((name) => [name, sent.get(name) || undefined]));
}

/** The body by the schema of its call. @throws Refusal with the text of the first fault, or that it has a card's number. */
function parseBody({ request: schema, api }: CallDefinition, sent: unknown): unknown {
  if (!schema) return undefined;
  const value = sent instanceof FormData ? Object.fromEntries(sent) : sent;
  const parsed: z.ZodSafeParseResult<unknown> = schema.safeParse(value, { error: () => WRONG_SHAPE });
  if (parsed.success) {
    refuseCardNumbers(parsed.data);
    return parsed.data;
  }
  const { issues } = parsed.error;
  throw new Refusal(issues[0]?.message ?? WRONG_SHAPE, api === 'auth' ? { errors: firstTexts(issues) } : {});
}

/** The first text of each field, for the form to show beside it (spec §7, pwdreset/verify). */
function firstTexts(issues: z.core.$ZodIssue[]): Record<string, string[]> {
  const texts = new Map<string, string[]>();
  for (const { path, message } of issues) {
    const field = String(path[0] ?? '');
    if (!texts.has(field)) texts.set(field, [message]);
  }
  return Object.fromEntries(texts);
}

function cartIdOf(query: Record<string, string | undefined>, body: unknown): string | null {
  if (query.cartId) return query.cartId;
  if (body === null || typeof body !== 'object' || !('cartId' in body)) return null;
  return typeof body.cartId === 'string' && body.cartId !== '' ? body.cartId : null;
}
