import type { DeliveryZone } from '#app/contract/client.ts';
import { distanceKm } from '#app/domain/delivery/distance-km.ts';
import { isInRange, pickZone } from '#app/domain/delivery/pick-zone.ts';
import type { DeliveryProblem } from './checkout-view.ts';

type Degrees = { latitude: number; longitude: number };
type Restaurant = { latitude?: number | null; longitude?: number | null };

export type Reach = { zone: DeliveryZone | null; problem: DeliveryProblem | null };

/**
 * The zone of an address and what keeps it from being delivered to (R-LOC-14 to -16, A-30): no zones at all, or out
 * of all of them. Zones that could not be loaded (null) leave the answer to the store. Straight line, km.
 */
export function reachOf(
  address: Degrees | null,
  restaurant: Restaurant,
  zones: DeliveryZone[] | null,
): Reach {
  if (zones?.length === 0) return { zone: null, problem: 'noZone' };
  if (!address) return { zone: null, problem: null };
  const { latitude, longitude } = restaurant;
  if (latitude == null || longitude == null) return { zone: null, problem: 'outOfRange' };
  const km = distanceKm({ latitude, longitude }, address);
  return { zone: pickZone(zones ?? [], km), problem: isInRange(zones, km) ? null : 'outOfRange' };
}
