import type { Coordinates } from '#app/domain/delivery/coordinates.ts';
import { distanceKm } from '#app/domain/delivery/distance-km.ts';
import { fetchJson, serviceUrl } from '#app/third-party/fetch-json.ts';

export type RouteOptions = {
  /** Address of an OSRM-compatible service (ROUTES_URL); without it distances are straight lines. */
  routesUrl?: string | undefined;
  fetch?: typeof fetch;
  /** Told when the service failed and a straight line stands in. */
  onFailure?: (reason: string) => void;
};

/** Roads do not move within a day (B-OPS-07); the oldest answers go first. */
const KEPT_MS = 24 * 60 * 60 * 1000;
const MAX_KEPT = 5_000;
const kept = new Map<string, { km: number; until: number }>();

/**
 * How far a driver goes between two places, in km: by road where the route service answers, else the straight line
 * (R-LOC-11, R-LOC-12). Never throws. An answer of the service is kept for a day.
 */
export async function driveDistanceKm(
  from: Coordinates,
  to: Coordinates,
  { routesUrl, onFailure, ...options }: RouteOptions,
): Promise<number> {
  if (!routesUrl) return distanceKm(from, to);
  const path = `route/v1/driving/${point(from)};${point(to)}?overview=false`;
  const key = `${routesUrl} ${path}`;
  const known = kept.get(key);
  if (known && known.until > Date.now()) return known.km;
  try {
    const { body } = await fetchJson(serviceUrl(routesUrl, path), options.fetch ?? fetch);
    const km = kmFrom(body);
    keep(key, km);
    return km;
  } catch (error) {
    onFailure?.(error instanceof Error ? error.message : String(error));
    return distanceKm(from, to);
  }
}

/** OSRM takes longitude first; five decimals are about a metre, so that equal addresses are one question. */
function point({ latitude, longitude }: Coordinates): string {
  return `${longitude.toFixed(5)},${latitude.toFixed(5)}`;
}

/** Metres of the first route as km. @throws Error with the service's own words where there is none. */
function kmFrom(body: unknown): number {
  const { code, message, routes } = (body ?? {}) as { code?: unknown; message?: unknown; routes?: unknown };
  const [route] = Array.isArray(routes) ? routes : [];
  const metres = (route as { distance?: unknown } | undefined)?.distance;
  if (code === 'Ok' && typeof metres === 'number' && Number.isFinite(metres) && metres >= 0)
    return metres / 1000;
  throw new Error(`${String(code)} ${typeof message === 'string' ? message : 'no route'}`.slice(0, 200));
}

function keep(key: string, km: number): void {
  kept.delete(key);
  kept.set(key, { km, until: Date.now() + KEPT_MS });
  if (kept.size > MAX_KEPT) kept.delete(kept.keys().next().value ?? '');
}
