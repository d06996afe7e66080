import { type JsonService, type Reply, startJsonService } from '../json-service.ts';

/** Roads are this much longer than the straight line. */
export const DETOUR = 1.3;
const KM_PER_DEGREE = 111.195;
/** An island without a bridge: no road goes across. */
const isWaiheke = ([longitude, latitude]: Point) =>
  longitude > 174.93 && longitude < 175.2 && latitude > -36.85;

type Point = [longitude: number, latitude: number];

/** A stand-in for OSRM: GET /route/v1/driving/{longitude},{latitude};{longitude},{latitude} in the format of OSRM 5.27. */
export function startRoutes(options: { port?: number } = {}): Promise<JsonService> {
  return startJsonService(answer, options.port);
}

function answer({ pathname, searchParams }: URL): Reply {
  const [, , version, profile, places = ''] = pathname.split('/');
  const points = places.split(';').map((pair) => pair.split(',').map(Number) as Point);
  const [from, to] = points;
  if (version !== 'v1' || profile !== 'driving' || !from || !to)
    return { json: { code: 'InvalidUrl', message: 'URL string malformed close to position 1' }, status: 400 };
  if (isWaiheke(from) !== isWaiheke(to))
    return { json: { code: 'NoRoute', message: 'Impossible route between points' }, status: 400 };
  const metres = Math.round(straightKm(from, to) * DETOUR * 10_000) / 10;
  const seconds = Math.round(metres / 8);
  const geometry =
    searchParams.get('geometries') === 'geojson'
      ? { coordinates: [from, [from[0], to[1]], to], type: 'LineString' }
      : '_p~iF~ps|U_ulLnnqC';
  const leg = { steps: [], summary: '', weight: seconds, duration: seconds, distance: metres };
  return {
    json: {
      code: 'Ok',
      routes: [
        {
          ...(searchParams.get('overview') === 'false' ? {} : { geometry }),
          legs: [leg],
          weight_name: 'routability',
          weight: seconds,
          duration: seconds,
          distance: metres,
        },
      ],
      waypoints: [from, to].map((location) => ({
        hint: 'hint',
        distance: 4.1,
        name: 'Dominion Road',
        location,
      })),
    },
  };
}

/** Flat, which is near enough for a town. */
function straightKm(from: Point, to: Point): number {
  const shrink = Math.cos((from[1] * Math.PI) / 180);
  return Math.hypot((to[0] - from[0]) * shrink, to[1] - from[1]) * KM_PER_DEGREE;
}
