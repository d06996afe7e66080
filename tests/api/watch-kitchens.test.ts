import { afterEach, beforeEach, expect, test } from 'vitest';
import { DatabaseUnavailable } from '#app/backend/db/database-unavailable.ts';
import type { Trx } from '#app/backend/deps.ts';
import { watchKitchens } from '#app/backend/use-cases/receiver/watch-kitchens.ts';
import { SignedInDevice } from '#app/contract/receiver-devices.ts';
import { ReceiverService } from '#app/contract/services.ts';
import { addRestaurant, changeDocument, openSettings } from '#tests/fixtures/restaurants.ts';
import { sellingMenu } from '#tests/fixtures/selling.ts';
import { type ApiClient, apiClient } from '#tests/setup/api-client.ts';
import { asSent } from '#tests/setup/as-sent.ts';
import { storeRows } from '#tests/setup/database.ts';
import { startTestBackend, type TestBackend } from '#tests/setup/test-backend.ts';

const KEY = 'receiver-key-of-demo';
/** Wednesday noon in Auckland, two days after the devices were signed in. */
const NOON = Date.parse('2026-07-08T00:00:00Z');
const DAY_MS = 24 * 60 * 60_000;

let store: TestBackend;
let api: ApiClient;

beforeEach(async () => {
  store = await startTestBackend({ now: new Date(NOON - 2 * DAY_MS) });
  api = apiClient(store.url);
  await addRestaurant(store.deps, {
    subdomain: 'demo',
    products: sellingMenu,
    receiverKey: KEY,
    document: { email: 'owner@example.com' },
  });
});
afterEach(() => store.close());

const after = (minutes: number) => store.setNow(new Date(NOON + minutes * 60_000));
async function signIn(name: string) {
  const reply = await api.post('/api/r-demo/receiver/devices', { json: { name }, bearer: KEY });
  return asSent(SignedInDevice, reply.data).token;
}
const ask = (bearer: string) => api.get('/api/r-demo/receiver/orders', { bearer });
const sound = (bearer: string, says: string) =>
  api.put('/api/r-demo/receiver/devices/current/sound', { json: { sound: says }, bearer });
/** Who paused the services, as the database has it: asking the store would wake the kitchen. */
async function pausedBy(): Promise<(string | null)[]> {
  const { services } = await store.deps.db
    .selectFrom('restaurants')
    .select('services')
    .where('restaurant_id', '=', 'r-demo')
    .executeTakeFirstOrThrow();
  const pauses = services === null ? [] : (JSON.parse(services) as unknown[]);
  return pauses.map((pause) => ReceiverService.partial().parse(pause).pausedBy ?? null);
}
const mails = async () =>
  (
    await store.deps.db
      .selectFrom('outbox')
      .select('dedupe_key')
      .where('restaurant_id', '=', 'r-demo')
      .orderBy('created_utc')
      .execute()
  ).map(({ dedupe_key }) => dedupe_key);

test('A-558: a kitchen whose devices ask nothing for three minutes is paused and its owner mailed once; it goes on when one asks again', async () => {
  const tablet = await signIn('Front tablet');
  after(0);
  await ask(tablet);
  after(3);
  expect(await watchKitchens(store.deps)).toBe(0);
  after(5);
  expect(await watchKitchens(store.deps)).toBe(1);
  expect(await pausedBy()).toEqual(['silent', 'silent']);
  after(6);
  expect(await watchKitchens(store.deps)).toBe(0);
  expect(await mails()).toEqual([expect.stringMatching(/^kitchen silent 2026-07-08T00:00/)]);
  await ask(tablet);
  expect(await watchKitchens(store.deps)).toBe(1);
  expect(await pausedBy()).toEqual([null, null]);
  after(60);
  await watchKitchens(store.deps);
  expect(await mails()).toHaveLength(2);
});

test('A-558: a program that has just started pauses nobody for what was not asked while it was away; it goes on with those that ask again', async () => {
  const tablet = await signIn('Front tablet');
  after(0);
  await ask(tablet);
  after(10);
  const fresh = (minutes: number) => ({ ...store.deps, startedAt: new Date(NOON + minutes * 60_000) });
  expect(await watchKitchens(fresh(9))).toBe(0);
  after(12);
  expect(await watchKitchens(fresh(9))).toBe(0);
  expect(await mails()).toEqual([]);
  after(13);
  expect(await watchKitchens(fresh(9))).toBe(1);
  await ask(tablet);
  expect(await watchKitchens(fresh(13))).toBe(1);
  expect(await pausedBy()).toEqual([null, null]);
});

test('A-558: what the kitchen paused itself stays paused when its devices come back', async () => {
  const tablet = await signIn('Front tablet');
  after(0);
  await api.post('/api/r-demo/receiver/services', {
    json: { orderTypes: [1], pausedUntil: new Date(NOON + 5 * 60 * 60_000).toISOString() },
    bearer: tablet,
  });
  after(10);
  await watchKitchens(store.deps);
  expect((await pausedBy()).sort()).toEqual(['kitchen', 'silent']);
  await ask(tablet);
  await watchKitchens(store.deps);
  expect((await pausedBy()).filter((by) => by !== null)).toEqual(['kitchen']);
});

test('A-558: a restaurant that answers by programs with the key, or whose devices are of today, is never paused', async () => {
  after(0);
  expect(await watchKitchens(store.deps)).toBe(0);
  const tablet = await signIn('Front tablet');
  after(30);
  expect(await watchKitchens(store.deps)).toBe(0);
  // used a day later the device counts, and so does a program that asks by the key
  after(25 * 60);
  await ask(tablet);
  await ask(KEY);
  expect(await watchKitchens(store.deps)).toBe(0);
  after(25 * 60 + 5);
  expect(await watchKitchens(store.deps)).toBe(1);
  await api.delete('/api/r-demo/receiver/devices/current', { bearer: tablet });
  await watchKitchens(store.deps);
  expect(await pausedBy()).toEqual(['silent', 'silent']);
  // nobody is signed in any more: the program is enough
  after(25 * 60 + 10);
  await ask(KEY);
  await watchKitchens(store.deps);
  expect(await pausedBy()).toEqual([null, null]);
});

test('A-558: a shop that looked at the receiver once, has a printer fetch its orders, or accepts them by itself, is never paused', async () => {
  const trial = await signIn('Trial');
  after(-25 * 60);
  await ask(trial);
  after(0);
  expect(await watchKitchens(store.deps)).toBe(0);
  await ask(trial);
  after(5);
  const setPrinter = (printsOn: string) =>
    store.deps.db
      .updateTable('printers')
      .set({ prints_on: printsOn, seen_utc: new Date(NOON + 4 * 60_000).toISOString() })
      .where('restaurant_id', '=', 'r-demo')
      .execute();
  const accept = (settings = openSettings()) =>
    changeDocument(store.deps, 'r-demo', { email: 'owner@example.com', settings });
  await api.post('/api/r-demo/receiver/printers', {
    json: { name: 'Stove', kind: 'star', paperMm: 80, language: 'en', printsOn: 'arrival' },
    bearer: KEY,
  });
  await store.deps.db
    .updateTable('restaurants')
    .set({ key_seen_utc: null })
    .where('restaurant_id', '=', 'r-demo')
    .execute();
  await setPrinter('arrival');
  expect(await watchKitchens(store.deps)).toBe(0);
  await setPrinter('press');
  const automatic = { settingKey: 'AutoAcceptOrders', settingValue: 'true', category: 'Orders' };
  await accept([...openSettings(), automatic]);
  expect(await watchKitchens(store.deps)).toBe(0);
  await accept();
  expect(await watchKitchens(store.deps)).toBe(1);
  // what changed since lets it go on
  await accept([...openSettings(), automatic]);
  expect(await watchKitchens(store.deps)).toBe(1);
  expect(await pausedBy()).toEqual([null, null]);
});

test('A-558: a kitchen that stays silent or muted costs nothing: no new version of its menu and no second mail', async () => {
  const tablet = await signIn('Front tablet');
  after(0);
  await ask(tablet);
  after(5);
  const versions = () => storeRows(store, 'select menu_version from restaurants');
  expect(await watchKitchens(store.deps)).toBe(1);
  const paused = await versions();
  after(6);
  expect(await watchKitchens(store.deps)).toBe(0);
  expect(await versions()).toEqual(paused);
  await sound(tablet, 'off');
  await watchKitchens(store.deps);
  after(17);
  await ask(tablet);
  await watchKitchens(store.deps);
  const muted = [await versions(), await mails()];
  let transactions = 0;
  const counting = {
    ...store.deps,
    transaction: <T>(work: (trx: Trx) => Promise<T>) => {
      transactions += 1;
      return store.deps.transaction(work);
    },
  };
  await watchKitchens(counting);
  expect(transactions).toBe(0);
  expect([await versions(), await mails()]).toEqual(muted);
});

test('A-558: after a time in which nothing could be written or read no kitchen is judged for four minutes', async () => {
  const tablet = await signIn('Front tablet');
  after(0);
  await ask(tablet);
  after(10);
  const { transaction } = store.deps;
  store.deps.transaction = () => Promise.reject(new DatabaseUnavailable('full'));
  expect((await ask(tablet)).status).toBe(200);
  store.deps.transaction = transaction;
  expect(await watchKitchens(store.deps)).toBe(0);
  after(13.9);
  expect(await watchKitchens(store.deps)).toBe(0);
  after(14);
  expect(await watchKitchens(store.deps)).toBe(1);
});

test('A-559: the owner is mailed once a day when nothing that asks can ring; orders are still taken', async () => {
  const tablet = await signIn('Front tablet');
  after(0);
  await sound(tablet, 'off');
  after(9);
  await ask(tablet);
  await watchKitchens(store.deps);
  expect(await mails()).toEqual([]);
  after(11);
  // said again, it counts from the first time
  await sound(tablet, 'off');
  expect(await watchKitchens(store.deps)).toBe(0);
  await ask(tablet);
  await watchKitchens(store.deps);
  expect(await mails()).toEqual([expect.stringMatching(/^kitchen muted /)]);
  expect(await pausedBy()).toEqual([]);
  expect(await api.get('/api/r-demo/receiver/devices', { bearer: tablet })).toMatchObject({
    data: { items: [{ name: 'Front tablet', sound: 'off' }] },
  });
  expect(await sound(KEY, 'on')).toMatchObject({ success: false, error: { code: 'deviceNotFound' } });
  expect(await sound(tablet, 'loud')).toMatchObject({ success: false, error: { code: 'invalidRequest' } });
});
