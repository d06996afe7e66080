import { GEOLOCATION_TIMEOUT_MS } from '#app/domain/delivery/address-search.ts';
import type { Coordinates } from '#app/domain/delivery/coordinates.ts';

/** Why the device's location is not known. */
export type LocationFault = 'unsupported' | 'insecure' | 'denied' | 'noPosition' | 'timedOut';

/** The codes of a GeolocationPositionError. */
const FAULTS: Record<number, LocationFault> = { 1: 'denied', 2: 'noPosition', 3: 'timedOut' };

/**
 * Asks the device for its location, with high accuracy and never a stored one. The browser may ask its user
 * first; the 10 s count from their answer. Browsers hide geolocation from plain http pages, so that is
 * checked first.
 * @returns degrees, or why there are none
 */
export function currentLocation(): Promise<Coordinates | LocationFault> {
  if (!window.isSecureContext) return Promise.resolve('insecure');
  // old browsers lack it, although the types say otherwise
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
