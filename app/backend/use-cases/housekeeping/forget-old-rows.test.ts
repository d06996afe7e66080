import { afterAll, beforeAll, expect, test } from 'vitest';
import { addRestaurant } from '#tests/fixtures/restaurants.ts';
import { line, naan } from '#tests/fixtures/selling.ts';
import { apiClient } from '#tests/setup/api-client.ts';
import { startTestBackend, type TestBackend } from '#tests/setup/test-backend.ts';
import { forgetOldRows } from './forget-old-rows.ts';

let store: TestBackend;
beforeAll(async () => {
  store = await startTestBackend({ now: '2026-07-08T00:00:00.000Z' });
  await addRestaurant(store.deps, { subdomain: 'demo', products: [naan] });
});
afterAll(() => store.close());

const add = async (key: string) => {
  const reply = await apiClient(store.url).post<{ data: { cartId: string } }>('/api/r-demo/cart/add', {
    json: line(),
    idempotencyKey: key,
  });
  return reply.data.data.cartId;
};
const carts = () =>
  store.deps.db.selectFrom('carts').select(['cart_id', 'state']).orderBy('touched_utc').execute();
const keys = async () =>
  (await store.deps.db.selectFrom('idempotency_keys').select('idempotency_key').execute()).map(
    (row) => row.idempotency_key,
  );

test('B-GEN-07 B-CART-11: keys and carts that nobody can ask for go, all others stay', async () => {
  const paying = await add('old');
  await add('old too');
  await store.deps.db.updateTable('carts').set({ state: 'paying' }).where('cart_id', '=', paying).execute();
  store.setNow('2026-07-09T00:00:00.000Z');
  expect(await forgetOldRows(store.deps)).toBe(0);
  store.setNow('2026-07-10T00:00:01.000Z');
  const fresh = await add('fresh');
  // each key stands for the call and, once it is known, for the cart
  expect(await forgetOldRows(store.deps)).toBe(5);
  expect(new Set(await keys())).toEqual(new Set(['fresh']));
  expect(await carts()).toEqual([
    { cart_id: paying, state: 'paying' },
    { cart_id: fresh, state: 'active' },
  ]);
});

test('more than fit one transaction go too', async () => {
  await store.deps.db
    .insertInto('rate_limits')
    .values(Array.from({ length: 1200 }, (_, index) => ({ bucket: `b${index}`, window_start: 0, hits: 1 })))
    .execute();
  expect(await forgetOldRows(store.deps)).toBe(1200);
  expect(await store.deps.db.selectFrom('rate_limits').selectAll().execute()).toEqual([]);
});
