import type { RouterContextProvider } from 'react-router';
import type { Coordinates } from '#app/domain/delivery/coordinates.ts';
import { type Reach, reachOf } from '#app/domain/delivery/reach.ts';
import { type Drive, geoFrom } from './geo.ts';
import { platformContext } from './platform.ts';
import { storeFrom } from './restaurant.ts';

type Context = Readonly<RouterContextProvider>;

/** How far, what that means, and the route service's own words where it knows no way (R-LOC-19). */
export type ReachTo = Reach & {
  km: number | null;
  /** Where zones end, km: a distance is never read as the other side of one (readable-km). */
  edges: number[];
  message: string | null;
};

/**
 * How far away an address is, and the zone that follows (R-LOC-14 to -16, A-30). The store works an order's out by the
 * same functions, so that what is shown is what is charged.
 * @param address null: none was chosen
 * @returns km by road where there is a route service; infinite where the restaurant has no place on the map
 */
export async function reachTo(context: Context, address: Coordinates | null): Promise<ReachTo> {
  const drive = address && (await driveTo(context, address));
  const km = address && (drive?.km ?? Number.POSITIVE_INFINITY);
  const zones = await storeFrom(context).zones();
  const edges = zones?.map((zone) => zone.distanceValue) ?? [];
  return { km, edges, message: drive?.message ?? null, ...reachOf(km, zones) };
}

/** The way from the restaurant; null where it has no place on the map. */
export async function driveTo(context: Context, address: Coordinates): Promise<Drive | null> {
  const from = restaurantAt(context);
  return from && geoFrom(context).drive(from, address);
}

/** Where the restaurant is; where it does not say, the default of a remote store, else null (A-90, R-TEN-19). */
export function restaurantAt(context: Context): Coordinates | null {
  const { latitude, longitude } = storeFrom(context).client;
  if (latitude === null || latitude === undefined || longitude === null || longitude === undefined)
    return context.get(platformContext).defaultPlace;
  return { latitude, longitude };
}
