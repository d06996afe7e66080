import {
  ADDRESS_SEARCH_MIN_CHARACTERS,
  ADDRESS_SUGGESTIONS,
  isInNewZealand,
} from '#app/domain/delivery/address-search.ts';
import { type Coordinates, coordinatesInRange } from '#app/domain/delivery/coordinates.ts';
import { distanceKm } from '#app/domain/delivery/distance-km.ts';
import { BUILT_IN_PLACES } from './built-in.ts';
import { reverseNominatim, searchNominatim } from './nominatim.ts';
import type { Place } from './place.ts';

export type PlaceSearch = {
  /** Address of a Nominatim-compatible service (PLACES_URL); without it the built-in list is searched. */
  placesUrl?: string | undefined;
  fetch?: typeof fetch;
};

const MAX_QUERY_CHARACTERS = 200;
/** The list knows few addresses: what is farther away is not where somebody stands. */
const BUILT_IN_REACH_KM = 0.25;
/** An address farther from the place that was asked about is another place's. */
const MAX_APART_KM = 2;

/**
 * What a customer typed, as it is searched: trimmed, blanks as one, 200 characters at most. Equal searches are equal
 * texts.
 */
export function searchText(typed: string): string {
  return typed.trim().replace(/\s+/g, ' ').slice(0, MAX_QUERY_CHARACTERS);
}

/**
 * Addresses of New Zealand for what a customer typed, best first: none below 3 characters, at most 5, and only those
 * whose text names the country (R-LOC-04, -06, -07, -09).
 * @throws PlacesUnavailable when the service fails; the built-in list never does.
 */
export async function searchPlaces(query: string, options: PlaceSearch = {}): Promise<Place[]> {
  const typed = searchText(query);
  if ([...typed].length < ADDRESS_SEARCH_MIN_CHARACTERS) return [];
  const found = options.placesUrl
    ? await searchNominatim(typed, { url: options.placesUrl, fetch: options.fetch ?? fetch })
    : searchBuiltIn(typed);
  return found.filter((place) => isInNewZealand(place.text)).slice(0, ADDRESS_SUGGESTIONS);
}

/**
 * The New Zealand address at a place: of the built-in list the nearest one within 250 m. null where there is none, where
 * it names another country (R-LOC-31), and where it lies elsewhere than what was asked about.
 * @throws PlacesUnavailable when the service fails; Error for coordinates out of range.
 */
export async function placeAt(at: Coordinates, options: PlaceSearch = {}): Promise<Place | null> {
  if (!coordinatesInRange(at)) throw new Error('coordinates out of range');
  const found = options.placesUrl
    ? await reverseNominatim(at, { url: options.placesUrl, fetch: options.fetch ?? fetch })
    : nearestBuiltIn(at);
  if (!found || !isInNewZealand(found.text)) return null;
  return distanceKm(at, found) <= MAX_APART_KM ? found : null;
}

function nearestBuiltIn(at: Coordinates): Place | null {
  const [nearest] = BUILT_IN_PLACES.map((place) => ({ place, km: distanceKm(at, place) })).sort(
    (a, b) => a.km - b.km,
  );
  return nearest && nearest.km <= BUILT_IN_REACH_KM ? nearest.place : null;
}

/** What people write short, where the short form does not begin the long one. */
const LONG_FORMS: Record<string, string> = {
  rd: 'road',
  mt: 'mount',
  tce: 'terrace',
  pde: 'parade',
  hwy: 'highway',
};

/**
 * Places that have every typed word, the last one perhaps only begun; case and accents do not matter. In the list's
 * order. A number counts only as a whole: number 2 is not number 27, unless it is still being typed.
 */
function searchBuiltIn(typed: string): Place[] {
  const wanted = words(typed);
  if (wanted.length === 0) return [];
  return BUILT_IN_PLACES.filter((place) => {
    const given = words(place.text);
    return wanted.every((word, index) => {
      const isWhole = /^\d+$/.test(word) && index < wanted.length - 1;
      return given.some((candidate) => (isWhole ? candidate === word : candidate.startsWith(word)));
    });
  });
}

function words(text: string): string[] {
  const plain = text.normalize('NFD').replace(/[\u0300-\u036f]/g, '');
  return (plain.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).map((word) => LONG_FORMS[word] ?? word);
}
