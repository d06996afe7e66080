import type { FaultOf, Named } from '#app/contract/faults.ts';
import { findComboItem } from './check-combo.ts';
import { named } from './local-name.ts';
import type { MenuProduct, Selection } from './types.ts';

/** Numbers of pieces by product id. */
export type PieceCounts = Map<string, number>;

/** Pieces left of all counted products that these products mention, as themselves or as items of a combo. */
export function countsOf(products: Iterable<MenuProduct>): PieceCounts {
  const counts: PieceCounts = new Map();
  for (const { productId, stockCount, comboGroups } of products) {
    if (typeof stockCount === 'number') counts.set(productId, stockCount);
    for (const item of comboGroups.flatMap((group) => group.comboItems))
      if (typeof item.stockCount === 'number') counts.set(item.productId, item.stockCount);
  }
  return counts;
}

/** Pieces of counted products that a line needs: of its own product and of the items chosen in a combo. */
export function countedPieces(
  product: MenuProduct,
  { selection, qty }: { selection: Selection; qty: number },
): PieceCounts {
  const pieces: PieceCounts = new Map();
  if (typeof product.stockCount === 'number') pieces.set(product.productId, qty);
  for (const chosen of selection.comboItems) {
    const item = findComboItem(product.comboGroups, chosen);
    if (typeof item?.stockCount !== 'number') continue;
    pieces.set(item.productId, (pieces.get(item.productId) ?? 0) + qty);
  }
  return pieces;
}

/** Counted pieces that lines need together; a line whose dish is gone needs none. */
export function countedPiecesOf(
  lines: readonly { product: MenuProduct | null; line: { selection: Selection; qty: number } }[],
): PieceCounts {
  const pieces: PieceCounts = new Map();
  for (const { product, line } of lines)
    for (const [productId, qty] of product ? countedPieces(product, line) : [])
      pieces.set(productId, (pieces.get(productId) ?? 0) + qty);
  return pieces;
}

/** Takes all of the wanted pieces from what is left, or none. @returns whether there were enough */
export function takePieces(left: PieceCounts, wanted: PieceCounts): boolean {
  for (const [productId, qty] of wanted) if ((left.get(productId) ?? 0) < qty) return false;
  for (const [productId, qty] of wanted) left.set(productId, (left.get(productId) ?? 0) - qty);
  return true;
}

/** Why a line cannot have so many pieces, or null. The message names how many are left, if any. */
export function stockShortage(
  product: MenuProduct,
  line: { selection: Selection; qty: number },
): FaultOf<'onlySoManyLeft'> | null {
  const counts = countsOf([product]);
  for (const [productId, qty] of countedPieces(product, line)) {
    const left = counts.get(productId) ?? 0;
    if (left < qty) return { code: 'onlySoManyLeft', params: { left, product: namedIn(product, productId) } };
  }
  return null;
}

function namedIn(product: MenuProduct, productId: string): Named {
  const items = product.comboGroups.flatMap((group) => group.comboItems);
  return named(items.find((item) => item.productId === productId) ?? product);
}

/**
 * Stock by product id: pieces left of the products that are counted, the products that are out of stock, and
 * when those that come back by themselves do.
 */
export type ProductStock = {
  counts: ReadonlyMap<string, number>;
  out: ReadonlySet<string>;
  back?: ReadonlyMap<string, string>;
};

/**
 * A combo whose items carry the stock of their products. An item whose product has no pieces left or was
 * switched off by the restaurant is out of stock. Any other product is returned as it is.
 */
export function withComboStock(product: MenuProduct, { counts, out, back }: ProductStock): MenuProduct {
  if (product.comboGroups.length === 0 || (counts.size === 0 && out.size === 0)) return product;
  return {
    ...product,
    comboGroups: product.comboGroups.map((group) => ({
      ...group,
      comboItems: group.comboItems.map((item) => {
        const stockCount = counts.get(item.productId);
        const inStock = item.inStock && stockCount !== 0 && !out.has(item.productId);
        if (stockCount === undefined && inStock === item.inStock) return item;
        const backUtc = out.has(item.productId) ? back?.get(item.productId) : undefined;
        return {
          ...item,
          ...(stockCount !== undefined && { stockCount }),
          inStock,
          ...(backUtc && { backUtc }),
        };
      }),
    })),
  };
}
