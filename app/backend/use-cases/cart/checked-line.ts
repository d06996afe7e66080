import type { Deps, Trx } from '#app/backend/deps.ts';
import type { Restaurant } from '#app/backend/http/handler.ts';
import { Refusal } from '#app/backend/refusal.ts';
import { readProduct } from '#app/backend/use-cases/catalogue/read-product.ts';
import type { CartLine as WireLine } from '#app/contract/cart.ts';
import { checkSelection } from '#app/domain/menu/check-selection.ts';
import { stockShortage } from '#app/domain/menu/counted-pieces.ts';
import { isInStock } from '#app/domain/menu/in-stock.ts';
import type { MenuProduct } from '#app/domain/menu/types.ts';
import { unitPrice } from '#app/domain/menu/unit-price.ts';
import { toCents } from '#app/domain/money/cents.ts';
import type { CartLine } from './lines.ts';
import { selectionFromLine } from './selection-from-line.ts';

export type CheckedLine = { line: CartLine; product: MenuProduct };

/**
 * A line as a customer sent it, checked against the menu (B-CART-06, B-CART-07). A price sent with it counts as what
 * the customer was told, so that another price is said and never charged unseen (B-CAT-04).
 * @throws Refusal 'Product not found', '{product} is out of stock' or the text of the first wrong choice.
 * @returns the line and its product, for checkStock once it is known how many pieces the line will have.
 */
export async function checkedLine(
  { catalogue }: Pick<Deps, 'catalogue'>,
  trx: Trx,
  restaurant: Restaurant,
  sent: WireLine,
  uniqueId: string,
  now: Date,
): Promise<CheckedLine> {
  const product = await readProduct({ db: trx, catalogue, now: () => now }, restaurant, sent.productId);
  if (!product || product.isDisabled) throw new Refusal('Product not found', { errorCode: 404 });
  if (!isInStock(product, now)) throw new Refusal(`${product.name} is out of stock`, { dishes: [product] });
  const selection = selectionFromLine(product, sent);
  const fault = checkSelection(product, selection);
  if (fault) throw new Refusal(fault.message);
  const unitCents = unitPrice(product, selection);
  const line: CartLine = {
    uniqueId,
    productId: product.productId,
    selection,
    note: sent.specialInstructions?.trim() || null,
    qty: sent.qty,
    toldUnitCents: sent.price === null || sent.price === undefined ? unitCents : toCents(sent.price),
    productName: product.name,
    variantName: product.variants.find((variant) => variant.variantId === selection.variantId)?.name ?? null,
  };
  return { line, product };
}

/** @throws Refusal 'Only {n} of {product} left' where the line asks for more pieces than there are. */
export function checkStock(product: MenuProduct, line: CartLine): void {
  const shortage = stockShortage(product, line);
  const items = product.comboGroups.flatMap((group) => group.comboItems);
  if (shortage) throw new Refusal(shortage, { dishes: [...items, product] });
}
