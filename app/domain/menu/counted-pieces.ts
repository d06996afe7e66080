import { findComboItem } from './check-combo.ts';
import type { MenuProduct, Selection } from './types.ts';

/** Pieces by product id. */
export type Pieces = Map<string, number>;

/** What is left of every counted product that these products know of: their own counts, and those of combo items. */
export function countsOf(products: Iterable<MenuProduct>): Pieces {
  const counts: Pieces = new Map();
  for (const { productId, stockCount, comboGroups } of products) {
    if (typeof stockCount === 'number') counts.set(productId, stockCount);
    for (const item of comboGroups.flatMap((group) => group.comboItems))
      if (typeof item.stockCount === 'number') counts.set(item.productId, item.stockCount);
  }
  return counts;
}

/** Pieces of counted products that a line needs: of its product, and of those chosen in a combo; both count. */
export function countedPieces(
  product: MenuProduct,
  { selection, qty }: { selection: Selection; qty: number },
): Pieces {
  const pieces: Pieces = new Map();
  if (typeof product.stockCount === 'number') pieces.set(product.productId, qty);
  for (const chosen of selection.comboItems) {
    const item = findComboItem(product.comboGroups, chosen);
    if (typeof item?.stockCount !== 'number') continue;
    pieces.set(item.productId, (pieces.get(item.productId) ?? 0) + qty);
  }
  return pieces;
}

/** Takes pieces from what is left, all or none. @returns whether there were enough. */
export function takePieces(left: Pieces, wanted: Pieces): boolean {
  for (const [productId, qty] of wanted) if ((left.get(productId) ?? 0) < qty) return false;
  for (const [productId, qty] of wanted) left.set(productId, (left.get(productId) ?? 0) - qty);
  return true;
}

/** Why a line cannot have so many pieces, or null: the customer is told how many there are, not that there are none. */
export function stockShortage(
  product: MenuProduct,
  line: { selection: Selection; qty: number },
): string | null {
  const counts = countsOf([product]);
  for (const [productId, qty] of countedPieces(product, line)) {
    const left = counts.get(productId) ?? 0;
    if (left < qty) return `Only ${left} of ${nameOf(product, productId)} left`;
  }
  return null;
}

function nameOf(product: MenuProduct, productId: string): string {
  const items = product.comboGroups.flatMap((group) => group.comboItems);
  return items.find((item) => item.productId === productId)?.name ?? product.name;
}
