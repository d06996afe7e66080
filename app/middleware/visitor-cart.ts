import { createContext, type RouterContextProvider } from 'react-router';
import type { Cart } from '#app/contract/cart.ts';
import { type Customer, signedIn } from './customer-cookie.ts';
import { storeFrom } from './restaurant.ts';
import { sessionFrom } from './session.ts';

const pendingContext = createContext<Promise<Cart | null> | null>(null);

/**
 * The visitor's cart, asked for once in a request however many loaders want it; null when there is none. A cart that
 * the store no longer knows is let go of (R-CART-10); a store that does not answer costs nobody their cart.
 */
export function visitorCart(context: Readonly<RouterContextProvider>): Promise<Cart | null> {
  const pending = context.get(pendingContext) ?? readCart(context);
  (context as RouterContextProvider).set(pendingContext, pending);
  return pending;
}

/** Whether the visitor has a cart of which the store could not tell. */
export async function isCartLost(context: Readonly<RouterContextProvider>): Promise<boolean> {
  if (await visitorCart(context)) return false;
  // of a cart that the store does not know, nothing is kept
  return (await sessionFrom(context).read('cart')) !== null;
}

/** The cart as an action's answer gave it, for the loaders that run after it in the same request. */
export function keepCart(context: Readonly<RouterContextProvider>, cart: Cart): void {
  sessionFrom(context).write('cart', { id: cart.cartId });
  (context as RouterContextProvider).set(pendingContext, Promise.resolve(cart));
}

/** Makes another cart the visitor's; null where the store does not know it any more. */
export function takeCart(context: Readonly<RouterContextProvider>, cartId: string): Promise<Cart | null> {
  sessionFrom(context).write('cart', { id: cartId });
  (context as RouterContextProvider).set(pendingContext, null);
  return visitorCart(context);
}

/** The cart has become an order, or is gone. */
export function dropCart(context: Readonly<RouterContextProvider>): void {
  sessionFrom(context).write('cart', null);
  (context as RouterContextProvider).set(pendingContext, Promise.resolve(null));
}

async function readCart(context: Readonly<RouterContextProvider>): Promise<Cart | null> {
  const session = sessionFrom(context);
  const id = (await session.read('cart'))?.id;
  if (!id) return cartOfLastSession(context);
  const { api, client } = storeFrom(context);
  const reply = await api.call('cart.get', { path: { clientId: client.clientId, cartId: id } });
  if (reply.ok) return reply.data;
  if (reply.kind === 'refused') session.write('cart', null);
  return null;
}

/** A new browser session of a customer begins with the cart they left; within one it is theirs to ask for. */
async function cartOfLastSession(context: Readonly<RouterContextProvider>): Promise<Cart | null> {
  const customer = (await signedIn(context))?.customer;
  if (!customer || (await sessionFrom(context).read('visit'))?.customerId === customer.customerId)
    return null;
  return readSavedCart(context, customer);
}

/**
 * The customer's saved cart becomes the visitor's, unless they have one with something in it.
 * @returns the cart they now have.
 */
export async function restoreSavedCart(
  context: Readonly<RouterContextProvider>,
  customer: Customer,
): Promise<Cart | null> {
  const session = sessionFrom(context);
  session.write('visit', { customerId: customer.customerId });
  const own = (await session.read('cart')) ? await visitorCart(context) : null;
  const cart = own && own.products.length > 0 ? own : await readSavedCart(context, customer);
  (context as RouterContextProvider).set(pendingContext, Promise.resolve(cart));
  return cart;
}

async function readSavedCart(
  context: Readonly<RouterContextProvider>,
  { customerId }: Customer,
): Promise<Cart | null> {
  const { api, client } = storeFrom(context);
  const reply = await api.call('customer.cart', { path: { clientId: client.clientId } });
  // asked again with the next page when no answer came; a store without the call is asked once
  if (reply.ok || reply.kind === 'refused' || reply.status === 404)
    sessionFrom(context).write('visit', { customerId });
  if (!reply.ok || !reply.data) return null;
  sessionFrom(context).write('cart', { id: reply.data.cartId });
  return reply.data;
}
