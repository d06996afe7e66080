import { expect, test } from 'vitest';
import type { Coordinates } from '#app/domain/delivery/coordinates.ts';
import { createGeo } from './geo.ts';
import { BREAKER_FAILURES, REQUESTS_A_MINUTE } from './request-limits.ts';

const VALLEY = {
  display_name: '27, Valley Road, Mount Eden, Auckland, 1024, New Zealand / Aotearoa',
  lat: '-36.8745',
  lon: '174.7545',
  address: { postcode: '1024' },
};
const HERE: Coordinates = { latitude: -36.8745, longitude: 174.7546 };
const KITCHEN: Coordinates = { latitude: -36.8762, longitude: 174.7512 };
const CLIENT = '192.0.2.1';

/** Services that answer as told: a value is JSON, a text is sent as it is, null is no answer at all. */
function services(answer: (url: URL) => unknown) {
  const asked: URL[] = [];
  const logged: unknown[] = [];
  const clock = { ms: 0 };
  const geo = createGeo({
    placeSecrets: ['secret'],
    placesUrl: 'http://places.test/',
    routesUrl: 'http://routes.test/',
    log: (fields, message) => logged.push([fields, message]),
    now: () => clock.ms,
    fetch: async (input) => {
      const url = new URL(String(input));
      asked.push(url);
      const body = answer(url);
      if (body === null) throw new TypeError('fetch failed');
      return new Response(typeof body === 'string' ? body : JSON.stringify(body));
    },
  });
  return { geo: geo.of(CLIENT), of: geo.of, asked, logged, clock };
}

test('A-31: what is found is signed, and nothing else is ours', async () => {
  const { geo } = services(() => [VALLEY]);
  const { places } = await geo.search('valley road');
  const [place] = places ?? [];
  if (!place) throw new Error('nothing found');
  expect(place.postcode).toBe('1024');
  expect(geo.isOurs(place)).toBe(true);
  for (const change of [{ latitude: -36.87 }, { text: 'Elsewhere' }, { signature: 'none' }, { latitude: 91 }])
    expect(geo.isOurs({ ...place, ...change })).toBe(false);
});

test('B-OPS-07: the same words are asked for once, however they are written', async () => {
  const { geo, asked } = services(() => [VALLEY]);
  for (const words of ['Valley Road', ' valley  road ', 'VALLEY ROAD']) await geo.search(words);
  expect(asked).toHaveLength(1);
});

test('R-LOC-04: below three letters nobody is asked', async () => {
  const { geo, asked } = services(() => [VALLEY]);
  expect(await geo.search(' va ')).toEqual({ places: null, problem: 'tooShort' });
  expect(asked).toEqual([]);
});

test('S60: a card number typed into the search is sent to no service', async () => {
  const { geo, asked } = services(() => [VALLEY]);
  expect(await geo.search('4242 4242 4242 4242')).toEqual({ places: null, problem: 'cardNumber' });
  expect(asked).toEqual([]);
});

test('B-OPS-07: 30 questions a minute for a client; another one and kept answers are free', async () => {
  const { geo, of, asked, clock } = services(() => [VALLEY]);
  for (let at = 0; at < REQUESTS_A_MINUTE; at += 1) await geo.search(`street ${at}`);
  expect(await geo.search('one more street')).toEqual({ places: null, problem: 'tooMany' });
  expect(await geo.reverse(HERE)).toEqual({ place: null, problem: 'tooMany' });
  expect(asked).toHaveLength(REQUESTS_A_MINUTE);
  expect((await geo.search('street 0')).problem).toBeNull();
  expect((await of('192.0.2.2').search('one more street')).problem).toBeNull();
  clock.ms = 60_000;
  expect((await geo.search('another street')).problem).toBeNull();
});

test('F18: a place service that fails is told of honestly, and left alone after five times', async () => {
  const { geo, asked, logged } = services(() => 'Bad Gateway');
  for (let at = 0; at < 9; at += 1)
    expect(await geo.search(`street ${at}`)).toEqual({ places: null, problem: 'unavailable' });
  expect(await geo.reverse(HERE)).toEqual({ place: null, problem: 'unavailable' });
  expect(asked).toHaveLength(BREAKER_FAILURES);
  // what nobody was asked about fills no log
  expect(logged).toHaveLength(BREAKER_FAILURES);
});

test('R-LOC-10: reverse reads display_name and postcode', async () => {
  const { geo, asked } = services(() => VALLEY);
  const { place } = await geo.reverse(HERE);
  expect(place).toMatchObject({ text: VALLEY.display_name, latitude: -36.8745, postcode: '1024' });
  expect(place && geo.isOurs(place)).toBe(true);
  expect(asked[0]?.pathname).toBe('/reverse');
  expect(Object.fromEntries(asked[0]?.searchParams ?? [])).toMatchObject({
    lat: '-36.8745',
    lon: '174.7546',
    format: 'json',
  });
});

test.each([
  ['open sea', { error: 'Unable to geocode' }, 'unknown'],
  [
    'another country (R-LOC-31)',
    { ...VALLEY, display_name: '1 George Street, Sydney, Australia' },
    'unknown',
  ],
  ['an address far from the place that was asked about', { ...VALLEY, lat: '-41.29' }, 'unknown'],
  ['coordinates that are none', { ...VALLEY, lat: 'NaN' }, 'unavailable'],
  ['a list', [VALLEY], 'unavailable'],
  ['nothing', null, 'unavailable'],
  ['half an answer', '{"display_name":"27 Val', 'unavailable'],
])('R-LOC-27, F18: reverse answers %s', async (_, body, problem) => {
  const { geo } = services(() => body);
  expect(await geo.reverse(HERE)).toEqual({ place: null, problem });
});

test.each([
  { latitude: 91, longitude: 0 },
  { latitude: 0, longitude: -181 },
  { latitude: Number.NaN, longitude: 174 },
  { latitude: -36, longitude: Number.POSITIVE_INFINITY },
])('R-LOC-18, C-071: $latitude, $longitude is out of range, and asked of nobody', async (at) => {
  const { geo, asked } = services(() => VALLEY);
  expect(await geo.reverse(at)).toEqual({ place: null, problem: 'outOfRange' });
  expect(asked).toEqual([]);
});

test('C-071: 0, 0 is on earth, and no address', async () => {
  const { geo } = services(() => ({ error: 'Unable to geocode' }));
  expect(await geo.reverse({ latitude: 0, longitude: 0 })).toEqual({ place: null, problem: 'unknown' });
});

test('R-LOC-11: the first route’s metres as km, and its line; longitude goes first', async () => {
  const { geo, asked } = services(() => ({
    code: 'Ok',
    routes: [
      {
        distance: 620.4,
        geometry: {
          type: 'LineString',
          coordinates: [
            [174.7512, -36.8762],
            [174.7545, -36.8745],
          ],
        },
      },
      { distance: 900 },
    ],
  }));
  expect(await geo.drive(KITCHEN, HERE)).toEqual({
    km: 0.6204,
    isByRoad: true,
    line: [KITCHEN, { latitude: -36.8745, longitude: 174.7545 }],
    message: null,
  });
  expect(`${asked[0]?.pathname}`).toBe('/route/v1/driving/174.75120,-36.87620;174.75460,-36.87450');
  await geo.drive(KITCHEN, HERE);
  expect(asked).toHaveLength(1);
});

test('R-LOC-19, C-070: NoRoute says the service’s own words, and the straight line stands in', async () => {
  const { geo, asked } = services(() => ({ code: 'NoRoute', message: 'Impossible route between points' }));
  const drive = await geo.drive(KITCHEN, { latitude: -36.7815, longitude: 175.006 });
  expect(drive).toMatchObject({ isByRoad: false, line: null, message: 'Impossible route between points' });
  expect(drive.km).toBeCloseTo(25, 0);
  // an answer like any other: it is kept, and is no failure
  for (let at = 0; at < 9; at += 1) await geo.drive(KITCHEN, { latitude: -36.7815, longitude: 175.006 });
  expect(asked).toHaveLength(1);
});

const STRAIGHT_KM = 0.3569;
test.each([
  ['an error page', '<html>'],
  ['no answer', null],
  ['half an answer', '{"code":"Ok","routes":[{"dist'],
  ['a distance that is none', '{"code":"Ok","routes":[{"distance":"far"}]}'],
  ['a distance below zero', '{"code":"Ok","routes":[{"distance":-5}]}'],
  ['a distance beyond all numbers', '{"code":"Ok","routes":[{"distance":1e999}]}'],
  ['once round the earth', '{"code":"Ok","routes":[{"distance":40000000}]}'],
  ['no list', '{"code":"Ok","routes":5}'],
  ['more than a megabyte', `{"code":"Ok","x":"${'x'.repeat(1_100_000)}"}`],
])('R-LOC-12, F18: %s: the straight line stands in, and the log is told', async (_, body) => {
  const { geo, logged, asked } = services(() => body);
  const drive = await geo.drive(KITCHEN, HERE);
  expect(drive).toMatchObject({ isByRoad: false, line: null, message: null });
  expect(drive.km).toBeCloseTo(STRAIGHT_KM, 2);
  expect(logged).toHaveLength(1);
  // a failure is not kept: the next one asks again
  await geo.drive(KITCHEN, HERE);
  expect(asked).toHaveLength(2);
});

test('F18: a line of points that are none is no line, and the distance counts all the same', async () => {
  const geometry = { coordinates: [[174.7, -36.8], ['NaN', 174.7], null] };
  const { geo } = services(() => ({ code: 'Ok', routes: [{ distance: 700, geometry }] }));
  expect(await geo.drive(KITCHEN, HERE)).toMatchObject({ km: 0.7, isByRoad: true, line: null });
});

test('R-LOC-12: without services the built-in list answers, and the straight line', async () => {
  const logged: string[] = [];
  const geo = createGeo({
    placeSecrets: ['s'],
    placesUrl: null,
    routesUrl: null,
    log: (_, message) => logged.push(message),
  }).of(CLIENT);
  for (let at = 0; at < REQUESTS_A_MINUTE + 5; at += 1) await geo.search(`no such street ${at}`);
  expect((await geo.search('27 valley road')).places?.[0]?.text).toContain('27 Valley Road');
  expect((await geo.reverse(HERE)).place?.text).toContain('27 Valley Road');
  // in the middle of the harbour
  expect((await geo.reverse({ latitude: -36.82, longitude: 174.79 })).problem).toBe('unknown');
  expect((await geo.drive(KITCHEN, HERE)).km).toBeCloseTo(STRAIGHT_KM, 2);
  expect(logged).toEqual([]);
});

test('C-072: east of the date line longitudes are negative, there and back', async () => {
  const geo = createGeo({ placeSecrets: ['s'], placesUrl: null, routesUrl: null, log: () => undefined }).of(
    CLIENT,
  );
  const { places } = await geo.search('waitangi chatham');
  const [waitangi] = places ?? [];
  expect(waitangi?.longitude).toBeLessThan(-176);
  expect((await geo.reverse({ latitude: -43.953, longitude: -176.561 })).place?.text).toBe(waitangi?.text);
  expect((await geo.drive(KITCHEN, waitangi ?? HERE)).km).toBeLessThan(1200);
});
