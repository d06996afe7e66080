import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { continueOrderNumbers } from '#app/backend/use-cases/orders/order-number.ts';
import { Cart } from '#app/contract/cart.ts';
import { OrderReply } from '#app/contract/orders.ts';
import { addRestaurant } from '#tests/fixtures/restaurants.ts';
import { line, naan, pickupOrder } from '#tests/fixtures/selling.ts';
import { apiClient } from '#tests/setup/api-client.ts';
import { asSent } from '#tests/setup/as-sent.ts';
import { loseOrder } from '#tests/setup/lose-order.ts';
import { startTestBackend, type TestBackend } from '#tests/setup/test-backend.ts';

const stores: TestBackend[] = [];
afterEach(async () => {
  for (const one of stores.splice(0).reverse()) await one.close();
});

async function open(sharing?: TestBackend): Promise<TestBackend> {
  const store = await startTestBackend(sharing ? { sharing } : {});
  stores.push(store);
  return store;
}

async function order({ url }: TestBackend): Promise<{ orderId: string; orderNumber: number }> {
  const api = apiClient(url);
  const added = await api.post<{ data: unknown }>('/api/r-demo/cart/add', { json: line() });
  const { cartId } = asSent(Cart, added.data.data);
  const reply = asSent(
    OrderReply,
    (await api.post('/api/r-demo/orders', { json: pickupOrder(cartId) })).data,
  );
  return { orderId: reply.orderId, orderNumber: Number(reply.orderNumber) };
}

/** The database goes on as a copy that had not heard of the last orders yet. */
async function fallBack(store: TestBackend, lost: { orderId: string }[]): Promise<void> {
  for (const one of lost) await loseOrder(store.deps, one);
  await store.deps.db
    .updateTable('restaurants')
    .set((row) => ({ next_order_number: row('next_order_number', '-', lost.length) }))
    .execute();
}

test('B-ORD-08: a database that loses orders under a running server gives none of their numbers again', async () => {
  const store = await open();
  await addRestaurant(store.deps, { subdomain: 'demo', products: [naan] });
  await order(store);
  const lost = [await order(store), await order(store)];
  await fallBack(store, lost);
  const numbers = [(await order(store)).orderNumber, (await order(store)).orderNumber];
  expect(numbers).toEqual([2004, 2005]);
  expect(store.logged.map(({ fields }) => fields)).toMatchObject([
    { alert: 'orders-lost', restaurantId: 'r-demo', subdomain: 'demo', given: 1003, next: 2004 },
  ]);
});

test('B-ORD-08: what one server gave, another one does not give again', async () => {
  const store = await open();
  await addRestaurant(store.deps, { subdomain: 'demo', products: [naan] });
  const other = await open(store);
  const lost = [await order(store), await order(store)];
  expect(await continueOrderNumbers(store.deps)).toBe(0);
  await fallBack(store, lost);
  expect(await continueOrderNumbers(store.deps)).toBe(1);
  expect(await continueOrderNumbers(store.deps)).toBe(0);
  expect((await order(other)).orderNumber).toBe(2003);
  expect(store.logged.map(({ fields }) => [fields.alert, fields.subdomain])).toEqual([
    ['orders-lost', 'demo'],
  ]);
});

test('B-ORD-08: a server that took none of the lost orders, and is alone left, gives none of their numbers again', async () => {
  const store = await open();
  await addRestaurant(store.deps, { subdomain: 'demo', products: [naan] });
  const left = await open(store);
  const lost = [await order(store), await order(store)];
  expect(await continueOrderNumbers(left.deps)).toBe(0);
  // the other one dies with the database
  await fallBack(store, lost);
  expect((await order(left)).orderNumber).toBe(2003);
});

test('B-ORD-08: a server that starts anew knows from the file beside the database what was given', async () => {
  const store = await open();
  await addRestaurant(store.deps, { subdomain: 'demo', products: [naan] });
  await order(store);
  const lost = [await order(store)];
  await store.backend.close();
  const file = join(store.dataDirectory, 'order-numbers.json');
  expect(JSON.parse(await readFile(file, 'utf8'))).toEqual({ 'r-demo': 1002 });
  const again = await open(store);
  await fallBack(again, lost);
  expect((await order(again)).orderNumber).toBe(2003);
});

test('B-ORD-08: a file that is no such file is as none, and is written anew', async () => {
  const store = await open();
  await addRestaurant(store.deps, { subdomain: 'demo', products: [naan] });
  await store.backend.close();
  const file = join(store.dataDirectory, 'order-numbers.json');
  for (const text of ['', '[', 'null', '{"r-demo":"9999"}', '7']) {
    await writeFile(file, text);
    const again = await open(store);
    const { orderNumber } = await order(again);
    await again.backend.close();
    expect(JSON.parse(await readFile(file, 'utf8'))).toEqual({ 'r-demo': orderNumber });
  }
  expect(store.logged).toEqual([]);
});

test('B-ORD-08: servers that share the directory keep the highest number of all', async () => {
  const store = await open();
  await addRestaurant(store.deps, { subdomain: 'demo', products: [naan] });
  const beside = await open(store);
  await order(store);
  await order(beside);
  await beside.backend.close();
  await store.backend.close();
  const file = join(store.dataDirectory, 'order-numbers.json');
  expect(JSON.parse(await readFile(file, 'utf8'))).toEqual({ 'r-demo': 1002 });
});

test('B-ORD-08: where the file cannot be written orders go on, and somebody is alerted', async () => {
  const store = await open();
  await addRestaurant(store.deps, { subdomain: 'demo', products: [naan] });
  await mkdir(join(store.dataDirectory, 'order-numbers.json'));
  expect((await order(store)).orderNumber).toBe(1001);
  await store.backend.close();
  expect(store.logged.map(({ fields }) => fields.alert)).toEqual(['order-numbers-not-kept']);
  const left = await readdir(store.dataDirectory);
  expect(left.filter((name) => name.startsWith('order-numbers'))).toEqual(['order-numbers.json']);
});
