import type { Coordinates } from './coordinates.ts';

/** A place on a flat map around another one: km to the east and km to the south of it. */
export type FlatPoint = { x: number; y: number };

/** For the same earth radius as `distanceKm`. */
const KM_PER_DEGREE = (6371 * Math.PI) / 180;

/**
 * A place's position on a flat map around `centre`. Within 15 km of the centre its distance differs from the
 * great circle by less than a thousandth. The shorter way around the earth counts, so that 179° east and 179°
 * west are neighbours, as on the Chatham Islands.
 */
export function project(centre: Coordinates, place: Coordinates): FlatPoint {
  const east = place.longitude - centre.longitude;
  const shortest = ((((east + 180) % 360) + 360) % 360) - 180;
  return {
    x: shortest * KM_PER_DEGREE * Math.cos((centre.latitude * Math.PI) / 180),
    y: (centre.latitude - place.latitude) * KM_PER_DEGREE,
  };
}
