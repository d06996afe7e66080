import { ADDRESS_SEARCH_MIN_CHARACTERS } from '#app/domain/delivery/address-search.ts';
import { type Coordinates, coordinatesInRange } from '#app/domain/delivery/coordinates.ts';
import type { Place } from './places/place.ts';
import { searchPlaces } from './places/search.ts';
import { type SignedPlace, signPlace, verifyPlace } from './places/signature.ts';
import { driveDistanceKm } from './routes/drive-distance.ts';

export type GeoOptions = {
  /** Key of the signatures. */
  placeSecret: string;
  /** Of a Nominatim-compatible service; null: the built-in list. */
  placesUrl: string | null;
  /** Of an OSRM-compatible service; null: straight lines. */
  routesUrl: string | null;
  log(fields: Record<string, unknown>, message: string): void;
};

type Signed = SignedPlace & { signature: string };

/** Places and roads for the web store, made once in a process: its answers are kept for all. */
export function createGeo({ placeSecret, placesUrl, routesUrl, log }: GeoOptions) {
  const sign = ({ text, latitude, longitude, postcode }: Place): Signed & { postcode: string | null } => ({
    text,
    latitude,
    longitude,
    postcode,
    signature: signPlace(placeSecret, { text, latitude, longitude }),
  });
  return {
    async search(typed: string) {
      if ([...typed.trim()].length < ADDRESS_SEARCH_MIN_CHARACTERS)
        return { places: null, problem: 'tooShort' as const };
      try {
        const found = await searchPlaces(typed, { placesUrl: placesUrl ?? undefined });
        return { places: found.map(sign), problem: null };
      } catch (error) {
        log({ reason: String(error) }, 'address search failed');
        return { places: null, problem: 'unavailable' as const };
      }
    },
    async reverse(at: Coordinates) {
      const problem = coordinatesInRange(at) ? ('unavailable' as const) : ('outOfRange' as const);
      return { place: null, problem };
    },
    async drive(from: Coordinates, to: Coordinates) {
      let isByRoad = routesUrl !== null;
      const km = await driveDistanceKm(from, to, {
        routesUrl: routesUrl ?? undefined,
        onFailure: (reason) => {
          isByRoad = false;
          log({ reason }, 'the route service failed; a straight line stands in');
        },
      });
      return { km, isByRoad, line: null, message: null };
    },
    isOurs: (place: Signed) => coordinatesInRange(place) && verifyPlace(placeSecret, place, place.signature),
  };
}
