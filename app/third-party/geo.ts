import { ADDRESS_SEARCH_MIN_CHARACTERS } from '#app/domain/delivery/address-search.ts';
import { type Coordinates, coordinatesInRange } from '#app/domain/delivery/coordinates.ts';
import { distanceKm } from '#app/domain/delivery/distance.ts';
import { holdsCardNumber } from '#app/domain/payment/card-numbers.ts';
import { keptAnswers } from './kept-answers.ts';
import { type Place, type SignedPlace, signPlace, verifyPlace } from './places/place.ts';
import { normalSearch, placeAt, searchPlaces } from './places/search.ts';
import { createBreaker, createRequestLimit, ServiceResting } from './request-limits.ts';
import { askRoad, point, type Road } from './routes/osrm.ts';

/** What places and roads are made from. */
export type GeoOptions = {
  /** The first signs places; signatures of all hold. */
  placeSecrets: readonly string[];
  /** A Nominatim-compatible service; null: the built-in list. */
  placesUrl: string | null;
  /** An OSRM-compatible service; null: straight lines. */
  routesUrl: string | null;
  log(fields: Record<string, unknown>, message: string): void;
  fetch?: typeof fetch;
  /** For the route service. */
  fetchRoad?: typeof fetch;
  /** The time, epoch ms. */
  now?: () => number;
};

/** An address with this server's signature over its text and coordinates, in degrees. */
export type ChosenAddress = SignedPlace & { signature: string };

/** An address that a search found. */
export type FoundPlace = ChosenAddress & { postcode: string | null };

/**
 * Addresses that were found, each signed with its coordinates so that no browser can move it nearer; or why
 * there are none.
 */
export type PlacesFound =
  | { places: FoundPlace[]; problem: null }
  | { places: null; problem: 'tooShort' | 'unavailable' | 'tooMany' | 'cardNumber' };

/** The address at a point, or why there is none. */
export type PlaceAt =
  | { place: FoundPlace; problem: null }
  | { place: null; problem: 'outOfRange' | 'unknown' | 'unavailable' | 'tooMany' };

/** The way between two points. */
export type Drive = {
  km: number;
  /** True: by road; false: in a straight line. */
  isByRoad: boolean;
  /** The course of the road; null where only the distance is known. */
  line: Coordinates[] | null;
  /** The route service's own words where it found no way. */
  message: string | null;
};

/**
 * The outside services for places and roads, called from this server only, so that browsers need no key.
 * Never throws.
 */
export type Geo = {
  /** At most 5 addresses of New Zealand for what was typed, from 3 characters on. */
  search(typed: string): Promise<PlacesFound>;
  /** The address at a point. */
  reverse(at: Coordinates): Promise<PlaceAt>;
  /** The distance a driver goes, in km. */
  drive(from: Coordinates, to: Coordinates): Promise<Drive>;
  /** True when this server signed exactly this text at these coordinates. */
  isOurs(place: ChosenAddress): boolean;
};

/** Places and roads, made once in a process, so that all requests share the kept answers. */
export type GeoService = {
  /**
   * What one client may ask.
   * @param client its network, by which requests are counted; null for the server's own, which are not
   * counted
   */
  of(client: string | null): Geo;
};

/** One client caused too many requests in a minute. */
class TooMany extends Error {}

/**
 * Places and roads, made once in a process. Each answer is kept for a day; equal questions at the same time
 * are asked once; a service that fails five times in a row is left alone for 30 s. Nothing here throws.
 */
export function createGeo({
  placeSecrets,
  placesUrl,
  routesUrl,
  log,
  fetch: send = fetch,
  fetchRoad = send,
  now = Date.now,
}: GeoOptions): GeoService {
  const service = { placesUrl: placesUrl ?? undefined, fetch: send };
  const searched = keptAnswers<Place[]>(now);
  const reversed = keptAnswers<Place | null>(now);
  const driven = keptAnswers<Road>(now);
  const places = createBreaker(now);
  const routes = createBreaker(now);
  const mayAsk = createRequestLimit(now);

  /** Counts a question, unless its answer is kept or comes from the built-in list. @throws TooMany */
  function count(client: string | null, isKnown: boolean): void {
    if (placesUrl !== null && client !== null && !isKnown && !mayAsk(client)) throw new TooMany();
  }

  function problemOf(error: unknown, what: string): 'tooMany' | 'unavailable' {
    if (error instanceof TooMany) return 'tooMany';
    logOnce(error, what);
    return 'unavailable';
  }

  /** Logs a failed request; a service that is left alone adds no lines. */
  function logOnce(error: unknown, what: string): void {
    if (!(error instanceof ServiceResting)) log({ reason: String(error) }, what);
  }

  const sign = ({ text, latitude, longitude, postcode }: Place): FoundPlace => {
    const signature = signPlace(placeSecrets, { text, latitude, longitude });
    return { text, latitude, longitude, postcode, signature };
  };

  async function search(client: string | null, typed: string): Promise<PlacesFound> {
    const text = normalSearch(typed);
    if ([...text].length < ADDRESS_SEARCH_MIN_CHARACTERS) return { places: null, problem: 'tooShort' };
    // a text that holds a card number is neither kept nor sent to another service
    if (holdsCardNumber(text)) return { places: null, problem: 'cardNumber' };
    const key = text.toLowerCase();
    try {
      count(client, searched.has(key));
      const found = await searched(key, () => places(() => searchPlaces(text, service)));
      return { places: found.map(sign), problem: null };
    } catch (error) {
      return { places: null, problem: problemOf(error, 'address search failed') };
    }
  }

  async function reverse(client: string | null, at: Coordinates): Promise<PlaceAt> {
    if (!coordinatesInRange(at)) return { place: null, problem: 'outOfRange' };
    const key = point(at);
    try {
      count(client, reversed.has(key));
      const found = await reversed(key, () => places(() => placeAt(at, service)));
      return found ? { place: sign(found), problem: null } : { place: null, problem: 'unknown' };
    } catch (error) {
      return { place: null, problem: problemOf(error, 'the address at a place could not be looked up') };
    }
  }

  /** By road when the service knows a route, else in a straight line. */
  async function drive(from: Coordinates, to: Coordinates): Promise<Drive> {
    const straight = { km: distanceKm(from, to), isByRoad: false, line: null, message: null };
    if (routesUrl === null) return straight;
    try {
      const road = await driven(`${point(from)};${point(to)}`, () =>
        routes(() => askRoad(from, to, { url: routesUrl, fetch: fetchRoad })),
      );
      if ('noRoute' in road) return { ...straight, message: road.noRoute };
      return { km: road.km, isByRoad: true, line: road.line.length > 1 ? road.line : null, message: null };
    } catch (error) {
      logOnce(error, 'the route service failed; a straight line stands in');
      return straight;
    }
  }

  function isOurs(place: ChosenAddress): boolean {
    return coordinatesInRange(place) && verifyPlace(placeSecrets, place, place.signature);
  }

  return {
    of: (client) => ({
      search: (typed) => search(client, typed),
      reverse: (at) => reverse(client, at),
      drive,
      isOurs,
    }),
  };
}
