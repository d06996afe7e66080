import type { DeliveryZone } from '#app/contract/client.ts';
import { isInRange, pickZone } from './pick-zone.ts';

/** What keeps an address from being delivered to: no zones at all, or out of all of them. */
export type DeliveryProblem = 'noZone' | 'outOfRange';

export type Reach = { zone: DeliveryZone | null; problem: DeliveryProblem | null };

/**
 * The zone of an address so many km away, and what keeps it from being delivered to (R-LOC-14 to -16, A-30). Zones that
 * could not be loaded (null) leave the answer to the store.
 * @param km null while there is no address; infinite from a restaurant whose place is not known
 */
export function reachOf(km: number | null, zones: DeliveryZone[] | null): Reach {
  if (zones?.length === 0) return { zone: null, problem: 'noZone' };
  if (km === null) return { zone: null, problem: null };
  return { zone: pickZone(zones ?? [], km), problem: isInRange(zones, km) ? null : 'outOfRange' };
}
