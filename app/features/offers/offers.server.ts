import type { RouterContextProvider } from 'react-router';
import type { Alcohol } from '#app/contract/client.ts';
import { ORDER_TYPE, UPSELL_DISPLAY_ORDER } from '#app/contract/enumerations.ts';
import type { Product } from '#app/contract/menu.ts';
import { fitsFilter, isUnstatedFor, labelsOf } from '#app/domain/menu/dish-labels.ts';
import type { MenuProduct } from '#app/domain/menu/types.ts';
import {
  mayBeShown,
  type OfferOf,
  offersOf,
  type Sighting,
  withSighting,
} from '#app/domain/upsell/offers.ts';
import { findDish } from '#app/features/dish/find-dish.server.ts';
import { isAlcoholSoldFor } from '#app/features/ordering/alcohol.server.ts';
import { preferenceOf } from '#app/features/ordering/preference.server.ts';
import { dependsOn } from '#app/shell/kept-pages/keep-notes.server.ts';
import { platformContext } from '#app/shell/request/platform.server.ts';
import { cookie, sessionFrom } from '#app/shell/request/session.server.ts';
import { storeFrom } from '#app/shell/restaurant/restaurant.server.ts';
import { cartCookie, visitorCart } from '#app/shell/visitor/visitor-cart.server.ts';
import { visitorFilter } from '#app/shell/visitor/visitor-filter.server.ts';

type Context = Readonly<RouterContextProvider>;

/** How often each offer was shown in this session. */
export const sightingsCookie = cookie<Sighting[]>('offers', { endsWithVisit: true, spare: 'remembered' });

/** An offer with the dish it offers, as the menu has it now. */
export type DishOffer = OfferOf<MenuProduct, Product>;

/** How often each offer was shown in this session. */
export async function sightings(context: Context): Promise<Sighting[]> {
  return (await sessionFrom(context).read(sightingsCookie)) ?? [];
}

/**
 * Counts one more showing of each offer. Only in answer to a POST, because pages may be prefetched and never
 * seen.
 */
export async function countSightings(context: Context, offers: readonly DishOffer[]): Promise<void> {
  if (offers.length === 0) return;
  const counted = offers.reduce((all, { upsell }) => withSighting(all, upsell), await sightings(context));
  sessionFrom(context).write(sightingsCookie, counted);
}

/** The offers in the dialog of a dish: those before the add that were not shown too often yet. */
export async function offersBeforeAdd(context: Context, dish: MenuProduct): Promise<DishOffer[]> {
  const offers = await offersAt(context, dish, UPSELL_DISPLAY_ORDER.beforeAdd);
  if (offers.length === 0) return [];
  dependsOn(context, sightingsCookie);
  const seen = await sightings(context);
  return offers.filter(({ upsell }) => mayBeShown(seen, upsell));
}

/**
 * The offer that adding a dish leads to, counted as shown: the first one after the add. Null when there is
 * none, or when it was shown often enough.
 */
export async function offerAfterAdd(context: Context, dish: MenuProduct): Promise<DishOffer | null> {
  const [first] = await offersAt(context, dish, UPSELL_DISPLAY_ORDER.afterAdd);
  if (!first || !mayBeShown(await sightings(context), first.upsell)) return null;
  await countSightings(context, [first]);
  return first;
}

/** The dish of an offer's address, and all offers beside the named one, that one included. */
export type FoundOffer = { dish: MenuProduct; offer: DishOffer; beside: DishOffer[] };

/**
 * Finds the offer that an address names, however often it was shown; null when the menu does not have it (any
 * more).
 * @param dishId '' where the address does not name it
 */
export async function findOffer(
  context: Context,
  upsellId: string,
  dishId: string,
): Promise<FoundOffer | null> {
  const found = await findDish(context, dishId || (await dishIdOf(context, upsellId)));
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
 * A dish's offers for one moment, of dishes that pass the visitor's filter: what they do not want to see on
 * the menu is not offered either, nor is a dish that may contain what they avoid. The menu is read only when the dish has offers.
 */
async function offersAt(context: Context, dish: MenuProduct, displayOrder: number): Promise<DishOffer[]> {
  if (!dish.upsells.some((upsell) => upsell.displayOrder === displayOrder)) return [];
  const menu = await storeFrom(context).products();
  const offered = offersOf(dish, displayOrder, menu ?? [], context.get(platformContext).now());
  const offers = await withoutForbidden(context, offered);
  const wanted = await visitorFilter(context);
  if (!wanted) return offers;
  return offers.filter(({ product }) => {
    const labels = labelsOf(product);
    return fitsFilter(labels, wanted) && !isUnstatedFor(labels, wanted);
  });
}

/**
 * Dishes with alcohol are offered only to who said to be 18 or older, and only for a time at which alcohol is sold.
 */
async function withoutForbidden(context: Context, offers: DishOffer[]): Promise<DishOffer[]> {
  const { alcohol } = storeFrom(context).client;
  if (!alcohol || !offers.some(({ product }) => product.isAlcohol)) return offers;
  dependsOn(context, cartCookie);
  const isAdult = (await visitorCart(context))?.isAdultSaid === true;
  if (isAdult && (await isSoldThen(context, alcohol))) return offers;
  return offers.filter(({ product }) => !product.isAlcohol);
}

/** Whether alcohol is sold for the time that the visitor has chosen. */
async function isSoldThen(context: Context, alcohol: Alcohol): Promise<boolean> {
  const { orderType, scheduledUtc } = await preferenceOf(context);
  return isAlcoholSoldFor(context, alcohol, orderType ?? ORDER_TYPE.pickup, scheduledUtc);
}
