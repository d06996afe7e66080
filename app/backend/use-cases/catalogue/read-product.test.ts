import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Restaurant } from '#app/backend/catalogue/documents.ts';
import { product } from '#tests/fixtures/menu.ts';
import { addRestaurant, changeProduct } from '#tests/fixtures/restaurants.ts';
import { startTestBackend, type TestBackend } from '#tests/setup/test-backend.ts';
import { findRestaurantById } from './find-restaurant.ts';
import { readProduct } from './read-product.ts';
import { nextMenuVersion } from './set-stock.ts';

const naan = product({ productId: 'naan', name: 'Naan', priceCents: 400 });
const counted = product({ productId: 'kheer', name: 'Kheer', priceCents: 700, stockCount: 5 });
let store: TestBackend;
beforeAll(async () => {
  store = await startTestBackend();
  await addRestaurant(store.deps, { subdomain: 'demo', products: [naan, counted] });
});
afterAll(() => store.close());

/** As a call of this moment finds it. */
async function current(): Promise<Restaurant> {
  const restaurant = await findRestaurantById(store.deps, 'r-demo');
  if (!restaurant) throw new Error('no restaurant');
  return restaurant;
}

async function price(): Promise<number | undefined> {
  return (await readProduct(store.deps, await current(), 'naan'))?.priceCents;
}

test('B-CART-03: a product is parsed once for a menu version, and read again for the next', async () => {
  const first = await readProduct(store.deps, await current(), 'naan');
  expect(await readProduct(store.deps, await current(), 'naan')).toBe(first);
  await changeProduct(store.deps, 'r-demo', { ...naan, priceCents: 450 });
  expect(await price()).toBe(450);
});

test('what an undone transaction made of a product is not kept for the version that comes instead', async () => {
  const { db } = store.deps;
  const restaurant = await current();
  const undone = store.deps.transaction(async (trx) => {
    await trx
      .updateTable('products')
      .set({ document: JSON.stringify({ ...naan, priceCents: 1 }) })
      .execute();
    await nextMenuVersion(trx, 'r-demo');
    expect((await readProduct({ ...store.deps, db: trx }, restaurant, 'naan'))?.priceCents).toBe(1);
    throw new Error('undone');
  });
  await expect(undone).rejects.toThrow('undone');
  await db
    .updateTable('restaurants')
    .set((row) => ({ menu_version: row('menu_version', '+', 1) }))
    .execute();
  expect(await price()).toBe(450);
});

test('B-ORD-04: how many pieces are left is read anew each time, also without a new menu version', async () => {
  const left = async () => (await readProduct(store.deps, await current(), 'kheer'))?.stockCount;
  expect(await left()).toBe(5);
  await store.deps.db
    .updateTable('products')
    .set({ stock_count: 3 })
    .where('product_id', '=', 'kheer')
    .execute();
  expect(await left()).toBe(3);
});
