import {
  ADDRESS_SEARCH_MIN_CHARACTERS,
  ADDRESS_SUGGESTIONS,
  isInNewZealand,
} from '#app/domain/delivery/address-search.ts';
import { type Coordinates, coordinatesInRange } from '#app/domain/delivery/coordinates.ts';
import { distanceKm } from '#app/domain/delivery/distance.ts';
import { BUILT_IN_PLACES } from './built-in.ts';
import { reverseNominatim, searchNominatim } from './nominatim.ts';
import type { Place } from './place.ts';

/** Where to search. */
type PlaceSources = {
  /** A Nominatim-compatible service (PLACES_URL); without it the built-in list is searched. */
  placesUrl?: string | undefined;
  fetch?: typeof fetch;
};

const MAX_QUERY_CHARACTERS = 200;
/** Farther than this from a built-in address one is not at it; the list knows few. */
const BUILT_IN_REACH_KM = 0.25;
/** An address of the service that is farther away belongs to another place. */
const MAX_APART_KM = 2;

/**
 * A typed search in one form: trimmed, single spaces, at most 200 characters. Equal searches are equal texts.
 */
export function normalSearch(typed: string): string {
  return typed.trim().replace(/\s+/g, ' ').slice(0, MAX_QUERY_CHARACTERS);
}

/**
 * Addresses in New Zealand for a typed text, best first: none below 3 characters, at most 5, and only those
 * whose text names the country.
 * @throws PlacesUnavailable when the service fails; the built-in list never does
 */
export async function searchPlaces(query: string, options: PlaceSources = {}): Promise<Place[]> {
  const typed = normalSearch(query);
  if ([...typed].length < ADDRESS_SEARCH_MIN_CHARACTERS) return [];
  const found = options.placesUrl
    ? await searchNominatim(typed, { url: options.placesUrl, fetch: options.fetch ?? fetch })
    : searchBuiltIn(typed);
  return found.filter((place) => isInNewZealand(place.text)).slice(0, ADDRESS_SUGGESTIONS);
}

/**
 * The New Zealand address at a place; in the built-in list the nearest within 250 m. null when there is none,
 * when it is in another country, or when the service's address is too far from the place.
 * @throws PlacesUnavailable when the service fails; Error for coordinates out of range
 */
export async function placeAt(at: Coordinates, options: PlaceSources = {}): Promise<Place | null> {
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

/** Abbreviations that are not the beginning of the word they stand for. */
const LONG_FORMS: Record<string, string> = {
  rd: 'road',
  mt: 'mount',
  tce: 'terrace',
  pde: 'parade',
  hwy: 'highway',
};

/**
 * Built-in places that contain every typed word, of which the last may be incomplete; case and accents do not
 * matter. In the list's order. A number matches only as a whole (2 is not 27), unless it is the word being
 * typed.
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
