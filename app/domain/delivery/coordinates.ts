/** Degrees; south and west are negative. */
export type Coordinates = { latitude: number; longitude: number };

/**
 * Whether a saved place is known. Latitude and longitude 0, in the middle of an ocean, mean that it is not.
 */
export function isOnMap(place: Coordinates | null | undefined): place is Coordinates {
  return Boolean(place && (place.latitude !== 0 || place.longitude !== 0));
}

/** Whether coordinates are valid: latitude -90 to 90, longitude -180 to 180, and no NaN. */
export function coordinatesInRange({ latitude, longitude }: Coordinates): boolean {
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180;
}
