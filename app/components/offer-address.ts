import type { Cart } from '#app/contract/cart.ts';
import { isQuantity } from '#app/domain/menu/quantity.ts';
import type { Selection } from '#app/domain/menu/types.ts';
import { ownPath } from './came-from.ts';
import { lineOf } from './cart-line-body.ts';

/** What an offer is about, as its address says it. */
export type OfferFacts = {
  /** The dish it is offered with. */
  dish: string;
  /** Other offers to choose from in the same dialog; only before the add. */
  also?: readonly string[] | undefined;
  /** The cart line that the add made or joined, and the pieces it brought; only after the add. */
  line?: string | undefined;
  qty?: number | undefined;
  /** Where closing leads, when that is not the screen behind. */
  from?: string | undefined;
};

/**
 * Address of an offer over a screen. The dialog can be loaded again or come back to by it, and nothing but it says which
 * line a replacing offer replaces.
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
 * Address of the dialog of a combo that is offered: the one it always has, as the dialogs of its items open over it.
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

/** What was added: a dish, as it was chosen, and the cart since then. */
export type Added = {
  productId: string;
  selection: Selection;
  note: string | null;
  qty: number;
  cart: Cart;
};

/** Address of the offer that an add leads to; it knows the line, as the offer may take its place (A-39). */
export function pathAfterAdd(over: string, upsellId: string, added: Added, from?: string): string {
  const { productId, selection, note, qty, cart } = added;
  const line = lineOf(cart, productId, selection, note)?.uniqueId;
  return offerPath(over, upsellId, { dish: productId, line, qty, from });
}

/** What an offer's address says; `close` is where closing leads, `over` the path of the screen behind. */
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

/** Address of the dialog of a dish, with what was chosen in it before an offer was opened (`kept`). */
export function keptDishPath(over: string, { dish, from }: OfferFacts): string {
  const query = new URLSearchParams({ kept: '1' });
  if (from !== undefined) query.set('from', from);
  return `${over}/item/${encodeURIComponent(dish)}?${query}`;
}
