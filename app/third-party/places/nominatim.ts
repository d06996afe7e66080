import { ADDRESS_COUNTRY, ADDRESS_SUGGESTIONS } from '#app/domain/delivery/address-search.ts';
import { type Coordinates, coordinatesInRange } from '#app/domain/delivery/coordinates.ts';
import { fetchJson, serviceUrl } from '#app/third-party/fetch-json.ts';
import { type Place, PlacesUnavailable } from './place.ts';

/** Longest address: an order stores no more, and a signed text must be stored whole. */
const MAX_TEXT = 300;

/**
 * Search at a Nominatim-compatible service, as JSON, in New Zealand, 5 results. Results without a text or
 * with impossible coordinates are left out.
 * @throws PlacesUnavailable on a timeout (2 s), a status other than 2xx, more than 1 MB, or a reply that is
 * no list
 */
export async function searchNominatim(
  typed: string,
  service: { url: string; fetch: typeof fetch },
): Promise<Place[]> {
  const url = serviceUrl(service.url, 'search');
  url.search = new URLSearchParams({
    q: typed,
    format: 'json',
    addressdetails: '1',
    countrycodes: ADDRESS_COUNTRY.toLowerCase(),
    limit: String(ADDRESS_SUGGESTIONS),
  }).toString();
  const results = await getJson(url, service.fetch);
  if (!Array.isArray(results)) throw new PlacesUnavailable('no list');
  return results.flatMap(placeFrom);
}

/**
 * The address at a place from a Nominatim-compatible service, by its display_name and postcode; null when it
 * knows none.
 * @throws PlacesUnavailable as searchNominatim, and when the reply is no address
 */
export async function reverseNominatim(
  { latitude, longitude }: Coordinates,
  service: { url: string; fetch: typeof fetch },
): Promise<Place | null> {
  const url = serviceUrl(service.url, 'reverse');
  url.search = new URLSearchParams({
    lat: String(latitude),
    lon: String(longitude),
    format: 'json',
    addressdetails: '1',
  }).toString();
  const result = await getJson(url, service.fetch);
  // 'Unable to geocode' comes with status 200, for example at sea
  if (typeof result === 'object' && result !== null && 'error' in result) return null;
  const [place] = placeFrom(result);
  if (!place) throw new PlacesUnavailable('no address');
  return place;
}

async function getJson(url: URL, send: typeof fetch): Promise<unknown> {
  try {
    const { ok, status, body } = await fetchJson(url, send);
    if (!ok) throw new PlacesUnavailable(`status ${status}`);
    return body;
  } catch (error) {
    if (error instanceof PlacesUnavailable) throw error;
    throw new PlacesUnavailable(error instanceof Error ? error.message : String(error), { cause: error });
  }
}

/** One result as a place; services send coordinates as text. */
function placeFrom(result: unknown): Place[] {
  if (typeof result !== 'object' || result === null) return [];
  const { display_name: text, lat, lon, address } = result as Record<string, unknown>;
  const latitude = degrees(lat);
  const longitude = degrees(lon);
  if (typeof text !== 'string' || text.trim() === '' || text.length > MAX_TEXT) return [];
  if (!coordinatesInRange({ latitude, longitude })) return [];
  const postcode = (address as { postcode?: unknown } | null | undefined)?.postcode;
  return [{ text, latitude, longitude, postcode: typeof postcode === 'string' ? postcode : null }];
}

function degrees(value: unknown): number {
  if (typeof value === 'number') return value;
  return typeof value === 'string' && value.trim() !== '' ? Number(value) : Number.NaN;
}
