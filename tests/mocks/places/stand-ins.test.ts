import { afterAll, beforeAll, expect, test } from 'vitest';
import { createGeo } from '#app/third-party/geo.ts';
import { BROKEN_ANSWERS, type JsonService } from '#tests/mocks/json-service.ts';
import { DETOUR, startRoutes } from '#tests/mocks/routes/start-routes.ts';
import { startPlaces } from './start-places.ts';

/* What the store's own clients make of the recorded formats, over real sockets. */

const KITCHEN = { latitude: -36.8762, longitude: 174.7512 };
let places: JsonService;
let routes: JsonService;

beforeAll(async () => {
  [places, routes] = await Promise.all([startPlaces(), startRoutes()]);
});
afterAll(() => Promise.all([places.stop(), routes.stop()]));

/** Each test asks through a breaker and a memory of its own. */
function newGeo() {
  const service = { placeSecrets: ['s'], placesUrl: places.url, routesUrl: routes.url, log: () => undefined };
  return createGeo(service).of(null);
}

test('R-LOC-08, R-LOC-10: addresses are found by their words and by their place', async () => {
  const geo = newGeo();
  const { places: found } = await geo.search('27 valley');
  expect(found).toMatchObject([
    {
      text: '27, Valley Road, Mount Eden, Auckland, 1024, New Zealand / Aotearoa',
      latitude: -36.8745,
      longitude: 174.7545,
      postcode: '1024',
    },
  ]);
  // R-LOC-06: six are recorded
  expect((await geo.search('new zealand')).places).toHaveLength(5);
  expect((await geo.reverse({ latitude: -43.9531, longitude: -176.5612 })).place?.postcode).toBe('8942');
  expect((await geo.reverse({ latitude: 0, longitude: 0 })).problem).toBe('unknown');
});

test('R-LOC-11, R-LOC-19: a way by road is longer and has corners; to Waiheke there is none', async () => {
  const geo = newGeo();
  const town = { latitude: -36.8692, longitude: 174.7795 };
  const straight = createGeo({
    placeSecrets: ['s'],
    placesUrl: null,
    routesUrl: null,
    log: () => undefined,
  }).of(null);
  const { km } = await straight.drive(KITCHEN, town);
  const drive = await geo.drive(KITCHEN, town);
  expect(drive.km / km).toBeCloseTo(DETOUR, 2);
  expect(drive).toMatchObject({ isByRoad: true, message: null });
  expect(drive.line).toHaveLength(3);
  expect(await geo.drive(KITCHEN, { latitude: -36.7815, longitude: 175.0063 })).toMatchObject({
    isByRoad: false,
    line: null,
    message: 'Impossible route between points',
  });
});

test.each(
  Object.entries(BROKEN_ANSWERS).filter(([name]) => !['one byte a second', 'silence'].includes(name)),
)('F18: %s is unavailable to a search and a place, and a straight line to a way', async (_, reply) => {
  for (const service of [places, routes]) service.misbehave(() => reply);
  try {
    const geo = newGeo();
    const [search, reverse, drive] = await Promise.all([
      geo.search('27 valley'),
      geo.reverse(KITCHEN),
      geo.drive(KITCHEN, { latitude: -36.8692, longitude: 174.7795 }),
    ]);
    expect(search).toEqual({ places: null, problem: 'unavailable' });
    expect(reverse).toEqual({ place: null, problem: 'unavailable' });
    expect(drive).toMatchObject({ isByRoad: false, line: null, message: null });
    expect(drive.km).toBeCloseTo(2.64, 1);
  } finally {
    for (const service of [places, routes]) service.misbehave(null);
  }
});
