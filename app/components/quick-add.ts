import type { CartLineInput } from '#app/contract/cart.ts';
import type { Product } from '#app/contract/menu.ts';
import { defaultSelection } from '#app/domain/menu/default-selection.ts';
import { productFromWire } from '#app/domain/menu/from-wire.ts';
import { localName } from '#app/domain/menu/local-name.ts';
import { FIRST_QUANTITY } from '#app/domain/menu/quantity.ts';
import type { MenuProduct, Selection } from '#app/domain/menu/types.ts';
import { lineFromSelection } from './cart-line-body.ts';
import { isQuick } from './menu-card.ts';

/** What a card's form sends. `productId` is its button, `card` the card to come back to when that is not the usual one. */
export type QuickAdd = { productId: string; card: string };

/** The card's form; an id of a card that could not be one of ours becomes the usual one. */
export function readQuickAdd(form: FormData): QuickAdd {
  const productId = String(form.get('productId') ?? '');
  const card = String(form.get('card') ?? '');
  return { productId, card: /^[\w-]{1,200}$/.test(card) ? card : `card-${productId}` };
}

/**
 * A product as it comes, one piece unless said otherwise, and its name in that language; null when it has to be opened
 * first: it is unknown, a combo, or there is something to choose. Stock is for the store to say.
 */
export function quickLine(
  products: readonly Product[],
  productId: string,
  language: string,
  qty = FIRST_QUANTITY,
): { name: string; product: MenuProduct; selection: Selection; line: CartLineInput } | null {
  const found = products.find((each) => each.productId === productId);
  if (!found) return null;
  const product = productFromWire(found);
  if (!isQuick(product)) return null;
  const selection = defaultSelection(product);
  const line = lineFromSelection(product, selection, qty, null);
  return { name: localName(found, language), product, selection, line };
}
