import { ADDRESS_SEARCH_MIN_CHARACTERS } from '#app/domain/delivery/address-search.ts';
import { type Coordinates, coordinatesInRange } from '#app/domain/delivery/coordinates.ts';
import { distanceKm } from '#app/domain/delivery/distance-km.ts';
import { holdsCardNumber } from '#app/domain/payment/card-numbers.ts';
import { asksAMinute } from './asks-a-minute.ts';
import { createBreaker, ServiceResting } from './breaker.ts';
import { keptAnswers } from './kept-answers.ts';
import type { Place } from './places/place.ts';
import { placeAt, searchPlaces, searchText } from './places/search.ts';
import { type SignedPlace, signPlace, verifyPlace } from './places/signature.ts';
import { askRoad, point, type Road } from './routes/osrm.ts';

export type GeoOptions = {
  /** Key of the signatures. */
  placeSecret: string;
  /** Of a Nominatim-compatible service; null: the built-in list. */
  placesUrl: string | null;
  /** Of an OSRM-compatible service; null: straight lines. */
  routesUrl: string | null;
  log(fields: Record<string, unknown>, message: string): void;
  fetch?: typeof fetch;
  /** Epoch ms. */
  now?: () => number;
};

type Signed = SignedPlace & { signature: string };
type SignedFound = Signed & { postcode: string | null };

/** Too many questions of one client in a minute. */
class TooMany extends Error {}

/**
 * Places and roads, made once in a process (A-80, B-OPS-07): each answer is kept for a day, what is asked at the same time
 * is asked once, and a service that fails five times in a row is left alone for 30 s. Nothing here throws.
 */
export function createGeo({
  placeSecret,
  placesUrl,
  routesUrl,
  log,
  fetch: send = fetch,
  now = Date.now,
}: GeoOptions) {
  const service = { placesUrl: placesUrl ?? undefined, fetch: send };
  const searched = keptAnswers<Place[]>(now);
  const reversed = keptAnswers<Place | null>(now);
  const driven = keptAnswers<Road>(now);
  const places = createBreaker(now);
  const routes = createBreaker(now);
  const mayAsk = asksAMinute(now);

  /** What is kept costs nobody anything, nor does the built-in list; all else counts. @throws TooMany. */
  function count(client: string | null, isKnown: boolean): void {
    if (placesUrl !== null && client !== null && !isKnown && !mayAsk(client)) throw new TooMany();
  }

  function problemOf(error: unknown, what: string): 'tooMany' | 'unavailable' {
    if (error instanceof TooMany) return 'tooMany';
    told(error, what);
    return 'unavailable';
  }

  /** Once for each question that was really asked: a service that is left alone fills no log. */
  function told(error: unknown, what: string): void {
    if (!(error instanceof ServiceResting)) log({ reason: String(error) }, what);
  }

  const sign = ({ text, latitude, longitude, postcode }: Place): SignedFound => {
    const signature = signPlace(placeSecret, { text, latitude, longitude });
    return { text, latitude, longitude, postcode, signature };
  };

  async function search(client: string | null, typed: string) {
    const text = searchText(typed);
    if ([...text].length < ADDRESS_SEARCH_MIN_CHARACTERS)
      return { places: null, problem: 'tooShort' as const };
    // never sent on to another service, nor kept
    if (holdsCardNumber(text)) return { places: null, problem: 'cardNumber' as const };
    const key = text.toLowerCase();
    try {
      count(client, searched.has(key));
      const found = await searched(key, () => places(() => searchPlaces(text, service)));
      return { places: found.map(sign), problem: null };
    } catch (error) {
      return { places: null, problem: problemOf(error, 'address search failed') };
    }
  }

  async function reverse(client: string | null, at: Coordinates) {
    if (!coordinatesInRange(at)) return { place: null, problem: 'outOfRange' as const };
    const key = point(at);
    try {
      count(client, reversed.has(key));
      const found = await reversed(key, () => places(() => placeAt(at, service)));
      return found ? { place: sign(found), problem: null } : { place: null, problem: 'unknown' as const };
    } catch (error) {
      return { place: null, problem: problemOf(error, 'the address at a place could not be looked up') };
    }
  }

  /** km by road where the service knows a way, else the straight line (R-LOC-11, R-LOC-12). */
  async function drive(from: Coordinates, to: Coordinates) {
    const straight = { km: distanceKm(from, to), isByRoad: false, line: null, message: null };
    if (routesUrl === null) return straight;
    try {
      const road = await driven(`${point(from)};${point(to)}`, () =>
        routes(() => askRoad(from, to, { url: routesUrl, fetch: send })),
      );
      if ('noRoute' in road) return { ...straight, message: road.noRoute };
      return { km: road.km, isByRoad: true, line: road.line.length > 1 ? road.line : null, message: null };
    } catch (error) {
      told(error, 'the route service failed; a straight line stands in');
      return straight;
    }
  }

  function isOurs(place: Signed): boolean {
    return coordinatesInRange(place) && verifyPlace(placeSecret, place, place.signature);
  }

  return {
    /**
     * What one client may ask.
     * @param client its network, by which questions are counted; null: the server's own, which are not
     */
    of: (client: string | null) => ({
      search: (typed: string) => search(client, typed),
      reverse: (at: Coordinates) => reverse(client, at),
      drive,
      isOurs,
    }),
  };
}

export type GeoService = ReturnType<typeof createGeo>;
