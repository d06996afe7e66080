import { isInStock } from '#app/domain/menu/in-stock.ts';

type Listed = { productId: string; upsells: readonly Linked[] };
type Linked = { upsellId: string; upsellProductId: string; displayOrder: number };
/** What must be known of a dish to offer it; a product of the wire and one of the house fit alike. */
type Sellable = {
  productId: string;
  isDisabled: boolean;
  inStock: boolean;
  outOfStockUntilUtc: string | null;
  stockCount?: number | null;
  variants: readonly { inStock: boolean; isDisabled: boolean }[];
};

/** An offer and the dish it offers. */
export type OfferOf<D extends Listed, P> = { upsell: D['upsells'][number]; product: P };

/**
 * The offers of a dish that stand for one moment of the order, before or after the add, in the list's order (A-37,
 * C-034). Left out is what nobody could take: the dish itself, one that the menu does not have, a disabled one, one that
 * is out of stock or all of whose variants are (C-033). There are no loops to break: an offer that is taken asks for no
 * further ones.
 */
export function offersOf<D extends Listed, P extends Sellable>(
  dish: D,
  displayOrder: number,
  menu: readonly P[],
  now: Date,
): OfferOf<D, P>[] {
  return dish.upsells.flatMap((upsell) => {
    if (upsell.displayOrder !== displayOrder || upsell.upsellProductId === dish.productId) return [];
    const product = menu.find((each) => each.productId === upsell.upsellProductId);
    return product && canBeSold(product, now) ? [{ upsell, product }] : [];
  });
}

function canBeSold(product: Sellable, now: Date): boolean {
  if (product.isDisabled || !isInStock(product, now)) return false;
  const variants = product.variants.filter((variant) => !variant.isDisabled);
  return variants.length === 0 || variants.some((variant) => variant.inStock);
}
