/**
 * Whether a dish can be sold at `now`. Not when its pieces are counted and none is left. A dish switched off
 * is out of stock until its time has come; without a time, or with an unreadable one, until it is switched on
 * again.
 */
export function isInStock(
  product: { inStock: boolean; outOfStockUntilUtc: string | null; stockCount?: number | null },
  now: Date,
): boolean {
  if (product.stockCount === 0) return false;
  if (product.inStock) return true;
  if (product.outOfStockUntilUtc === null) return false;
  return Date.parse(product.outOfStockUntilUtc) <= now.getTime();
}
