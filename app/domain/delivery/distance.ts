import type { Coordinates } from './coordinates.ts';

const EARTH_RADIUS_KM = 6371;

/** Kilometres between two places in a straight line (haversine, earth radius 6371 km). */
export function distanceKm(from: Coordinates, to: Coordinates): number {
  const latitudes = radians(to.latitude - from.latitude);
  const longitudes = radians(to.longitude - from.longitude);
  const chord =
    Math.sin(latitudes / 2) ** 2 +
    Math.cos(radians(from.latitude)) * Math.cos(radians(to.latitude)) * Math.sin(longitudes / 2) ** 2;
  // for opposite places rounding may lift the chord just over 1
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.min(1, Math.sqrt(chord)));
}

function radians(degrees: number): number {
  return (degrees * Math.PI) / 180;
}

const MOST_DECIMALS = 3;
/** An address in the same house is not shown as '0 km away'. */
const LEAST_KM = 0.1;

/**
 * Kilometres for display: one decimal, or more where rounding would cross the edge of a zone (2.54 km is not
 * shown as 2.5 km where a zone ends at 2.5 km).
 * @param edges where zones end, km
 */
export function readableKm(km: number, edges: readonly number[]): number {
  for (let decimals = 1; decimals < MOST_DECIMALS; decimals += 1) {
    const rounded = Math.max(LEAST_KM, Number(km.toFixed(decimals)));
    if (edges.every((edge) => rounded <= edge === km <= edge)) return rounded;
  }
  return Number(km.toFixed(MOST_DECIMALS));
}
