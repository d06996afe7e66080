import { GEOLOCATION_TIMEOUT_MS } from '#app/domain/delivery/address-search.ts';
import type { Coordinates } from '#app/domain/delivery/coordinates.ts';

/** Why the device does not say where it is (spec §8, R-LOC-25 to -30). */
export type LocationFault = 'unsupported' | 'insecure' | 'denied' | 'noPosition' | 'timedOut';

/** Codes of a GeolocationPositionError. */
const FAULTS: Record<number, LocationFault> = { 1: 'denied', 2: 'noPosition', 3: 'timedOut' };

/**
 * Asks the device where it is: 10 s, high accuracy, never an older position (R-LOC-24). The browser may ask its user
 * first, and waits for them as long as they like.
 * @returns degrees, or why not: browsers hide geolocation from plain http pages, so that is looked at first
 */
export function currentLocation(): Promise<Coordinates | LocationFault> {
  if (!window.isSecureContext) return Promise.resolve('insecure');
  // older browsers have none, whatever the types say
  const { geolocation } = navigator as { geolocation?: Geolocation };
  if (!geolocation) return Promise.resolve('unsupported');
  return new Promise((resolve) => {
    geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) => resolve({ latitude, longitude }),
      ({ code }) => resolve(FAULTS[code] ?? 'noPosition'),
      { enableHighAccuracy: true, timeout: GEOLOCATION_TIMEOUT_MS, maximumAge: 0 },
    );
  });
}
