import { afterAll, beforeAll, expect, test } from 'vitest';
import { Client } from '#app/contract/client.ts';
import { Items, Product } from '#app/contract/menu.ts';
import { product } from '#tests/fixtures/menu.ts';
import { addRestaurant } from '#tests/fixtures/restaurants.ts';
import { curry, line, naan } from '#tests/fixtures/selling.ts';
import { type ApiClient, apiClient } from '#tests/setup/api-client.ts';
import { asSent } from '#tests/setup/as-sent.ts';
import { type Operator, operatorOf } from '#tests/setup/operator.ts';
import { startTestBackend, type TestBackend } from '#tests/setup/test-backend.ts';

let store: TestBackend;
let operator: Operator;
let api: ApiClient;
const twins = ['kulfi', 'kulfi-2'].map((productId) => product({ productId, name: 'Kulfi', priceCents: 500 }));
beforeAll(async () => {
  store = await startTestBackend();
  operator = await operatorOf(store);
  api = apiClient(store.url);
  await addRestaurant(store.deps, { subdomain: 'demo', products: [naan, curry, ...twins] });
  await addRestaurant(store.deps, { subdomain: 'other', products: [naan] });
});
afterAll(async () => {
  await store.close();
  await operator.close();
});

/** What a customer is told of a dish, by the menu and by the dish's own call. */
async function told(productId: string, restaurantId = 'r-demo') {
  const list = asSent(
    Items(Product),
    (await api.get(`/api/${restaurantId}/products?departmentid=`)).data,
  ).items;
  const one = asSent(Product, (await api.get(`/api/${restaurantId}/products/${productId}`)).data);
  const { inStock, outOfStockUntilUtc } = one;
  expect(list.find((dish) => dish.productId === productId)).toMatchObject({ inStock, outOfStockUntilUtc });
  return { inStock, outOfStockUntilUtc };
}
const say = async (...words: string[]) => {
  const { code, said, complained } = await operator.run('stock', 'demo', ...words);
  expect([code, complained]).toEqual([0, '']);
  return said;
};
const versionOf = async (subdomain: string) =>
  asSent(Client, (await api.get(`/api/client/${subdomain}`)).data);
const add = (restaurantId = 'r-demo') => api.post(`/api/${restaurantId}/cart/add`, { json: line() });

test('A-84: off and on show in the next reply and in the next cart, of that restaurant only', async () => {
  expect(await told('naan')).toEqual({ inStock: true, outOfStockUntilUtc: null });
  const before = await versionOf('demo');
  expect(await say('naan', 'off')).toBe('Garlic Naan (naan): out of stock');
  expect(await told('naan')).toEqual({ inStock: false, outOfStockUntilUtc: null });
  expect(await versionOf('demo')).not.toEqual(before);
  expect((await add()).success).toBe(false);
  expect(await told('naan', 'r-other')).toMatchObject({ inStock: true });
  expect((await add('r-other')).success).toBe(true);
  expect(await say('naan', 'on')).toBe('Garlic Naan (naan): in stock');
  expect(await told('naan')).toEqual({ inStock: true, outOfStockUntilUtc: null });
  expect((await add()).success).toBe(true);
});

test('A-84: off until a time says when it is back', async () => {
  expect(await say('curry', 'off', '--until', '2099-11-30T17:00:00+13:00')).toBe(
    'Butter Chicken (curry): out of stock until 5:00pm 30-Nov-99',
  );
  expect(await told('curry')).toEqual({ inStock: false, outOfStockUntilUtc: '2099-11-30T04:00:00.000Z' });
  expect(await say('curry', 'off', '--until', '17:00')).toMatch(/ out of stock until 5:00pm /);
  await say('curry', 'on');
  expect(await told('curry')).toEqual({ inStock: true, outOfStockUntilUtc: null });
});

test('counted pieces are kept, and forgotten when the dish is simply in stock', async () => {
  const counted = () =>
    store.deps.db
      .selectFrom('products')
      .select(['in_stock', 'stock_count'])
      .where('restaurant_id', '=', 'r-demo')
      .where('product_id', '=', 'naan')
      .executeTakeFirstOrThrow();
  expect(await say('naan', '12')).toBe('Garlic Naan (naan): 12 left');
  expect(await counted()).toEqual({ in_stock: 1, stock_count: 12 });
  await say('naan', 'off');
  expect(await counted()).toEqual({ in_stock: 0, stock_count: 12 });
  expect(await say('naan', '0')).toBe('Garlic Naan (naan): none left');
  expect(await counted()).toEqual({ in_stock: 1, stock_count: 0 });
  await say('naan', 'on');
  expect(await counted()).toEqual({ in_stock: 1, stock_count: null });
});

test('a dish is named by its id, or by its name whatever its case and accents; a name of two is refused', async () => {
  expect(await say('gárlic NAAN', 'on')).toBe('Garlic Naan (naan): in stock');
  expect(await say('kulfi-2', 'on')).toBe('Kulfi (kulfi-2): in stock');
  expect(await say('kulfi', 'on')).toBe('Kulfi (kulfi): in stock');
  expect(await operator.run('stock', 'demo', 'Kulfi', 'off')).toMatchObject({
    code: 1,
    complained: "demo has several products called 'Kulfi'; name one by its id: kulfi, kulfi-2",
  });
  expect(await operator.run('stock', 'demo', 'pizza', 'off')).toMatchObject({
    code: 1,
    complained: "demo has no product with the id or name 'pizza'",
  });
});
