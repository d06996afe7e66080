import type { Coordinates } from './coordinates.ts';

const EARTH_RADIUS_KM = 6371;

/** Kilometres between two places by straight line (haversine, earth radius 6371 km; R-LOC-12). */
export function distanceKm(from: Coordinates, to: Coordinates): number {
  const latitudes = radians(to.latitude - from.latitude);
  const longitudes = radians(to.longitude - from.longitude);
  const chord =
    Math.sin(latitudes / 2) ** 2 +
    Math.cos(radians(from.latitude)) * Math.cos(radians(to.latitude)) * Math.sin(longitudes / 2) ** 2;
  // rounding may push the chord of opposite places a hair over 1
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.min(1, Math.sqrt(chord)));
}

function radians(degrees: number): number {
  return (degrees * Math.PI) / 180;
}
