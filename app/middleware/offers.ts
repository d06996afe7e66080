import type { RouterContextProvider } from 'react-router';
import type { Product } from '#app/contract/menu.ts';
import { fitsFilter, labelsOf } from '#app/domain/menu/dish-labels.ts';
import type { MenuProduct } from '#app/domain/menu/types.ts';
import { DISPLAY_ORDER } from '#app/domain/upsell/codes.ts';
import { type OfferOf, offersOf } from '#app/domain/upsell/offers-of.ts';
import { mayBeShown, type Sighting, withSighting } from '#app/domain/upsell/sightings.ts';
import { findProduct } from './find-product.ts';
import { platformContext } from './platform.ts';
import { storeFrom } from './restaurant.ts';
import { sessionFrom } from './session.ts';
import { visitorFilter } from './visitor-filter.ts';

type Context = Readonly<RouterContextProvider>;

/** An offer with the dish it offers, as the menu has it now. */
export type Offer = OfferOf<MenuProduct, Product>;

/** How often which offer was shown in this session. */
export async function sightings(context: Context): Promise<Sighting[]> {
  return (await sessionFrom(context).read('offers')) ?? [];
}

/** Counts one more sighting of each offer; only in answer to a POST, as pages are fetched ahead of being seen. */
export async function countSightings(context: Context, offers: readonly Offer[]): Promise<void> {
  if (offers.length === 0) return;
  const counted = offers.reduce((all, { upsell }) => withSighting(all, upsell), await sightings(context));
  sessionFrom(context).write('offers', counted);
}

/** The offers that the dialog of a dish shows: those before the add that were not seen too often. */
export async function offersBeforeAdd(context: Context, dish: MenuProduct): Promise<Offer[]> {
  const offers = await offersAt(context, dish, DISPLAY_ORDER.beforeAdd);
  if (offers.length === 0) return [];
  const seen = await sightings(context);
  return offers.filter(({ upsell }) => mayBeShown(seen, upsell));
}

/**
 * The offer that adding a dish leads to, counted as seen: the first one after the add (C-034). Null when there is none,
 * or when it was seen often enough.
 */
export async function offerAfterAdd(context: Context, dish: MenuProduct): Promise<Offer | null> {
  const [first] = await offersAt(context, dish, DISPLAY_ORDER.afterAdd);
  if (!first || !mayBeShown(await sightings(context), first.upsell)) return null;
  await countSightings(context, [first]);
  return first;
}

/** The dish of an offer's address, and the offers that stand beside the one that is named, that one among them. */
export type FoundOffer = { dish: MenuProduct; offer: Offer; beside: Offer[] };

/**
 * What an address names, however often it was seen; null when the menu has no such offer (any more).
 * @param dishId '' where the address does not say it
 */
export async function findOffer(
  context: Context,
  upsellId: string,
  dishId: string,
): Promise<FoundOffer | null> {
  const found = await findProduct(context, dishId || (await dishIdOf(context, upsellId)));
  if (found.state !== 'found') return null;
  const dish = found.product;
  const upsell = dish.upsells.find((each) => each.upsellId === upsellId);
  const beside = upsell ? await offersAt(context, dish, upsell.displayOrder) : [];
  const offer = beside.find((each) => each.upsell.upsellId === upsellId);
  return offer ? { dish, offer, beside } : null;
}

async function dishIdOf(context: Context, upsellId: string): Promise<string> {
  const menu = await storeFrom(context).products();
  const dish = menu?.find((each) => each.upsells.some((upsell) => upsell.upsellId === upsellId));
  return dish?.productId ?? '';
}

/**
 * Offers of a dish for one moment, of dishes that fit the visitor's own filter: what they do not want to see on the menu is
 * not suggested either. The menu is asked for only when the dish has any.
 */
async function offersAt(context: Context, dish: MenuProduct, displayOrder: number): Promise<Offer[]> {
  if (!dish.upsells.some((upsell) => upsell.displayOrder === displayOrder)) return [];
  const menu = await storeFrom(context).products();
  const offers = offersOf(dish, displayOrder, menu ?? [], context.get(platformContext).now());
  const wanted = await visitorFilter(context);
  return wanted ? offers.filter(({ product }) => fitsFilter(labelsOf(product), wanted)) : offers;
}
