import { isInStock } from '#app/domain/menu/in-stock.ts';

type Listed = { productId: string; upsells: readonly Linked[] };
type Linked = { upsellId: string; upsellProductId: string; displayOrder: number };
/** What must be known of a dish to offer it; both a product of the wire and a MenuProduct fit. */
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
 * The offers of a dish for one moment, before or after it is added, in the list's order. Left out are offers
 * that nobody could take: the dish itself, a dish that is not on the menu, disabled, out of stock or with all
 * variants out of stock. Offers cannot go in circles, because taking one opens no further offers.
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

/** How often an offer was shown in this session: an entry of `upsellProducts`, by the spec's name. */
export type Sighting = {
  upsellId: string;
  /** The counter. The offer's own limit is not stored, because the restaurant may change it. */
  denyLimit: number;
};

type Limited = { upsellId: string; denyLimit: number };

/** Only the offers seen last are remembered, this many. */
const MOST = 20;
/**
 * They are kept in a cookie, so their text is bounded, in characters, however long a restaurant's ids are.
 */
const MOST_LETTERS = 2000;

/** Whether an offer may be shown again: while its counter is below its limit; always without a limit. */
export function mayBeShown(sightings: readonly Sighting[], offer: Limited): boolean {
  const limit = limitOf(offer);
  return limit === 0 || counterOf(sightings, offer) < limit;
}

/** The counters after one more sighting of the offer, which moves to the end. */
export function withSighting(sightings: readonly Sighting[], offer: Limited): Sighting[] {
  const limit = limitOf(offer);
  const counter = counterOf(sightings, offer);
  const denyLimit = limit === 0 ? 0 : Math.max(counter, Math.min(counter + 1, limit));
  const others = sightings.filter((each) => each.upsellId !== offer.upsellId);
  const kept = [...others, { upsellId: offer.upsellId, denyLimit }].slice(-MOST);
  while (kept.length > 1 && JSON.stringify(kept).length > MOST_LETTERS) kept.shift();
  return kept;
}

function counterOf(sightings: readonly Sighting[], { upsellId }: Limited): number {
  return sightings.find((each) => each.upsellId === upsellId)?.denyLimit ?? 0;
}

/** A limit that is not a positive number is no limit. */
function limitOf({ denyLimit }: Limited): number {
  return denyLimit > 0 ? denyLimit : 0;
}
