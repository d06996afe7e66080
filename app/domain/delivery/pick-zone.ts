/** Delivery range where the zones cannot be loaded, in km by straight line (spec §9). */
export const FALLBACK_RANGE_KM = 9.9;

/**
 * The delivery zone of a distance (spec §5): the first, by rising distanceValue, that reaches it; its edge is inside.
 * null beyond the largest zone, without zones, and for a distance that is no number (R-LOC-14 to -16).
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
 * Whether an address at that distance can be delivered to. Zones that could not be loaded are null: then 9.9 km
 * counts, for display only; an order always needs a zone (A-30, R-LOC-13).
 */
export function isInRange(zones: readonly { distanceValue: number }[] | null, distanceKm: number): boolean {
  if (zones === null) return distanceKm <= FALLBACK_RANGE_KM;
  return pickZone(zones, distanceKm) !== null;
}
