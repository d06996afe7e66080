/**
 * Whether a dish can be sold at `now`: out of stock until its time has come, or for good when it names none.
 * A time that cannot be read counts as none.
 */
export function isInStock(
  product: { inStock: boolean; outOfStockUntilUtc: string | null },
  now: Date,
): boolean {
  if (product.inStock) return true;
  if (product.outOfStockUntilUtc === null) return false;
  return Date.parse(product.outOfStockUntilUtc) <= now.getTime();
}
