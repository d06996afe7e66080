import type { RouterContextProvider } from 'react-router';
import type { CallRequest } from '#app/contract/calls.ts';
import type { Cart } from '#app/contract/cart.ts';
import { lineWithQuantity } from '#app/domain/cart/line-with-quantity.ts';
import type { ApiResult } from '#app/store-api/result.ts';
import { once } from './once.ts';
import { platformContext } from './platform.ts';
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

export async function clearCart(context: Context, key?: string | null): Promise<ApiResult<Cart>> {
  const { api, path, query } = await call(context);
  return keep(
    context,
    await once(key, (idempotencyKey) => api.call('cart.clear', { path, query, idempotencyKey })),
  );
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

/** What came of a replacement. `isReplaced` false with a result that is ok: the new line is there, the other one too. */
export type Replacement = { result: ApiResult<Cart>; isReplaced: boolean };

/** How a store says that it does not have a call. */
const NO_SUCH_CALL: ReadonlySet<number> = new Set([404, 405, 501]);

/** Puts a line in the place of pieces of another, in one step; by two calls where a remote store has no such call. */
export async function replaceCartLine(
  context: Context,
  replace: CallRequest<'cart.replace'>,
  key?: string | null,
): Promise<Replacement> {
  const { api, path, query } = await call(context);
  const result = await once(key, (idempotencyKey) =>
    api.call('cart.replace', { path, query, body: replace, idempotencyKey }),
  );
  if (!result.ok && NO_SUCH_CALL.has(result.status)) return replaceByTwoCalls(context, replace, key);
  return { result: await keep(context, result), isReplaced: result.ok };
}

/** Adds first; of a line that others had joined only the replaced pieces go. What cannot go stays, and is logged (C-032). */
async function replaceByTwoCalls(
  context: Context,
  { uniqueId, qty, line }: CallRequest<'cart.replace'>,
  key?: string | null,
): Promise<Replacement> {
  const id = String(uniqueId);
  const added = await addToCart(context, line, key);
  const original = added.ok ? added.data.products.find((each) => each.uniqueId === id) : undefined;
  if (!original) return { result: added, isReplaced: false };
  const left = original.qty - (qty ?? original.qty);
  const removed =
    left > 0
      ? await updateCartLine(context, lineWithQuantity(original, left))
      : await removeCartLine(context, id);
  if (removed.ok) return { result: removed, isReplaced: true };
  const { log } = context.get(platformContext);
  log({ status: removed.status, code: removed.errorCode }, 'a replaced line stayed in the cart');
  return { result: added, isReplaced: false };
}

async function call(context: Context) {
  const { api, client } = storeFrom(context);
  const cart = await sessionFrom(context).read('cart');
  return { api, path: { clientId: client.clientId }, query: { cartId: cart?.id } };
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
