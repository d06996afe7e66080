import { test as base, expect } from 'playwright/test';
import type { JsonService } from '#tests/mocks/json-service.ts';
import { startPlaces } from '#tests/mocks/places/start-places.ts';
import { startRoutes } from '#tests/mocks/routes/start-routes.ts';
import { addFromMenu, checkoutForm, readyCheckout } from '#tests/setup/guest.ts';
import { START_HANGS_MS } from '#tests/setup/hang-limits.ts';
import { type StoreProcess, startStore } from '#tests/setup/store-process.ts';
import { createVisitor } from '#tests/setup/visitor.ts';

/* The store between a browser and the services of places and roads, which it alone may ask (A-80, B-OPS-07). */

type Town = { store: StoreProcess; places: JsonService; routes: JsonService };

const test = base.extend<object, { town: Town }>({
  town: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures a fixture needs from this pattern
    async ({}, use) => {
      const [places, routes] = await Promise.all([startPlaces(), startRoutes()]);
      const store = await startStore({ environment: { PLACES_URL: places.url, ROUTES_URL: routes.url } });
      await use({ store, places, routes });
      await store.stop();
      await Promise.all([places.stop(), routes.stop()]);
    },
    { scope: 'worker', timeout: START_HANGS_MS },
  ],
});

/** Addresses to send from, so that no test uses up another one's questions. */
const from = (number: number) => (process.platform === 'linux' ? `127.31.7.${number}` : undefined);
const visitorOf = ({ store }: Town, number: number) => createVisitor(store.port, undefined, {}, from(number));

test('only our own pages may ask, by POST, and nobody keeps the answers (B-OPS-07, B-OPS-06) @http', async ({
  town,
}) => {
  const visitor = visitorOf(town, 1);
  const found = await visitor.post('/places/search', [['q', '27 valley']]);
  expect(found.status).toBe(200);
  expect(found.headers['cache-control']).toBe('private, no-store');
  expect(found.setCookies).toEqual([]);
  expect(JSON.parse(found.body)).toMatchObject({
    problem: null,
    places: [{ text: '27, Valley Road, Mount Eden, Auckland, 1024, New Zealand / Aotearoa' }],
  });
  const asked = town.places.asked.length;
  for (const path of ['search', 'reverse', 'reach']) {
    expect((await visitor.get(`/places/${path}?q=valley`)).status, path).toBe(405);
    const foreign: Record<string, string>[] = [
      { origin: 'https://elsewhere.example' },
      { origin: '', 'sec-fetch-site': 'cross-site' },
      { origin: '', referer: 'http://harbour.localhost/' },
      { origin: '' },
    ];
    for (const headers of foreign)
      expect((await visitor.post(`/places/${path}`, [['q', 'not yet asked']], headers)).status, path).toBe(
        403,
      );
  }
  expect(town.places.asked).toHaveLength(asked);
  // who asks tells the service nothing of the customer
  expect(Object.keys(Object.fromEntries(town.places.asked.at(-1)?.searchParams ?? [])).sort()).toEqual([
    'addressdetails',
    'countrycodes',
    'format',
    'limit',
    'q',
  ]);
});

test('30 questions a minute from one address, by script or by form; then the service is not asked (B-OPS-07) @http', async ({
  town,
}) => {
  const visitor = visitorOf(town, 2);
  const ask = (number: number) => visitor.post('/places/search', [['q', `${number} numbered street`]]);
  const before = town.places.asked.length;
  for (let number = 1; number <= 30; number += 1) expect((await ask(number)).status).toBe(200);
  const refused = await ask(31);
  expect(refused.status).toBe(429);
  expect(JSON.parse(refused.body)).toEqual({ places: null, problem: 'tooMany' });
  const here = await visitor.post('/places/reverse', [
    ['latitude', '-36.8745'],
    ['longitude', '174.7545'],
  ]);
  expect(here.status).toBe(429);
  await addFromMenu(visitor, 'garlic-naan');
  const page = await readyCheckout(visitor, 2);
  const form = { addressSearch: '32 numbered street', intent: 'search-address' };
  const searched = await visitor.submit('/checkout', checkoutForm(page), form);
  expect(searched.body).toContain('Too many attempts, please try again later');
  expect(town.places.asked).toHaveLength(before + 30);
  // what is known already costs nobody anything, and others may ask
  expect((await ask(30)).status).toBe(200);
  expect((await visitorOf(town, 3).post('/places/search', [['q', '33 numbered street']])).status).toBe(200);
});

test('an address is believed with our signature only; its zone follows from the way by road (A-31, R-LOC-11, C-075) @http', async ({
  town,
}) => {
  const visitor = visitorOf(town, 4);
  const search = await visitor.post('/places/search', [['q', '277 broadway']]);
  const [{ value }] = JSON.parse(search.body).places;
  const reachOf = (place: string) => visitor.post('/places/reach', [['place', place]]);
  const reach = await reachOf(value);
  // 2.6 km as the crow flies is in the second zone either way; by road it is 3.4
  expect(JSON.parse(reach.body)).toMatchObject({ zoneName: 'Inner suburbs', problem: null, message: null });
  expect(JSON.parse(reach.body).km).toBeCloseTo(3.43, 1);
  for (const change of [
    { latitude: -36.8762 },
    { text: 'Next door' },
    { signature: '' },
    { longitude: 1e300 },
  ])
    expect((await reachOf(JSON.stringify({ ...JSON.parse(value), ...change }))).status).toBe(400);
  for (const junk of ['', 'null', '{"text":1}', '[]']) expect((await reachOf(junk)).status).toBe(400);
});

test('no road leads to the island: the service’s words are told, and the straight line counts (R-LOC-19, C-070, R-LOC-12) @http', async ({
  town,
}) => {
  const visitor = visitorOf(town, 5);
  const search = await visitor.post('/places/search', [['q', 'ocean view oneroa']]);
  const [{ value }] = JSON.parse(search.body).places;
  const reach = JSON.parse((await visitor.post('/places/reach', [['place', value]])).body);
  expect(reach).toMatchObject({ problem: 'outOfRange', message: 'Impossible route between points' });
  expect(reach.km).toBeCloseTo(25, 0);
  // the service knows only English
  for (const [language, words] of [
    ['hi', 'वहाँ तक कोई सड़क नहीं जाती'],
    ['pa', 'ਉੱਥੇ ਤੱਕ ਕੋਈ ਸੜਕ ਨਹੀਂ ਜਾਂਦੀ'],
  ] as const) {
    const answer = await visitor.post('/places/reach', [['place', value]], { 'accept-language': language });
    expect(JSON.parse(answer.body)).toMatchObject({ problem: 'outOfRange', message: words });
  }
  await addFromMenu(visitor, 'garlic-naan');
  const chosen = await visitor.submit('/checkout', checkoutForm(await readyCheckout(visitor, 2)), {
    place: value,
  });
  expect(chosen.body).toContain('Impossible route between points');
  expect(chosen.body).toContain('Address is out of delivery range');
});

test('a place beyond the earth is none, and 0, 0 is the open sea (R-LOC-18, C-071) @http', async ({
  town,
}) => {
  const visitor = visitorOf(town, 6);
  const at = async (latitude: string, longitude: string) =>
    JSON.parse(
      (
        await visitor.post('/places/reverse', [
          ['latitude', latitude],
          ['longitude', longitude],
        ])
      ).body,
    );
  for (const [latitude, longitude] of [
    ['91', '0'],
    ['0', '-181'],
    ['NaN', '1'],
    ['', ''],
    ['1e999', '1'],
  ] as const)
    expect(await at(latitude, longitude)).toEqual({ place: null, problem: 'outOfRange' });
  expect(await at('0', '0')).toEqual({ place: null, problem: 'unknown' });
  expect((await at('-43.9531', '-176.5612')).place.text).toContain('Chatham Islands');
});
