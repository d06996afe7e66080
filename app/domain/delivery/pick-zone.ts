import type { DeliveryZone } from '#app/contract/client.ts';
import { zoneAtDistance } from './zone-fee.ts';

/** Delivery range where the zones could not be loaded, in km in a straight line. */
export const FALLBACK_RANGE_KM = 9.9;

/**
 * The delivery zone for a distance: the smallest whose `distanceValue` (km) reaches it, its edge included.
 * null beyond the largest zone, without zones, and for a distance that is not a number.
 * @param distanceKm km from the restaurant
 */
export function pickZone<Zone extends { distanceValue: number }>(
  zones: readonly Zone[],
  distanceKm: number,
): Zone | null {
  return (
    [...zones]
      .sort((a, b) => a.distanceValue - b.distanceValue)
      .find((zone) => zone.distanceValue >= distanceKm) ?? null
  );
}

/**
 * Whether an address at that distance can be delivered to. When the zones could not be loaded (null), 9.9 km
 * counts, for display only: an order always needs a zone.
 */
export function isInRange(zones: readonly { distanceValue: number }[] | null, distanceKm: number): boolean {
  if (zones === null) return distanceKm <= FALLBACK_RANGE_KM;
  return pickZone(zones, distanceKm) !== null;
}

/** Why an address is not delivered to: the restaurant has no zones, or the address is outside all of them. */
export type DeliveryProblem = 'noZone' | 'outOfRange';

/** The zone of an address with the fee that it has there, or why there is none. */
export type Reach = { zone: DeliveryZone | null; problem: DeliveryProblem | null };

/**
 * The zone of an address at that distance, or why it is not delivered to. When the zones could not be loaded
 * (null), neither is known, and the store decides.
 * @param km null without an address; Infinity when the restaurant's place is not known
 */
export function reachOf(km: number | null, zones: DeliveryZone[] | null): Reach {
  if (zones?.length === 0) return { zone: null, problem: 'noZone' };
  if (km === null) return { zone: null, problem: null };
  const zone = pickZone(zones ?? [], km);
  return { zone: zone && zoneAtDistance(zone, km), problem: isInRange(zones, km) ? null : 'outOfRange' };
}
