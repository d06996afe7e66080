import { afterAll, beforeAll, expect, test } from 'vitest';
import { writeLines } from '#app/backend/use-cases/cart/change-cart.ts';
import { findCart } from '#app/backend/use-cases/cart/find-cart.ts';
import { findRestaurantById } from '#app/backend/use-cases/catalogue/find-restaurant.ts';
import { LostRace } from '#app/backend/use-cases/lost-race.ts';
import { changeStatus } from '#app/backend/use-cases/orders/change-status.ts';
import { findOrder } from '#app/backend/use-cases/orders/find-order.ts';
import { addRestaurant } from '#tests/fixtures/restaurants.ts';
import { line, naan, pickupOrder } from '#tests/fixtures/selling.ts';
import { type ApiClient, apiClient } from '#tests/setup/api-client.ts';
import { fingerprint } from '#tests/setup/database.ts';
import { startTestBackend, type TestBackend } from '#tests/setup/test-backend.ts';

/** Rows read before another writer came: what a second server's transaction holds on PostgreSQL. */
let store: TestBackend;
let api: ApiClient;

beforeAll(async () => {
  store = await startTestBackend();
  api = apiClient(store.url);
  await addRestaurant(store.deps, { subdomain: 'demo', products: [naan], receiverKey: 'key' });
});
afterAll(() => store.close());

async function newCart(): Promise<string> {
  const reply = await api.post<{ data: { cartId: string } }>('/api/r-demo/cart/add', { json: line() });
  return reply.data.data.cartId;
}

test('B-CART-13: lines are not written over a newer version of the cart, nor into an ordered one', async () => {
  const restaurant = await findRestaurantById(store.deps, 'r-demo');
  const cartId = await newCart();
  const scope = { restaurantId: 'r-demo', cartId, customerId: null };
  const stale = await findCart(store.deps.db, scope, store.deps.now());
  if (!restaurant || !stale) throw new Error('no restaurant or no cart');
  const write = () =>
    store.deps.transaction((trx) =>
      writeLines(store.deps, trx, { restaurant, cartId, customerId: null }, stale, [], store.deps.now()),
    );
  await api.post(`/api/r-demo/cart/add?cartId=${cartId}`, { json: line() });
  const before = await fingerprint(store);
  await expect(write()).rejects.toBeInstanceOf(LostRace);
  expect(await fingerprint(store)).toBe(before);
  await api.post('/api/r-demo/orders', { json: pickupOrder(cartId) });
  await expect(write()).rejects.toBeInstanceOf(LostRace);
});

test('B-ORD-10: a step is not taken from a status that the order no longer has', async () => {
  const json = pickupOrder(await newCart());
  const { orderId } = (await api.post<{ orderId: string }>('/api/r-demo/orders', { json })).data;
  const stale = await findOrder(store.deps.db, 'r-demo', orderId);
  if (!stale) throw new Error('no order');
  await api.post(`/api/r-demo/receiver/orders/${orderId}/status`, { json: { status: 6 }, bearer: 'key' });
  const before = await fingerprint(store);
  const accept = { to: 2, actor: 'receiver', note: null } as const;
  await expect(
    store.deps.transaction((trx) => changeStatus(trx, stale, accept, store.deps.now())),
  ).rejects.toBeInstanceOf(LostRace);
  expect(await fingerprint(store)).toBe(before);
});
