import type { MenuProduct } from './types.ts';

/** What there is of products, by id: pieces left of those that are counted, and those that are out of stock now. */
export type ProductStock = { counts: ReadonlyMap<string, number>; out: ReadonlySet<string> };

/**
 * A combo whose items know what is left of their products; an item of which nothing is left, or whose product the
 * restaurant has switched off, is out of stock (R-PROD-25, A-84). Any other product stays the same object.
 */
export function withComboStock(product: MenuProduct, { counts, out }: ProductStock): MenuProduct {
  if (product.comboGroups.length === 0 || (counts.size === 0 && out.size === 0)) return product;
  return {
    ...product,
    comboGroups: product.comboGroups.map((group) => ({
      ...group,
      comboItems: group.comboItems.map((item) => {
        const stockCount = counts.get(item.productId);
        const inStock = item.inStock && stockCount !== 0 && !out.has(item.productId);
        if (stockCount === undefined) return inStock === item.inStock ? item : { ...item, inStock };
        return { ...item, stockCount, inStock };
      }),
    })),
  };
}
