import type { Restaurant } from '#app/backend/catalogue/documents.ts';
import { onNoShare, onShareOf } from '#app/backend/db/connection-shares.ts';
import type { Deps } from '#app/backend/deps.ts';
import { everySecret } from '#app/backend/keyed-hashes.ts';
import { Refusal } from '#app/backend/refusal.ts';
import type { CartScope } from '#app/backend/use-cases/cart/find-cart.ts';
import {
  findRestaurantById,
  findRestaurantBySubdomain,
  type ToWhom,
} from '#app/backend/use-cases/catalogue/find-restaurant.ts';
import { releasePayingCart } from '#app/backend/use-cases/payments/release-order.ts';
import { type CallDefinition, calls } from '#app/contract/calls.ts';
import { onWire } from '#app/contract/on-wire.ts';
import type { ApiRequest, ApiTransport } from '#app/contract/transport.ts';
import type { Language } from '#app/locales/languages.ts';
import { type Caller, checkCaller, NOBODY } from './caller.ts';
import { answerToError, customerLanguage, notFoundAnswer, refusalAnswer, successAnswer } from './envelope.ts';
import { type FoundCall, findCall } from './find-call.ts';
import { createGuestKeys, type GuestKeys } from './guest-keys.ts';
import type { Reply } from './handler.ts';
import { handlers } from './handlers.ts';
import { fingerprintOf, runOnce } from './idempotency.ts';
import { customersFields } from './idempotency-keys.ts';
import { checkMayAsk, seenBy } from './kitchen-only.ts';
import { parseBody } from './parse-body.ts';
import { previewOf } from './preview.ts';
import { type Answered, factsOfRequest, securityEventsOf, subjectOf } from './security-events.ts';

/** What every handler gets, whatever its call; the handler's own type says which names are there. */
type AnyInput = {
  path: Record<string, string>;
  query: Record<string, string | undefined>;
  body: unknown;
  restaurant: Restaurant;
  customerId: string | null;
  token: Caller['token'];
  receiver: Caller['receiver'];
  staff: Caller['staff'];
  orderKey: string | null;
  clientAddress: string;
  userAgent: string;
  language: Language;
};
type AnyHandler = (deps: Deps, input: AnyInput) => Promise<Reply<unknown>>;

/** Calls that change what the kitchen's boards show; what others change is seen a second later. */
const ON_BOARDS = /^(receiver|orders|reservations|messages|feedback|patrons)\.|^manage\.(reject|undo|refund)/;

/**
 * The store API as a function from request to reply, used in process and over HTTP alike. It never throws: an
 * unavailable database gives HTTP 503, any other unexpected error is logged with its request id and gives
 * HTTP 500.
 */
export function createAnswer(deps: Deps): ApiTransport {
  const guestKeys = createGuestKeys(deps);
  return async (request) => {
    const language = customerLanguage(request.headers['accept-language']);
    const call = findCall(request.method, request.path);
    const handler = call && (handlers[call.name] as AnyHandler | undefined);
    if (!call || !handler) return notFoundAnswer(language);
    try {
      return successAnswer(
        await onNoShare(() => run(deps, { ...call, handler, guestKeys }, request)),
        call.definition.nesting,
        language,
      );
    } catch (error) {
      if (error instanceof Refusal)
        return refusalAnswer(error, {
          dataSchema: call.definition.refusalData,
          atLeast: call.definition.refusalStatus,
          language,
        });
      const about = { call: call.name, requestId: request.headers['x-request-id'] };
      return answerToError(deps.log, error, about, language);
    }
  };
}

/**
 * Finds out who sends a file or a large text before it is read: megabytes of a stranger would be read for nothing. Other calls
 * ask it once, when they run.
 * @throws Refusal as `checkCaller`, and for a restaurant that is not there
 */
export async function checkUploader(
  deps: Deps,
  { definition, name, path }: FoundCall,
  request: Pick<ApiRequest, 'headers' | 'clientAddress' | 'isForStaff'>,
): Promise<void> {
  // a form of the auth API is small, and names its restaurant inside
  if (definition.body !== 'multipart' && !definition.isLarge) return;
  if (definition.api === 'auth' || definition.caller === 'anyone') return;
  const restaurant = await restaurantOf(deps, { definition, name, path }, request, undefined);
  if (!restaurant)
    throw new Refusal('clientNotFound', { errorCode: 404, status: definition.refusalStatus ?? 200 });
  const { restaurantId } = restaurant;
  await onShareOf(restaurantId, () => checkCaller(deps, definition, request, restaurantId));
}

/** A call that is to be answered, by this handler. */
type Call = FoundCall & { handler: AnyHandler; guestKeys: GuestKeys };

async function run(deps: Deps, call: Call, request: ApiRequest): Promise<Reply<unknown>> {
  const restaurant = await restaurantOf(deps, call, request, request.body);
  if (!restaurant || (await isAtAnother(deps, call, request, restaurant)))
    throw new Refusal('clientNotFound', { errorCode: 404 });
  request.onRestaurant?.();
  return onShareOf(restaurant.restaurantId, () => runFor(restaurant, deps, call, request));
}

async function runFor(
  restaurant: Restaurant,
  deps: Deps,
  call: Call,
  request: ApiRequest,
): Promise<Reply<unknown>> {
  const { restaurantId } = restaurant;
  const caller: Caller = { ...NOBODY };
  const note = (outcome: Refusal | Answered) => {
    const about = { about: outcome instanceof Refusal ? `${call.name} ${outcome.fault.code}` : call.name };
    const answered = outcome instanceof Refusal ? { body: request.body, data: null } : outcome;
    const subject = subjectOf(call.name, answered, caller.customerId ?? caller.staff?.email ?? null);
    for (const event of securityEventsOf(call.name, outcome))
      deps.security.note(event, { ...factsOfRequest(request, restaurantId), subject, ...about });
  };
  try {
    Object.assign(caller, await checkCaller(deps, call.definition, request, restaurantId));
    if (caller.receiver) request.onReceiver?.();
    const preview = await previewOf(deps, call.definition, request, restaurant);
    if (preview) return await answerCaller(preview.restaurant, caller, preview.deps, call, request);
    const reply = await answerCaller(restaurant, caller, deps, call, request).then((told) =>
      asSeenNow(told, restaurant, caller, deps, call, request),
    );
    note({ body: request.body, data: reply.data });
    if (call.definition.method !== 'GET' && ON_BOARDS.test(call.name)) deps.boards.touched(restaurantId);
    return reply;
  } catch (error) {
    if (error instanceof Refusal) note(error);
    throw error;
  }
}

/**
 * What a call that may have waited is answered to whoever asked, as that is by now: one that was signed out meanwhile is
 * told nothing, and one that sees less or more since is answered anew, at once.
 * @throws Refusal as `checkCaller`
 */
async function asSeenNow(
  told: Reply<unknown>,
  restaurant: Restaurant,
  caller: Caller,
  deps: Deps,
  call: Call,
  request: ApiRequest,
): Promise<Reply<unknown>> {
  if (!call.definition.query?.includes('wait') || !request.query.has('wait')) return told;
  const now = await checkCaller(deps, call.definition, request, restaurant.restaurantId);
  if (now.receiver?.isKitchenOnly === caller.receiver?.isKitchenOnly) return told;
  const query = new URLSearchParams(request.query);
  query.delete('wait');
  return answerCaller(restaurant, now, deps, call, { ...request, query });
}

async function answerCaller(
  restaurant: Restaurant,
  { customerId, token, receiver, staff }: Caller,
  deps: Deps,
  { handler, guestKeys, ...call }: Call,
  request: ApiRequest,
): Promise<Reply<unknown>> {
  const { definition, path } = call;
  const query = queryOf(definition, request.query);
  if (receiver) checkMayAsk(receiver, call.name, { path, query });
  const input: AnyInput = {
    path,
    query,
    body: parseBody(definition, request.body),
    restaurant,
    customerId,
    token,
    receiver,
    staff,
    orderKey: request.headers['x-order-key'] ?? null,
    clientAddress: request.clientAddress,
    userAgent: request.headers['user-agent'] ?? '',
    language: customerLanguage(request.headers['accept-language']),
  };
  const cartId = cartIdOf(query, input.body);
  const prepare = () => unlockCart(deps, call, { restaurantId: restaurant.restaurantId, cartId, customerId });
  // written for the wire here, so that a reply is kept just as it was sent
  const answered = async (inside: Deps) => {
    const reply = await handler(inside, input);
    const data = receiver ? seenBy(receiver, call.name, reply.data) : reply.data;
    return { ...reply, data: onWire(definition.reply, data) };
  };
  const key = request.headers['idempotency-key'];
  if (!key || definition.method === 'GET' || ['receiver', 'staff'].includes(definition.caller)) {
    await prepare();
    return answered(deps);
  }
  if (cartId === null && customerId === null) guestKeys.count(request.clientAddress);
  // hashed as they were sent, with sums in dollars, as the fingerprints of keys kept by older programs are
  const sent = definition.request ? onWire(definition.request, input.body) : input.body;
  const fields = await customersFields(call.name, { ...input, body: sent });
  const keyed = {
    name: call.name,
    restaurantId: restaurant.restaurantId,
    key,
    customerId,
    cartId,
    // with a secret, because passwords and codes could be guessed from a plain hash
    fingerprints:
      definition.api === 'auth'
        ? everySecret(deps).map((secret) => fingerprintOf(fields, secret))
        : [fingerprintOf(fields)],
    cartNow: (id: string) => cartNow(deps, input, id),
  };
  return runOnce(deps, keyed, answered, prepare);
}

/** The cart as it is now, written for the wire; a repetition of a change of it is answered with that. */
async function cartNow(deps: Deps, input: AnyInput, cartId: string): Promise<Reply<unknown>> {
  const read = handlers['cart.get'] as AnyHandler;
  const reply = await read(deps, { ...input, path: { ...input.path, cartId }, query: {}, body: undefined });
  return { ...reply, data: onWire(calls['cart.get'].reply, reply.data) };
}

/**
 * Releases a cart that is being paid before it is changed. This calls the card provider, so no transaction
 * may be open.
 */
async function unlockCart(deps: Deps, { name, definition }: FoundCall, scope: CartScope): Promise<void> {
  if (name.startsWith('cart.') && definition.method !== 'GET') await releasePayingCart(deps, scope);
}

async function restaurantOf(
  deps: Deps,
  { definition, name, path }: FoundCall,
  request: Pick<ApiRequest, 'isForStaff'>,
  body: unknown,
): Promise<Restaurant | null> {
  const { clientId, clientSubdomain } = path;
  const toWhom = toWhomIs(definition, name, request);
  if (clientSubdomain !== undefined) {
    const asked = clientSubdomain.toLowerCase();
    return findRestaurantBySubdomain(deps, deps.addresses.presentName(asked) ?? asked, toWhom);
  }
  if (clientId !== undefined) return findRestaurantById(deps, clientId, toWhom);
  // The auth API names the restaurant in its form
  const sent = body instanceof FormData ? body.get('ClientId') : null;
  return typeof sent === 'string' ? findRestaurantById(deps, sent) : null;
}

/** Who works at a restaurant that is switched off signs in, and finishes its orders; customers find it no more. */
function toWhomIs(
  { caller }: CallDefinition,
  name: string,
  { isForStaff = false }: Pick<ApiRequest, 'isForStaff'>,
): ToWhom {
  const isOfStaff = caller === 'receiver' || caller === 'staff' || /^(staff|receiver)\./.test(name);
  return isForStaff || isOfStaff ? 'staff' : 'customers';
}

/**
 * Whether the call was sent to the host of another restaurant than the one it names: then one of the two is
 * forged or mixed up, and it is answered as if that restaurant was not there. A host that is no restaurant's
 * takes calls for all. Who a restaurant is may be asked anywhere.
 */
async function isAtAnother(
  deps: Deps,
  { path }: FoundCall,
  { hostLabel }: ApiRequest,
  { subdomain }: Restaurant,
): Promise<boolean> {
  if (!hostLabel || hostLabel === subdomain || path.clientSubdomain !== undefined) return false;
  return (await findRestaurantBySubdomain(deps, hostLabel, 'staff')) !== null;
}

/** The names of the table only, each once: of a repeated name the first value counts. */
function queryOf({ query = [] }: CallDefinition, sent: URLSearchParams): Record<string, string | undefined> {
  return Object.fromEntries(query.map((name) => [name, sent.get(name) || undefined]));
}

function cartIdOf(query: Record<string, string | undefined>, body: unknown): string | null {
  if (query.cartId) return query.cartId;
  if (body === null || typeof body !== 'object' || !('cartId' in body)) return null;
  return typeof body.cartId === 'string' && body.cartId !== '' ? body.cartId : null;
}
