import { createContext, type RouterContextProvider } from 'react-router';
import type { Cart } from '#app/contract/cart.ts';
import { filled } from '#app/domain/language/filled.ts';
import { writeLabels } from '#app/domain/menu/avoided-allergens.ts';
import { shownName } from '#app/domain/menu/local-name.ts';
import { say } from '#app/shell/flash/flash.server.ts';
import { wordsFrom } from '#app/shell/language/i18n.server.ts';
import { cookie, sessionFrom } from '#app/shell/request/session.server.ts';
import { readerFrom } from '#app/shell/restaurant/own-language.server.ts';
import { storeFrom } from '#app/shell/restaurant/restaurant.server.ts';
import type { ApiResult } from '#app/store-api/result.ts';
import { type Customer, signedIn } from './customer-cookie.server.ts';
import { visitorFilter } from './visitor-filter.server.ts';

export const cartCookie = cookie<{ id: string }>('cart');
/** Marks a browser session in which the customer's saved cart was already looked for. */
export const visitCookie = cookie<{ customerId: string }>('visit', { endsWithVisit: true });

const pendingContext = createContext<Promise<Cart | null> | null>(null);

/**
 * The carts read in this request, by what they were priced for; emptied when something may have changed them.
 */
const answersContext = createContext<Map<string, Promise<ApiResult<Cart>>> | null>(null);

/** What a cart is priced for, as the call `cart.get` takes it. */
type PricedFor = Partial<
  Record<'orderType' | 'deliveryZoneId' | 'distanceKm' | 'paymentMode' | 'avoided', string | undefined>
>;

/**
 * The visitor's cart, requested once in a request however many loaders read it; null when there is none. A
 * cart that the store no longer knows is dropped; a store that does not answer costs nobody their cart.
 */
export function visitorCart(context: Readonly<RouterContextProvider>): Promise<Cart | null> {
  const pending = context.get(pendingContext) ?? readCart(context);
  (context as RouterContextProvider).set(pendingContext, pending);
  return pending;
}

/** True when the visitor has a cart that the store could not read. */
export async function isCartLost(context: Readonly<RouterContextProvider>): Promise<boolean> {
  if (await visitorCart(context)) return false;
  // a cart that the store does not know leaves no cookie
  return (await sessionFrom(context).read(cartCookie)) !== null;
}

/** Keeps the cart of an action's answer for the loaders that run after it in the same request. */
export function keepCart(context: Readonly<RouterContextProvider>, cart: Cart): void {
  sessionFrom(context).write(cartCookie, { id: cart.cartId });
  forgetPrices(context);
  (context as RouterContextProvider).set(pendingContext, Promise.resolve(cart));
}

/**
 * The visitor's cart, priced as the order it would become; requested once in a request. Null where there is
 * no cart.
 */
export async function pricedCart(
  context: Readonly<RouterContextProvider>,
  pricedFor: PricedFor,
): Promise<ApiResult<Cart> | null> {
  const cartId = (await sessionFrom(context).read(cartCookie))?.id;
  if (!cartId) return null;
  const answers = context.get(answersContext) ?? new Map<string, Promise<ApiResult<Cart>>>();
  (context as RouterContextProvider).set(answersContext, answers);
  const { orderType, deliveryZoneId, distanceKm, paymentMode } = pricedFor;
  const key = JSON.stringify([cartId, orderType, deliveryZoneId, distanceKm, paymentMode]);
  const answer = answers.get(key) ?? readFrom(context, cartId, pricedFor);
  answers.set(key, answer);
  return answer;
}

/** Drops the prices that were read in this request, after a call that may have changed them. */
export function forgetPrices(context: Readonly<RouterContextProvider>): void {
  (context as RouterContextProvider).set(answersContext, null);
  (context as RouterContextProvider).set(pendingContext, null);
}

/**
 * Makes another cart the visitor's, less what they avoid and have not accepted.
 * @returns the cart, null where it was not taken: `isLost` when the store did not answer, so that it can be tried again
 */
export async function takeCart(
  context: Readonly<RouterContextProvider>,
  cartId: string,
): Promise<{ cart: Cart | null; isLost: boolean }> {
  sessionFrom(context).write(cartCookie, { id: cartId });
  forgetPrices(context);
  const cart = await visitorCart(context);
  const kept = cart && (await leaveOutUnsaid(context, cart));
  const isLost = !kept && (cart !== null || (await isCartLost(context)));
  if (kept) keepCart(context, kept);
  else dropCart(context);
  return { cart: kept, isLost };
}

/**
 * Takes out of a cart that comes back what its visitor avoids and has not accepted, and says so.
 * @returns the cart that is left; null when the store did not answer, and something may still be in it
 */
async function leaveOutUnsaid(context: Readonly<RouterContextProvider>, cart: Cart): Promise<Cart | null> {
  const marked = await markedCart(context, cart);
  if (!marked) return null;
  const { api } = storeFrom(context);
  const unsaid = marked.products.filter((line) => line.unsaid);
  let left = marked;
  for (const { uniqueId } of unsaid) {
    const reply = await api.call('cart.remove', { path: { uniqueId }, query: { cartId: cart.cartId } });
    if (!reply.ok) return null;
    left = reply.data;
  }
  await sayDishes(context, 'leftOut', unsaid);
  return left;
}

/** Names the dishes of the cart with what its visitor avoids and has not accepted: they chose it only now. */
export async function sayUnsaid(context: Readonly<RouterContextProvider>): Promise<void> {
  const cart = await visitorCart(context);
  const marked = cart && (await markedCart(context, cart));
  await sayDishes(context, 'inCart', marked?.products.filter((line) => line.unsaid) ?? []);
}

/** The cart with what its visitor avoids marked in its lines; null when the store does not answer. */
async function markedCart(context: Readonly<RouterContextProvider>, cart: Cart): Promise<Cart | null> {
  const avoided = (await visitorFilter(context))?.allergens ?? [];
  if (avoided.length === 0 || cart.products.length === 0) return cart;
  const marked = await readFrom(context, cart.cartId, { avoided: writeLabels(avoided) });
  return marked.ok ? marked.data : null;
}

async function sayDishes(
  context: Readonly<RouterContextProvider>,
  text: 'leftOut' | 'inCart',
  lines: Cart['products'],
): Promise<void> {
  if (lines.length === 0) return;
  const reader = readerFrom(context);
  const names = lines.map((line) => shownName({ name: line.productName, names: line.names }, reader));
  const list = names.map((name) => name.text).join(', ');
  await say(context, 'no', filled(wordsFrom(context).texts.session[text], { list }), names);
}

/** Removes the visitor's cart: it has become an order, or is gone. */
export function dropCart(context: Readonly<RouterContextProvider>): void {
  sessionFrom(context).write(cartCookie, null);
  forgetPrices(context);
  (context as RouterContextProvider).set(pendingContext, Promise.resolve(null));
}

async function readCart(context: Readonly<RouterContextProvider>): Promise<Cart | null> {
  const session = sessionFrom(context);
  const id = (await session.read(cartCookie))?.id;
  if (!id) return cartOfLastSession(context);
  // after an action its page has the cart already, with fees that concern only that page
  const [answered] = context.get(answersContext)?.values() ?? [];
  const priced = await answered;
  // a store may refuse to price a cart as an order, which does not mean that it has no such cart
  const isNoAnswer = !priced || (!priced.ok && priced.kind === 'refused');
  const reply = isNoAnswer ? await readFrom(context, id) : priced;
  if (reply.ok) return reply.data;
  if (reply.kind === 'refused') session.write(cartCookie, null);
  return null;
}

function readFrom(context: Readonly<RouterContextProvider>, cartId: string, query: PricedFor = {}) {
  return storeFrom(context).api.call('cart.get', { path: { cartId }, query });
}

/**
 * Restores a customer's saved cart in a new browser session; within a session the customer can ask for it.
 */
async function cartOfLastSession(context: Readonly<RouterContextProvider>): Promise<Cart | null> {
  const customer = (await signedIn(context))?.customer;
  if (!customer || (await sessionFrom(context).read(visitCookie))?.customerId === customer.customerId)
    return null;
  return readSavedCart(context, customer);
}

/**
 * Makes the customer's saved cart the visitor's, unless they have one with something in it.
 * @returns the cart they now have.
 */
export async function restoreSavedCart(
  context: Readonly<RouterContextProvider>,
  customer: Customer,
): Promise<Cart | null> {
  const session = sessionFrom(context);
  session.write(visitCookie, { customerId: customer.customerId });
  const own = (await session.read(cartCookie)) ? await visitorCart(context) : null;
  const cart = own && own.products.length > 0 ? own : await readSavedCart(context, customer);
  (context as RouterContextProvider).set(pendingContext, Promise.resolve(cart));
  return cart;
}

async function readSavedCart(
  context: Readonly<RouterContextProvider>,
  { customerId }: Customer,
): Promise<Cart | null> {
  const { api } = storeFrom(context);
  const reply = await api.call('customer.cart');
  const saved = reply.ok ? reply.data : null;
  const cart = saved && (await leaveOutUnsaid(context, saved));
  // tried again with the next page when no answer came; a store without this call is asked once
  if (reply.ok ? cart || !saved : reply.kind === 'refused' || reply.status === 404)
    sessionFrom(context).write(visitCookie, { customerId });
  if (cart) sessionFrom(context).write(cartCookie, { id: cart.cartId });
  return cart;
}
