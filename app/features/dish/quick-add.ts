import type { CartLineInput } from '#app/contract/cart.ts';
import type { Product } from '#app/contract/menu.ts';
import { lineFromSelection } from '#app/domain/cart/cart-line-body.ts';
import { defaultSelection } from '#app/domain/menu/default-selection.ts';
import { productFromWire } from '#app/domain/menu/from-wire.ts';
import { isQuick } from '#app/domain/menu/menu-card.ts';
import { FIRST_QUANTITY } from '#app/domain/menu/quantity.ts';
import type { MenuProduct, Selection } from '#app/domain/menu/types.ts';

/** What the form of a dish's card sends: the dish, and the id of the card to scroll back to. */
export type QuickAdd = { productId: string; card: string };

/** Reads the form of a card. A card id of a wrong format is replaced by the dish's usual card. */
export function readQuickAdd(form: FormData): QuickAdd {
  const productId = String(form.get('productId') ?? '');
  const card = String(form.get('card') ?? '');
  return { productId, card: /^[\w-]{1,200}$/.test(card) ? card : `card-${productId}` };
}

/**
 * The cart line for a product that one press can add. Null when the
 * product has to be opened first: it is unknown, a combo, or has required choices. Stock is checked by the
 * store.
 * @param qty number of pieces, one by default
 */
export function quickLine(
  products: readonly Product[],
  productId: string,
  qty = FIRST_QUANTITY,
): { product: MenuProduct; selection: Selection; line: CartLineInput } | null {
  const found = products.find((each) => each.productId === productId);
  if (!found) return null;
  const product = productFromWire(found);
  if (!isQuick(product)) return null;
  const selection = defaultSelection(product);
  const line = lineFromSelection(product, selection, qty, null);
  return { product, selection, line };
}
