import type { RouterContextProvider } from 'react-router';
import type { Coordinates } from '#app/domain/delivery/coordinates.ts';
import { type Reach, reachOf } from '#app/domain/delivery/pick-zone.ts';
import { languageFrom, wordsFrom } from '#app/shell/language/i18n.server.ts';
import { geoFrom, platformContext } from '#app/shell/request/platform.server.ts';
import { storeFrom } from '#app/shell/restaurant/restaurant.server.ts';
import type { Drive } from '#app/third-party/geo.ts';

type Context = Readonly<RouterContextProvider>;

/** Distance, zone, and what is said when there is no route. */
export type ReachTo = Reach & {
  km: number | null;
  /**
   * The radiuses of the zones, km: a rounded distance must not fall on the wrong side of one (readable-km).
   */
  edges: number[];
  message: string | null;
};

/**
 * The distance of an address, and the zone that follows. The store computes an order's distance with the same
 * functions, so that the fee shown is the fee charged.
 * @param address null: none was chosen
 * @returns km by road where there is a route service, else in a straight line; infinite when the restaurant's
 * location is unknown
 */
export async function reachTo(context: Context, address: Coordinates | null): Promise<ReachTo> {
  const drive = address && (await driveTo(context, address));
  const km = address && (drive?.km ?? Number.POSITIVE_INFINITY);
  const zones = await storeFrom(context).zones();
  const edges = zones?.map((zone) => zone.distanceValue) ?? [];
  return { km, edges, message: drive?.message ?? null, ...reachOf(km, zones) };
}

/**
 * The route from the restaurant; null when its location is unknown. That there is none is said in English by
 * the route service's own message, in other languages by ours.
 */
export async function driveTo(context: Context, address: Coordinates): Promise<Drive | null> {
  const from = restaurantAt(context);
  const drive = from && (await geoFrom(context).drive(from, address));
  if (!drive?.message || languageFrom(context) === 'en') return drive;
  return { ...drive, message: wordsFrom(context).texts.places.noRoad };
}

/** The restaurant's location; when it has none, the operator's default for a remote store; else null. */
export function restaurantAt(context: Context): Coordinates | null {
  const { latitude, longitude } = storeFrom(context).client;
  if (latitude === null || latitude === undefined || longitude === null || longitude === undefined)
    return context.get(platformContext).defaultPlace;
  return { latitude, longitude };
}
