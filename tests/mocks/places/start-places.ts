import { type JsonService, type Reply, startJsonService } from '../json-service.ts';
import { numbered, PLACES, type RecordedPlace, UNABLE } from './recorded.ts';

/** How near a place must be to be what stands there, in degrees: some 200 m. */
const NEAR = 0.002;

/** A stand-in for Nominatim: GET /search and GET /reverse over a few recorded places. */
export function startPlaces(options: { port?: number } = {}): Promise<JsonService> {
  return startJsonService(answer, options.port);
}

function answer({ pathname, searchParams: query }: URL): Reply {
  if (query.get('format') !== 'json') return { body: 'only json is recorded', status: 400 };
  if (pathname === '/search') return { json: search(query) };
  if (pathname === '/reverse') return { json: reverse(Number(query.get('lat')), Number(query.get('lon'))) };
  return { body: 'Not Found', status: 404 };
}

/** Every word must stand in the text; '12 numbered street' is at house number 12, whatever the number. */
function search(query: URLSearchParams): RecordedPlace[] {
  if (query.get('countrycodes') !== 'nz') return [];
  const words = (query.get('q') ?? '').toLowerCase().split(/\W+/).filter(Boolean);
  const number = words.includes('numbered') ? Number(words.find((word) => /^\d+$/.test(word))) : 0;
  const places = number ? [numbered(number)] : PLACES;
  return places
    .filter(({ display_name }) => words.every((word) => display_name.toLowerCase().includes(word)))
    .slice(0, Number(query.get('limit') ?? 10));
}

function reverse(latitude: number, longitude: number): RecordedPlace | typeof UNABLE {
  const near = PLACES.find(
    ({ lat, lon }) => Math.abs(Number(lat) - latitude) < NEAR && Math.abs(Number(lon) - longitude) < NEAR,
  );
  return near ?? UNABLE;
}
