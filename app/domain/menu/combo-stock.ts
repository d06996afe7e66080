import type { MenuProduct } from './types.ts';

/**
 * A combo whose items know what is left of their products; an item of which nothing is left is out of stock. Any
 * other product stays the same object.
 * @param counts pieces left of counted products, by product id
 */
export function withComboStock(product: MenuProduct, counts: ReadonlyMap<string, number>): MenuProduct {
  if (product.comboGroups.length === 0 || counts.size === 0) return product;
  return {
    ...product,
    comboGroups: product.comboGroups.map((group) => ({
      ...group,
      comboItems: group.comboItems.map((item) => {
        const stockCount = counts.get(item.productId);
        return stockCount === undefined
          ? item
          : { ...item, stockCount, inStock: item.inStock && stockCount > 0 };
      }),
    })),
  };
}
