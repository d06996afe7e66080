import { type Coordinates, coordinatesInRange } from '#app/domain/delivery/coordinates.ts';
import { fetchJson, serviceUrl } from '#app/third-party/fetch-json.ts';

/** A way by road: how far, and where it goes. Or the service's own words that there is none (R-LOC-19). */
export type Road = { km: number; line: Coordinates[] } | { noRoute: string };

const MAX_MESSAGE = 200;
/** No road of New Zealand is longer; a figure beyond is no distance. */
const MAX_KM = 20_000;
/** A line of more points says nothing more on a drawing. */
const MAX_POINTS = 2_000;
const NO_ROUTE = 'Impossible route between points';

/**
 * GET route of an OSRM-compatible service: the first route's metres as km and its geometry (R-LOC-11).
 * @throws Error with the reason: a timeout (2 s), more than 1 MB, or an answer that is neither a route nor NoRoute.
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
  // told with status 400
  if (code === 'NoRoute') return { noRoute: shown(message) ?? NO_ROUTE };
  const [route] = Array.isArray(routes) ? (routes as unknown[]) : [];
  const { distance, geometry } = (route ?? {}) as { distance?: unknown; geometry?: unknown };
  if (code === 'Ok' && typeof distance === 'number' && distance >= 0 && distance <= MAX_KM * 1000)
    return { km: distance / 1000, line: lineFrom(geometry) };
  throw new Error(`status ${status} ${String(code)} ${shown(message) ?? 'no route'}`.slice(0, MAX_MESSAGE));
}

/** OSRM takes longitude first; five decimals are about a metre, so that equal addresses are one question. */
export function point({ latitude, longitude }: Coordinates): string {
  return `${longitude.toFixed(5)},${latitude.toFixed(5)}`;
}

/** GeoJSON's points, longitude first; a line with a point that is none is no line at all. */
function lineFrom(geometry: unknown): Coordinates[] {
  const { coordinates } = (geometry ?? {}) as { coordinates?: unknown };
  if (!Array.isArray(coordinates) || coordinates.length > MAX_POINTS) return [];
  const line = coordinates.map((pair) => {
    const [longitude, latitude] = Array.isArray(pair) ? (pair as unknown[]) : [];
    return { latitude: Number(latitude ?? Number.NaN), longitude: Number(longitude ?? Number.NaN) };
  });
  return line.every(coordinatesInRange) ? line : [];
}

/** The service's words as far as they may be shown: one line of text. */
function shown(message: unknown): string | null {
  if (typeof message !== 'string') return null;
  const text = message.replace(/\p{Cc}+/gu, ' ').trim();
  return text === '' ? null : text.slice(0, MAX_MESSAGE);
}
