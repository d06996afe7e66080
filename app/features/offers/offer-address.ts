import type { Cart } from '#app/contract/cart.ts';
import { lineOf } from '#app/domain/cart/cart-line-body.ts';
import { isQuantity } from '#app/domain/menu/quantity.ts';
import type { Selection } from '#app/domain/menu/types.ts';
import { ownPath } from '#app/shell/page/came-from.ts';

/** What the address of an offer says about it, beside its id. */
export type OfferFacts = {
  /** The dish that it is offered with. */
  dish: string;
  /** Other offers to choose from in the same dialog; only before the add. */
  also?: readonly string[] | undefined;
  /** The cart line that the add made or enlarged, and the pieces it added; only after the add. */
  line?: string | undefined;
  qty?: number | undefined;
  /** Where closing leads, when that is not the screen behind. */
  from?: string | undefined;
};

/**
 * Address of an offer over a screen. It holds all that the dialog needs, so that the dialog can be reloaded
 * and Back can lead to it.
 * @param over path of the screen, '' for /
 * @param page 'product' for the offered dish itself, with its choices
 */
export function offerPath(over: string, upsellId: string, facts: OfferFacts, page?: 'product'): string {
  return `${over}/offer/${encodeURIComponent(upsellId)}${page ? `/${page}` : ''}?${queryOf(over, facts)}`;
}

function queryOf(over: string, { dish, also = [], line, qty, from }: OfferFacts): URLSearchParams {
  const query = new URLSearchParams([['for', dish], ...also.map((id) => ['also', id])]);
  if (line !== undefined) query.set('of', line);
  if (qty !== undefined) query.set('qty', String(qty));
  if (from !== undefined && from !== (over || '/')) query.set('from', from);
  return query;
}

/**
 * Address of the dialog of an offered combo: its usual one, because the dialogs of its items open over that.
 * @param back where closing leads
 */
export function offeredComboPath(
  over: string,
  comboId: string,
  upsellId: string,
  facts: OfferFacts,
  back: string,
): string {
  const query = queryOf(over, facts);
  query.set('offer', upsellId);
  query.set('back', back);
  return `${over}/item/${encodeURIComponent(comboId)}?${query}`;
}

/** A dish that was added to the cart with its choices, and the cart after that. */
export type AddedDish = {
  productId: string;
  selection: Selection;
  note: string | null;
  qty: number;
  cart: Cart;
};

/** Address of the offer that an add leads to. It names the cart line, as the offer may replace it. */
export function pathAfterAdd(over: string, upsellId: string, added: AddedDish, from?: string): string {
  const { productId, selection, note, qty, cart } = added;
  const line = lineOf(cart, productId, selection, note)?.uniqueId;
  return offerPath(over, upsellId, { dish: productId, line, qty, from });
}

/** Reads an offer's address; `close` is where closing leads, `over` the path of the screen behind. */
export function offerFacts(url: URL, departmentId: string | undefined) {
  const over = departmentId === undefined ? '' : `/products/${encodeURIComponent(departmentId)}`;
  const query = url.searchParams;
  const from = query.get('from');
  const qty = Number(query.get('qty'));
  const facts: OfferFacts = {
    dish: query.get('for') ?? '',
    also: query.getAll('also'),
    line: query.get('of') ?? undefined,
    qty: isQuantity(qty) ? qty : undefined,
    from: from === null ? undefined : ownPath(from, over || '/'),
  };
  return { over, facts, close: facts.from ?? (over || '/') };
}

/** Address of a dish's dialog that shows the choices made before an offer was opened (`kept`). */
export function keptDishPath(over: string, { dish, from }: OfferFacts): string {
  const query = new URLSearchParams({ kept: '1' });
  if (from !== undefined) query.set('from', from);
  return `${over}/item/${encodeURIComponent(dish)}?${query}`;
}
