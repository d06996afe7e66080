import type { RouterContextProvider } from 'react-router';
import type { CallRequest } from '#app/contract/calls.ts';
import type { Cart } from '#app/contract/cart.ts';
import type { ApiResult } from '#app/store-api/result.ts';
import { storeFrom } from './restaurant.ts';
import { sessionFrom } from './session.ts';
import { dropCart, keepCart } from './visitor-cart.ts';

/*
 * What changes the visitor's cart. Every answer is kept for the loaders that run after it in the same request; after a
 * refusal the cart is read again, so that the page shows what is true now and an unknown cart is let go of (R-CART-10).
 */

type Context = Readonly<RouterContextProvider>;

/** Adds a line, into a new cart when the visitor has none (B-CART-01). */
export async function addToCart(
  context: Context,
  line: CallRequest<'cart.add'>,
  key?: string | null,
): Promise<ApiResult<Cart>> {
  const { api, path, query } = await call(context);
  return keep(
    context,
    await once(key, (idempotencyKey) => api.call('cart.add', { path, query, body: line, idempotencyKey })),
  );
}

/** Replaces a line (B-CART-08). */
export async function updateCartLine(
  context: Context,
  line: CallRequest<'cart.update'>,
  key?: string | null,
): Promise<ApiResult<Cart>> {
  const { api, path, query } = await call(context);
  return keep(
    context,
    await once(key, (idempotencyKey) => api.call('cart.update', { path, query, body: line, idempotencyKey })),
  );
}

export async function removeCartLine(context: Context, uniqueId: string): Promise<ApiResult<Cart>> {
  const { api, path, query } = await call(context);
  return keep(context, await api.call('cart.remove', { path: { ...path, uniqueId }, query }));
}

export async function clearCart(context: Context): Promise<ApiResult<Cart>> {
  const { api, path, query } = await call(context);
  return keep(context, await api.call('cart.clear', { path, query }));
}

/**
 * Puts a code on the cart (R-PROMO-02: without the blanks around it).
 * @param orderType what the visitor is about to order, if known: a code of the other kind is refused at once
 */
export async function addPromoCode(
  context: Context,
  code: string,
  orderType: number | null,
): Promise<ApiResult<Cart>> {
  const { api, path, query } = await call(context);
  const asked = { ...query, orderType: orderType?.toString() };
  return keep(context, await api.call('cart.addPromoCode', { path, query: asked, body: code.trim() }));
}

/** Takes the promotion of a code off (R-PROMO-13). */
export async function removePromotion(context: Context, promotionId: string): Promise<ApiResult<Cart>> {
  const { api, path, query } = await call(context);
  return keep(context, await api.call('cart.removePromotion', { path, query: { ...query, promotionId } }));
}

async function call(context: Context) {
  const { api, client } = storeFrom(context);
  const cart = await sessionFrom(context).read('cart');
  return { api, path: { clientId: client.clientId }, query: { cartId: cart?.id } };
}

/**
 * Sends with the form's one-time key. A key that was used for other choices comes from a page that Back brought up
 * again: that is a new wish, and no replay.
 */
async function once<T>(
  key: string | null | undefined,
  send: (key: string | null) => Promise<ApiResult<T>>,
): Promise<ApiResult<T>> {
  const result = await send(key ?? null);
  if (key && !result.ok && result.status === 409) return send(crypto.randomUUID());
  return result;
}

async function keep(context: Context, result: ApiResult<Cart>): Promise<ApiResult<Cart>> {
  if (result.ok) keepCart(context, result.data);
  else if (result.kind === 'refused') await readAgain(context);
  return result;
}

async function readAgain(context: Context): Promise<void> {
  const { api, path, query } = await call(context);
  if (!query.cartId) return;
  const fresh = await api.call('cart.get', { path: { ...path, cartId: query.cartId } });
  if (fresh.ok) keepCart(context, fresh.data);
  else if (fresh.kind === 'refused') dropCart(context);
}
