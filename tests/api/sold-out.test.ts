import { afterEach, beforeEach, expect, test } from 'vitest';
import { importRestaurant } from '#app/backend/use-cases/catalogue/import-restaurant.ts';
import { setStock } from '#app/backend/use-cases/catalogue/set-stock.ts';
import { Items, Product } from '#app/contract/menu.ts';
import { StockedDish } from '#app/contract/receiver-stock.ts';
import { checkedFile, fileWith } from '#tests/fixtures/restaurant-file.ts';
import { line, naan } from '#tests/fixtures/selling.ts';
import type { ApiClient } from '#tests/setup/api-client.ts';
import { asSent } from '#tests/setup/as-sent.ts';
import { fingerprint } from '#tests/setup/database.ts';
import { KEY, NOON, startSellingKitchen } from '#tests/setup/selling-kitchen.ts';
import type { TestBackend } from '#tests/setup/test-backend.ts';

const HOUR_MS = 3_600_000;

let store: TestBackend;
let api: ApiClient;

beforeEach(async () => {
  const started = await startSellingKitchen();
  store = started;
  api = started.api;
});
afterEach(() => store.close());

const change = (json: Record<string, unknown>, bearer = KEY, productId = naan.productId) =>
  api.post(`/api/r-demo/receiver/stock/${productId}`, { json, bearer });
const listed = async () => {
  const reply = await api.get<{ items: unknown[] }>('/api/r-demo/receiver/stock', { bearer: KEY });
  return reply.data.items.map((item) => asSent(StockedDish, item));
};
const addNaan = () => api.post('/api/r-demo/cart/add', { json: line({ productId: naan.productId }) });

test('A-347: the kitchen takes a dish off for today: nobody can order it, and it comes back by itself', async () => {
  const off = asSent(StockedDish, (await change({ inStock: false, until: 'today' })).data);
  const untilUtc = '2026-07-08T17:00:00.000Z';
  expect(off).toMatchObject({ productId: naan.productId, inStock: false, untilUtc });
  const ofList = async () => (await listed()).find(({ productId }) => productId === naan.productId);
  expect(await ofList()).toMatchObject({ name: naan.name, inStock: false, untilUtc });
  expect(await addNaan()).toMatchObject({ success: false });
  store.setNow(new Date(Date.parse(untilUtc)));
  expect(await ofList()).toMatchObject({ inStock: true, untilUtc: null });
  expect(await addNaan()).toMatchObject({ success: true });
});

test('A-347: until a time, or until it is switched on again', async () => {
  const untilUtc = new Date(NOON + 2 * HOUR_MS).toISOString();
  expect(asSent(StockedDish, (await change({ inStock: false, until: untilUtc })).data)).toMatchObject({
    untilUtc,
  });
  expect(asSent(StockedDish, (await change({ inStock: false })).data)).toMatchObject({
    inStock: false,
    untilUtc: null,
  });
  expect(asSent(StockedDish, (await change({ inStock: true })).data)).toMatchObject({
    inStock: true,
    untilUtc: null,
  });
  expect(await addNaan()).toMatchObject({ success: true });
});

test('A-347: a count goes on after the switch; one that came to nothing is given up', async () => {
  const one = { restaurantId: 'r-demo', productId: naan.productId };
  await setStock(store.deps, one, { kind: 'counted', pieces: 3 });
  await change({ inStock: false });
  expect(asSent(StockedDish, (await change({ inStock: true })).data)).toMatchObject({
    inStock: true,
    piecesLeft: 3,
  });
  await setStock(store.deps, one, { kind: 'counted', pieces: 0 });
  expect((await listed()).find(({ productId }) => productId === naan.productId)?.inStock).toBe(false);
  expect(asSent(StockedDish, (await change({ inStock: true })).data)).toMatchObject({
    inStock: true,
    piecesLeft: null,
  });
});

test('A-347: foreign keys, unknown dishes and times that are none change nothing', async () => {
  const before = await fingerprint(store);
  expect(await change({ inStock: false }, 'wrong')).toMatchObject({ status: 401 });
  expect(await change({ inStock: false }, 'another-key')).toMatchObject({ status: 401 });
  expect(await change({ inStock: false }, KEY, 'no-such-dish')).toMatchObject({
    status: 404,
    success: false,
  });
  const [past, far] = [NOON - HOUR_MS, NOON + 400 * 24 * HOUR_MS].map((time) => new Date(time).toISOString());
  for (const json of [
    {},
    { inStock: 'no' },
    { inStock: false, until: 'tomorrow' },
    { inStock: false, until: past },
    { inStock: false, until: far },
  ])
    expect(await change(json)).toMatchObject({ success: false });
  expect(await fingerprint(store)).toBe(before);
});

test('A-346: what was switched off by hand stays off when the menu is imported anew, and comes back at its time', async () => {
  const file = checkedFile(fileWith({ name: 'Dal', price: 12.5 }));
  const { restaurantId } = await importRestaurant(store.deps, file, { pictures: new Map() });
  const dishes = async () => {
    const reply = await api.get(`/api/${restaurantId}/products?departmentid=`);
    return asSent(Items(Product), reply.data).items;
  };
  const [dal] = await dishes();
  const one = { restaurantId, productId: dal?.productId ?? '' };
  const untilUtc = new Date(NOON + 2 * HOUR_MS).toISOString();
  await setStock(store.deps, one, { kind: 'off', untilUtc });
  await importRestaurant(store.deps, file, { pictures: new Map() });
  await importRestaurant(store.deps, file, { pictures: new Map() });
  expect(await dishes()).toMatchObject([{ inStock: false, outOfStockUntilUtc: untilUtc }]);
  store.setNow(new Date(NOON + 2 * HOUR_MS));
  expect(await dishes()).toMatchObject([{ inStock: true }]);
  await setStock(store.deps, one, { kind: 'off', untilUtc: null });
  await importRestaurant(store.deps, file, { pictures: new Map() });
  expect(await dishes()).toMatchObject([{ inStock: false }]);
  await setStock(store.deps, one, { kind: 'on' });
  await importRestaurant(store.deps, file, { pictures: new Map() });
  expect(await dishes()).toMatchObject([{ inStock: true }]);
});
