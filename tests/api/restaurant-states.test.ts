import { afterEach, beforeEach, expect, test } from 'vitest';
import type { RestaurantStates } from '#app/backend/use-cases/catalogue/restaurant-states.ts';
import { setStock } from '#app/backend/use-cases/catalogue/set-stock.ts';
import { addRestaurant } from '#tests/fixtures/restaurants.ts';
import { naan, sellingMenu } from '#tests/fixtures/selling.ts';
import { apiClient } from '#tests/setup/api-client.ts';
import { startTestBackend, type TestBackend } from '#tests/setup/test-backend.ts';

const KEY = 'receiver-key-of-demo';
/** Wednesday noon in Auckland, and times of the hour after it that are no whole minutes. */
const NOON = Date.parse('2026-07-08T00:00:00Z');
const LATER = new Date(NOON + 90_250);

let store: TestBackend;
let states: RestaurantStates;

beforeEach(async () => {
  store = await startTestBackend({ now: new Date(NOON) });
  await addRestaurant(store.deps, { subdomain: 'demo', products: sellingMenu, receiverKey: KEY });
  ({ states } = store.backend);
});
afterEach(() => store.close());

/** The states at that time, just before, and long after. */
async function statesAround(time: Date): Promise<(string | null)[]> {
  const seen: (string | null)[] = [];
  for (const ms of [-1, 0, 60_000]) {
    store.setNow(new Date(time.getTime() + ms));
    seen.push(await states.of('demo'));
  }
  return seen;
}

test('A-601: a restaurant is in another state from the moment on in which a dish comes back', async () => {
  const stock = { kind: 'off', untilUtc: LATER.toISOString() } as const;
  await setStock(store.deps, { restaurantId: 'r-demo', productId: naan.productId }, stock);
  const [before, at, after] = await statesAround(LATER);
  expect(at).not.toBe(before);
  expect(after).toBe(at);
});

test('A-601: and in which a pause ends', async () => {
  const api = apiClient(store.url);
  const json = { orderTypes: [1], pausedUntil: LATER.toISOString() };
  const reply = await api.post('/api/r-demo/receiver/services', { json, bearer: KEY });
  expect(reply.status).toBe(200);
  const [before, at, after] = await statesAround(LATER);
  expect(at).not.toBe(before);
  expect(after).toBe(at);
});

test('A-601: a restaurant that is not there has no state', async () => {
  expect(await states.of('nobody')).toBeNull();
});

test('A-606: on a file the state is seen without waiting, and never one that is over', async () => {
  const isOnFile = store.databaseUrl === undefined;
  // its edges are not known yet
  expect(states.atOnce('demo')).toBeNull();
  const first = await states.of('demo');
  expect(states.atOnce('demo')).toBe(isOnFile ? first : null);
  const stock = { kind: 'off', untilUtc: LATER.toISOString() } as const;
  await setStock(store.deps, { restaurantId: 'r-demo', productId: naan.productId }, stock);
  expect(states.atOnce('demo')).toBeNull();
  const second = await states.of('demo');
  expect(second).not.toBe(first);
  expect(states.atOnce('demo')).toBe(isOnFile ? second : null);
  store.setNow(LATER);
  expect(states.atOnce('demo')).toBe(isOnFile ? await states.of('demo') : null);
  expect(await states.of('demo')).not.toBe(second);
  expect(states.atOnce('nobody')).toBeNull();
});
