import type { RouterContextProvider } from 'react-router';
import type { CallRequest } from '#app/contract/calls.ts';
import type { Cart } from '#app/contract/cart.ts';
import { lineWithQuantity } from '#app/domain/cart/cart-line-body.ts';
import { once } from '#app/shell/request/once.server.ts';
import { platformContext } from '#app/shell/request/platform.server.ts';
import { sessionFrom } from '#app/shell/request/session.server.ts';
import { storeFrom } from '#app/shell/restaurant/restaurant.server.ts';
import { cartCookie, dropCart, keepCart, visitorCart } from '#app/shell/visitor/visitor-cart.server.ts';
import { visitorFilter } from '#app/shell/visitor/visitor-filter.server.ts';
import { type ApiResult, isDecided } from '#app/store-api/result.ts';

/*
 * The changes of a visitor's cart. Each reply is kept for the loaders that run later in the same request.
 * After a refusal the cart is read again, so that the page shows its current state. A cart that the store no
 * longer knows is forgotten.
 */

type Context = Readonly<RouterContextProvider>;

/** Adds a line, into a new cart when the visitor has none. */
export async function addToCart(
  context: Context,
  line: CallRequest<'cart.add'>,
  key?: string | null,
): Promise<ApiResult<Cart>> {
  const { api, query } = await call(context);
  const body = await withAvoided(context, line);
  return keep(
    context,
    await once(key, (idempotencyKey) => api.call('cart.add', { query, body, idempotencyKey })),
  );
}

/** Replaces a line. */
export async function updateCartLine(
  context: Context,
  line: CallRequest<'cart.update'>,
  key?: string | null,
): Promise<ApiResult<Cart>> {
  const { api, query } = await call(context);
  const body = await withAvoided(context, line);
  return keep(
    context,
    await once(key, (idempotencyKey) => api.call('cart.update', { query, body, idempotencyKey })),
  );
}

/** Removes a line. */
export async function removeCartLine(context: Context, uniqueId: string): Promise<ApiResult<Cart>> {
  const { api, query } = await call(context);
  return keep(context, await api.call('cart.remove', { path: { uniqueId }, query }));
}

/**
 * Removes all lines.
 * @param key idempotency key of the form, if it has one
 */
export async function emptyCart(context: Context, key?: string | null): Promise<ApiResult<Cart>> {
  const { api, query } = await call(context);
  return keep(
    context,
    await once(key, (idempotencyKey) => api.call('cart.clear', { query, idempotencyKey })),
  );
}

/**
 * Applies a promo code, without the blanks around it, to the cart.
 * @param orderType the visitor's order type, if known: a code for the other type is refused at once
 */
export async function applyPromoCode(
  context: Context,
  code: string,
  orderType: number | null,
): Promise<ApiResult<Cart>> {
  const { api, query } = await call(context);
  const asked = { ...query, orderType: orderType?.toString() };
  return keep(context, await api.call('cart.addPromoCode', { query: asked, body: code.trim() }));
}

/** Removes a promotion that was entered as a code. */
export async function dropPromotion(context: Context, promotionId: string): Promise<ApiResult<Cart>> {
  const { api, query } = await call(context);
  return keep(context, await api.call('cart.removePromotion', { query: { ...query, promotionId } }));
}

/**
 * The outcome of a replacement. When the result is ok but `isReplaced` is false, the new line was added and
 * the old one is still there.
 */
export type Replacement = { result: ApiResult<Cart>; isReplaced: boolean };

/** The HTTP statuses of a store that does not have a call. */
const NO_SUCH_CALL: ReadonlySet<number> = new Set([404, 405, 501]);

/** Replaces pieces of one line by a new line, in one call; in two where a remote store lacks that call. */
export async function replaceCartLine(
  context: Context,
  replace: CallRequest<'cart.replace'>,
  key?: string | null,
): Promise<Replacement> {
  const { api, query } = await call(context);
  const body = { ...replace, line: await withAvoided(context, replace.line) };
  const result = await once(key, (idempotencyKey) =>
    api.call('cart.replace', { query, body, idempotencyKey }),
  );
  if (!result.ok && NO_SUCH_CALL.has(result.status)) return replaceByTwoCalls(context, replace, key);
  return { result: await keep(context, result), isReplaced: result.ok };
}

/** Adds the new line first, then removes only the pieces it replaces. A removal that fails is logged. */
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

/**
 * True when a change was refused because the line that it was about is not in the cart any more; false when
 * the line is there and something else was not found, such as its dish.
 * @param uniqueId undefined or null: the change was about no line
 */
export async function isLineGone(
  context: Context,
  result: ApiResult<Cart>,
  uniqueId: string | null | undefined,
): Promise<boolean> {
  if (result.ok || result.errorCode !== 404 || !uniqueId) return false;
  const cart = await visitorCart(context);
  return !cart?.products.some((line) => line.uniqueId === uniqueId);
}

/** A line with the allergens that its visitor avoids: every way into the cart comes through here. */
async function withAvoided<Line extends CallRequest<'cart.add'>>(
  context: Context,
  line: Line,
): Promise<Line> {
  const avoided = (await visitorFilter(context))?.allergens ?? [];
  return avoided.length > 0 ? { ...line, avoided } : line;
}

async function call(context: Context) {
  const { api } = storeFrom(context);
  const cart = await sessionFrom(context).read(cartCookie);
  return { api, query: { cartId: cart?.id } };
}

async function keep(context: Context, result: ApiResult<Cart>): Promise<ApiResult<Cart>> {
  if (result.ok) keepCart(context, result.data);
  else if (isDecided(result)) await readAgain(context);
  return result;
}

async function readAgain(context: Context): Promise<void> {
  const { api, query } = await call(context);
  if (!query.cartId) return;
  const fresh = await api.call('cart.get', { path: { cartId: query.cartId } });
  if (fresh.ok) keepCart(context, fresh.data);
  else if (fresh.kind === 'refused') dropCart(context);
}
