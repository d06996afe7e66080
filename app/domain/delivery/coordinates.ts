/** Degrees; south and west are negative. */
export type Coordinates = { latitude: number; longitude: number };

export const COORDINATES_OUT_OF_RANGE = 'Coordinates out of valid range';

/** Whether a saved place is known: latitude and longitude 0, in the middle of an ocean, stand for one that is not. */
export function isOnMap(place: Coordinates | null | undefined): place is Coordinates {
  return Boolean(place && (place.latitude !== 0 || place.longitude !== 0));
}

/** Whether a place is on earth: latitude -90 to 90, longitude -180 to 180; NaN is not (R-LOC-18). */
export function coordinatesInRange({ latitude, longitude }: Coordinates): boolean {
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180;
}
