import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest';
import { findRestaurantById } from '#app/backend/use-cases/catalogue/find-restaurant.ts';
import { cancelUnaccepted } from '#app/backend/use-cases/orders/cancel-unaccepted.ts';
import { placeOrder } from '#app/backend/use-cases/orders/place-order.ts';
import { Cart } from '#app/contract/cart.ts';
import { OrderReply, OrderRequest } from '#app/contract/orders.ts';
import { addRestaurant, changeDocument, changeProduct, openSettings } from '#tests/fixtures/restaurants.ts';
import { line, naan, pickupOrder } from '#tests/fixtures/selling.ts';
import { type ApiClient, type ApiSend, apiClient } from '#tests/setup/api-client.ts';
import { asSent } from '#tests/setup/as-sent.ts';
import { storeRows } from '#tests/setup/database.ts';
import { insist } from '#tests/setup/insist.ts';
import { startBackendProcess } from '#tests/setup/start-backend-process.ts';
import { startTestBackend, type TestBackend } from '#tests/setup/test-backend.ts';

const NOON = Date.parse('2026-07-08T00:00:00Z');
const MINUTE_MS = 60_000;

let store: TestBackend;
let api: ApiClient;

beforeEach(async () => {
  store = await startTestBackend({ now: new Date(NOON) });
  api = apiClient(store.url);
  await addRestaurant(store.deps, { subdomain: 'demo', products: [naan] });
});
afterEach(() => store.close());

async function newCart(qty = 1): Promise<string> {
  const json = line({ qty });
  const reply = await insist(() => api.post<{ data: unknown }>('/api/r-demo/cart/add', { json }));
  return asSent(Cart, reply.data.data).cartId;
}
const order = (cartId: string, rest: Record<string, unknown> = {}, options: ApiSend = {}) =>
  api.post('/api/r-demo/orders', { json: pickupOrder(cartId, rest), ...options });
const rows = (sql: string) => storeRows(store, sql);
const statuses = async () =>
  (await rows('select status from orders order by order_number')).map((row) => row.status);

/** Without the network between them, calls meet inside the store API itself. */
async function orderInProcess(cartId: string): Promise<{ status: number; data: unknown }> {
  const path = '/api/r-demo/orders';
  const query = new URLSearchParams();
  const body = pickupOrder(cartId);
  const answer = await store.backend.handle({
    method: 'POST',
    path,
    query,
    headers: {},
    body,
    clientAddress: '',
  });
  return { status: answer.status, data: (answer.body as { data: unknown }).data };
}

test.each([
  ['over HTTP', (cartId: string) => order(cartId)],
  ['in process', orderInProcess],
])(
  'B-ORD-04 C-082: 50 parallel posts of one cart %s are one order, and all get its id and key',
  async (_way, send) => {
    const cartId = await newCart(2);
    const replies = await Promise.all(Array.from({ length: 50 }, () => insist(() => send(cartId))));
    const answers = replies.map((reply) => asSent(OrderReply, reply.data));
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(await rows('select order_number from orders')).toEqual([{ order_number: 1001 }]);
    expect(await rows('select count(*) as steps from order_history')).toEqual([{ steps: 1 }]);
    const [{ orderId, orderKey } = { orderId: '', orderKey: null }] = answers;
    const status = await api.get(`/api/r-demo/orders/${orderId}/status`, { orderKey: orderKey ?? '' });
    expect(status.data).toBe(1);
  },
);

test('B-ORD-04 B-GEN-07: a replay answers the same order, with or without a key, whatever else it says', async () => {
  const cartId = await newCart();
  const first = await order(cartId, {}, { idempotencyKey: 'k' });
  const replays = [
    await order(cartId, {}, { idempotencyKey: 'k' }),
    await order(
      cartId,
      { dueUtc: new Date(NOON + 5 * MINUTE_MS).toISOString(), expectedTotal: 99 },
      { idempotencyKey: 'k' },
    ),
    await order(cartId),
    await order(cartId, { fullName: '', orderType: 3, paymentMode: 2 }),
  ];
  for (const replay of replays) expect(replay.body).toEqual(first.body);
  expect(await order(cartId, { fullName: 'Other' }, { idempotencyKey: 'k' })).toMatchObject({
    status: 409,
    error: { errorCode: 409, errorMessage: 'Duplicate request' },
  });
  expect(await rows('select count(*) as orders from orders')).toEqual([{ orders: 1 }]);
});

test('B-ORD-04 A-103: an ordered cart is gone for every cart call, and an add starts another', async () => {
  const cartId = await newCart();
  await order(cartId);
  for (const reply of [
    await api.get(`/api/r-demo/cart/${cartId}`),
    await api.post(`/api/r-demo/cart/clear?cartId=${cartId}`),
  ])
    expect(reply.error?.errorMessage).toBe('Cart not found');
  const added = await api.post<{ data: { cartId: string } }>(`/api/r-demo/cart/add?cartId=${cartId}`, {
    json: line(),
  });
  expect(added.data.data.cartId).not.toBe(cartId);
});

test('B-ORD-04: adds that race with the order are in it or in another cart, never lost and never charged unseen', async () => {
  const cartId = await newCart();
  const [placed, ...added] = await Promise.all([
    order(cartId, { expectedTotal: 3.5 }),
    ...Array.from({ length: 10 }, () =>
      api.post<{ data: unknown }>(`/api/r-demo/cart/add?cartId=${cartId}`, { json: line() }),
    ),
  ]);
  const carts = added.map((reply) => asSent(Cart, reply.data.data).cartId);
  if (placed.success) {
    expect(await rows('select payable_cents from orders')).toEqual([{ payable_cents: 350 }]);
    expect(carts).not.toContain(cartId);
  } else {
    expect(placed.error?.errorMessage).toBe('Prices have changed, please review your order');
    expect(new Set(carts)).toEqual(new Set([cartId]));
  }
});

test('B-ORD-08: parallel orders of many carts get distinct numbers without a gap', async () => {
  const carts = await Promise.all(Array.from({ length: 30 }, () => newCart()));
  const replies = await Promise.all(carts.map((cartId) => insist(() => order(cartId))));
  const numbers = replies
    .map((reply) => asSent(OrderReply, reply.data).orderNumber ?? 0)
    .sort((a, b) => a - b);
  expect(numbers).toEqual(Array.from({ length: 30 }, (_, index) => 1001 + index));
});

test('A refused order takes no number and leaves the cart as it was', async () => {
  const cartId = await newCart();
  const refusals = await Promise.all(Array.from({ length: 5 }, () => order(cartId, { expectedTotal: 1 })));
  expect(refusals.every((reply) => !reply.success)).toBe(true);
  await changeProduct(store.deps, 'r-demo', { ...naan, inStock: false });
  expect((await order(cartId)).success).toBe(false);
  await changeProduct(store.deps, 'r-demo', naan);
  expect(await order(cartId)).toMatchObject({ success: true, data: { orderNumber: 1001 } });
});

test('C-006 B-GEN-03: two restaurants never share carts, orders or numbers under parallel load', async () => {
  await addRestaurant(store.deps, {
    subdomain: 'other',
    products: [{ ...naan, name: 'Their Naan', priceCents: 500 }],
  });
  const journey = async (clientId: string) => {
    const at = `/api/${clientId}`;
    const reply = await insist(() => api.post<{ data: unknown }>(`${at}/cart/add`, { json: line() }));
    const cart = asSent(Cart, reply.data.data);
    const placed = await insist(() => api.post(`${at}/orders`, { json: pickupOrder(cart.cartId) }));
    return {
      clientId,
      name: cart.products[0]?.productName,
      total: asSent(OrderReply, placed.data).totalAmount,
    };
  };
  const done = await Promise.all(
    Array.from({ length: 20 }, (_, index) => journey(index % 2 ? 'r-demo' : 'r-other')),
  );
  for (const { clientId, name, total } of done)
    expect([name, total]).toEqual(clientId === 'r-demo' ? ['Garlic Naan', 3.5] : ['Their Naan', 5]);
  const last =
    'select restaurant_id, max(order_number) as last from orders group by restaurant_id order by 1';
  expect(await rows(last)).toEqual([
    { restaurant_id: 'r-demo', last: 1010 },
    { restaurant_id: 'r-other', last: 1010 },
  ]);
});

test('B-ORD-15 A-69: a customer’s order needs that customer, and has no key', async () => {
  const restaurant = await findRestaurantById(store.deps, 'r-demo');
  if (!restaurant) throw new Error('no restaurant');
  const request = asSent(OrderRequest, pickupOrder(await newCart()));
  const { orderKey, orderId } = await placeOrder(store.deps, {
    restaurant,
    customerId: 'asha',
    network: null,
    language: 'en',
    request,
  });
  expect(orderKey).toBeNull();
  const guest = await api.get(`/api/r-demo/orders/${orderId}/status`, { orderKey: 'x' });
  expect(guest.error?.errorMessage).toBe('Order not found');
  await expect(
    placeOrder(store.deps, { restaurant, customerId: null, network: null, language: 'en', request }),
  ).rejects.toThrow('Your cart is empty');
});

test('B-ORD-12: an order that nobody accepts for 30 minutes is cancelled by the system, and by then only', async () => {
  await order(await newCart());
  store.setNow(new Date(NOON + 10 * MINUTE_MS));
  await order(await newCart());
  store.setNow(new Date(NOON + 30 * MINUTE_MS - 1));
  expect(await cancelUnaccepted(store.deps)).toBe(0);
  store.setNow(new Date(NOON + 30 * MINUTE_MS));
  const runs = await Promise.all([1, 2, 3].map(() => cancelUnaccepted(store.deps)));
  expect(runs.toSorted()).toEqual([0, 0, 1]);
  expect(await statuses()).toEqual([6, 1]);
  expect(
    await rows('select from_status, to_status, actor, note from order_history where to_status = 6'),
  ).toEqual([{ from_status: 1, to_status: 6, actor: 'system', note: 'Not accepted in time' }]);
});

test('B-ORD-12: an accepted order is never cancelled for waiting, nor any where the setting is 0', async () => {
  const { orderId } = asSent(OrderReply, (await order(await newCart())).data);
  await store.deps.db.updateTable('orders').set({ status: 2 }).where('order_id', '=', orderId).execute();
  store.setNow(new Date(NOON + 600 * MINUTE_MS));
  expect(await cancelUnaccepted(store.deps)).toBe(0);
  await order(await newCart());
  const off = { category: 'Orders', settingKey: 'CancelUnacceptedAfterMinutes', settingValue: '0' };
  await changeDocument(store.deps, 'r-demo', { settings: [...openSettings(), off] });
  store.setNow(new Date(NOON + 1200 * MINUTE_MS));
  expect(await cancelUnaccepted(store.deps)).toBe(0);
  expect(await statuses()).toEqual([2, 1]);
});

test('B-ORD-12: a restaurant whose record cannot be read does not keep the others waiting', async () => {
  const broken = await addRestaurant(store.deps, { subdomain: 'broken', products: [naan] });
  const added = await api.post<{ data: { cartId: string } }>(`/api/${broken}/cart/add`, { json: line() });
  await api.post(`/api/${broken}/orders`, { json: pickupOrder(added.data.data.cartId) });
  await order(await newCart());
  await store.deps.db
    .updateTable('restaurants')
    .set({ document: '{' })
    .where('restaurant_id', '=', broken)
    .execute();
  store.setNow(new Date(NOON + 30 * MINUTE_MS));
  expect(await cancelUnaccepted(store.deps)).toBe(1);
  expect(await rows('select restaurant_id, status from orders order by 1')).toEqual([
    { restaurant_id: broken, status: 1 },
    { restaurant_id: 'r-demo', status: 6 },
  ]);
  expect(store.logged).toMatchObject([{ level: 'error', fields: { restaurantId: broken } }]);
});

test('B-ORD-12: several processes cancel each order once between them', async () => {
  for (let count = 0; count < 20; count++) await order(await newCart());
  const later = new Date(NOON + 31 * MINUTE_MS).toISOString();
  store.setNow(later);
  const other = await startBackendProcess(store, later);
  onTestFinished(() => other.kill());
  const counts = await Promise.all([other.tell('cancel-unaccepted'), cancelUnaccepted(store.deps)]);
  expect(counts.reduce<number>((sum, count) => sum + Number(count), 0)).toBe(20);
  const steps =
    'select count(*) as steps, count(distinct order_id) as orders from order_history where to_status = 6';
  expect(await rows(steps)).toEqual([{ steps: 20, orders: 20 }]);
});
