import type { CartLineInput } from '#app/contract/cart.ts';
import type { Product } from '#app/contract/menu.ts';
import { defaultSelection } from '#app/domain/menu/default-selection.ts';
import { productFromWire } from '#app/domain/menu/from-wire.ts';
import { localName } from '#app/domain/menu/local-name.ts';
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
 * One piece of a product as it comes, and its name in that language; null when it has to be opened first: it is unknown, a combo, or
 * there is something to choose. Stock is for the store to say.
 */
export function quickLine(
  products: readonly Product[],
  productId: string,
  language: string,
): { name: string; line: CartLineInput } | null {
  const product = products.find((each) => each.productId === productId);
  if (!product) return null;
  const menuProduct = productFromWire(product);
  if (!isQuick(menuProduct)) return null;
  return {
    name: localName(product, language),
    line: lineFromSelection(menuProduct, defaultSelection(menuProduct), 1, null),
  };
}
