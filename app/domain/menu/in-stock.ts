/**
 * Whether a dish can be sold at `now`: not while its pieces are counted and none is left; else out of stock until its
 * time has come, or for good when it names none. A time that cannot be read counts as none.
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
