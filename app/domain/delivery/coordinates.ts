/** Degrees; south and west are negative. */
export type Coordinates = { latitude: number; longitude: number };

export const COORDINATES_OUT_OF_RANGE = 'Coordinates out of valid range';

/** Whether a place is on earth: latitude -90 to 90, longitude -180 to 180; NaN is not (R-LOC-18). */
export function coordinatesInRange({ latitude, longitude }: Coordinates): boolean {
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180;
}
