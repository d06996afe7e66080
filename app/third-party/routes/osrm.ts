import { type Coordinates, coordinatesInRange } from '#app/domain/delivery/coordinates.ts';
import { fetchJson, serviceUrl } from '#app/third-party/fetch-json.ts';

/** A route by road: its length and its line. Or the service's own words that there is none. */
export type Road = { km: number; line: Coordinates[] } | { noRoute: string };

const MAX_MESSAGE = 200;
/** No road in New Zealand is longer; a larger figure is an error. */
const MAX_KM = 20_000;
/** More points would not show on a drawing. */
const MAX_POINTS = 2_000;
const NO_ROUTE = 'Impossible route between points';

/**
 * A route from an OSRM-compatible service: the first route's length in km and its line.
 * @throws Error with the reason: a timeout (2 s), more than 1 MB, or a reply that is neither a route nor
 * NoRoute
 */
export async function askRoad(
  from: Coordinates,
  to: Coordinates,
  service: { url: string; fetch: typeof fetch },
): Promise<Road> {
  const url = serviceUrl(service.url, `route/v1/driving/${point(from)};${point(to)}`);
  url.search = 'overview=simplified&geometries=geojson';
  const { status, body } = await fetchJson(url, service.fetch);
  const { code, message, routes } = (body ?? {}) as { code?: unknown; message?: unknown; routes?: unknown };
  // comes with status 400
  if (code === 'NoRoute') return { noRoute: shown(message) ?? NO_ROUTE };
  const [route] = Array.isArray(routes) ? (routes as unknown[]) : [];
  const { distance, geometry } = (route ?? {}) as { distance?: unknown; geometry?: unknown };
  if (code === 'Ok' && typeof distance === 'number' && distance >= 0 && distance <= MAX_KM * 1000)
    return { km: distance / 1000, line: lineFrom(geometry) };
  throw new Error(`status ${status} ${String(code)} ${shown(message) ?? 'no route'}`.slice(0, MAX_MESSAGE));
}

/**
 * OSRM puts longitude first. Five decimals are about a metre, so that equal addresses give equal requests.
 */
export function point({ latitude, longitude }: Coordinates): string {
  return `${longitude.toFixed(5)},${latitude.toFixed(5)}`;
}

/** A GeoJSON line, longitude first; with one invalid point there is no line. */
function lineFrom(geometry: unknown): Coordinates[] {
  const { coordinates } = (geometry ?? {}) as { coordinates?: unknown };
  if (!Array.isArray(coordinates) || coordinates.length > MAX_POINTS) return [];
  const line = coordinates.map((pair) => {
    const [longitude, latitude] = Array.isArray(pair) ? (pair as unknown[]) : [];
    return { latitude: Number(latitude ?? Number.NaN), longitude: Number(longitude ?? Number.NaN) };
  });
  return line.every(coordinatesInRange) ? line : [];
}

/** The service's words, if they are one line of text that may be shown. */
function shown(message: unknown): string | null {
  if (typeof message !== 'string') return null;
  const text = message.replace(/\p{Cc}+/gu, ' ').trim();
  return text === '' ? null : text.slice(0, MAX_MESSAGE);
}
