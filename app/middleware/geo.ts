import type { RouterContextProvider } from 'react-router';
import type { Coordinates } from '#app/domain/delivery/coordinates.ts';
import { factsContext, platformContext } from './platform.ts';
import type { ChosenAddress } from './session-values.ts';

export type FoundPlace = ChosenAddress & { postcode: string | null };

/** Addresses that were found, each signed with its coordinates so that no browser can move it; or why there are none. */
export type PlacesFound =
  | { places: FoundPlace[]; problem: null }
  | { places: null; problem: 'tooShort' | 'unavailable' | 'tooMany' | 'cardNumber' };

/** The address at a point. */
export type PlaceAt =
  | { place: FoundPlace; problem: null }
  | { place: null; problem: 'outOfRange' | 'unknown' | 'unavailable' | 'tooMany' };

/** The way between two points. */
export type Drive = {
  km: number;
  /** By road; false: the straight line (R-LOC-12). */
  isByRoad: boolean;
  /** Where it goes; null where only the distance is known. */
  line: Coordinates[] | null;
  /** The route service's own words where it found no way (R-LOC-19). */
  message: string | null;
};

/** The outside services that know places and roads, behind our own server. None of these throws. */
export type Geo = {
  /** At most 5 addresses of New Zealand for what was typed, from 3 characters on (R-LOC-04 to -09). */
  search(typed: string): Promise<PlacesFound>;
  /** The address at a point (R-LOC-10). */
  reverse(at: Coordinates): Promise<PlaceAt>;
  /** How far a driver goes (R-LOC-11, R-LOC-12). */
  drive(from: Coordinates, to: Coordinates): Promise<Drive>;
  /** Whether this server signed exactly this text at these coordinates. */
  isOurs(place: ChosenAddress): boolean;
};

/** The services of this process; made once, so that all share what is kept (third-party/geo.ts). */
export type GeoService = {
  /** What one client may ask: 30 questions a minute that are not kept yet (B-OPS-07). @param client its network */
  of(client: string): Geo;
};

/** The places and roads of this request. */
export function geoFrom(context: Readonly<RouterContextProvider>): Geo {
  return context.get(platformContext).geo.of(context.get(factsContext).clientNetwork);
}
