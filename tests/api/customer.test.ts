import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Cart } from '#app/contract/cart.ts';
import type { OrderListItem } from '#app/contract/orders.ts';
import { addCustomer } from '#tests/fixtures/customers.ts';
import { addRestaurant } from '#tests/fixtures/restaurants.ts';
import { line, naan, pickupOrder } from '#tests/fixtures/selling.ts';
import { type AuthClient, authClient } from '#tests/setup/accounts.ts';
import { type ApiClient, apiClient } from '#tests/setup/api-client.ts';
import { storeRows } from '#tests/setup/database.ts';
import { startTestBackend, type TestBackend } from '#tests/setup/test-backend.ts';

const START = '2025-06-15T00:00:00.000Z';
const ORDERS = '/api/r-demo/currentcustomer/orders';
const SAVED_CART = '/api/r-demo/currentcustomer/cart';

let store: TestBackend;
let api: ApiClient;
let auth: AuthClient;
let token: string;

beforeEach(async () => {
  store = await startTestBackend({ now: START });
  api = apiClient(store.url);
  auth = authClient(store);
  await addRestaurant(store.deps, { subdomain: 'demo', products: [naan] });
  ({ token } = await addCustomer(store, 'r-demo', { email: 'asha@example.com', password: 'correct horse' }));
});
afterEach(() => store.close());

const signedIn = (bearer?: string) => (bearer === undefined ? {} : { bearer });
const hour = (count: number) => store.setNow(new Date(Date.parse(START) + count * 3_600_000));

async function cartOf(bearer?: string, qty = 1): Promise<string> {
  const { data } = await api.post<{ data: Cart }>('/api/r-demo/cart/add', {
    json: line({ qty }),
    ...signedIn(bearer),
  });
  return data.data.cartId;
}

async function placeOrder(bearer?: string): Promise<string> {
  const json = pickupOrder(await cartOf(bearer));
  const { data } = await api.post<{ orderId: string }>('/api/r-demo/orders', { json, ...signedIn(bearer) });
  return data.orderId;
}

const listed = async (bearer = token) =>
  (await api.get<{ data: OrderListItem[] }>(ORDERS, { bearer })).data.data;
const savedCart = async (bearer = token) =>
  (await api.get<{ data: Cart | null }>(SAVED_CART, { bearer })).data.data;

test('R-ORD-08, B-ORD-13: own orders, newest first, with the fields of the spec', async () => {
  const first = await placeOrder(token);
  hour(1);
  const second = await placeOrder(token);
  await placeOrder();
  const { body } = await api.get(ORDERS, { bearer: token });
  expect(body).toEqual({
    success: true,
    error: null,
    data: {
      data: [second, first].map((orderId, index) => ({
        orderId,
        orderNumber: 1002 - index,
        orderType: 1,
        orderAmount: 3.5,
        paymentMode: 1,
        orderStatus: 1,
        createdUtc: new Date(Date.parse(START) + (1 - index) * 3_600_000).toISOString(),
      })),
    },
  });
});

test('B-ORD-13: orders of other customers, of guests and of other restaurants are not among them', async () => {
  await addRestaurant(store.deps, { subdomain: 'other', products: [naan] });
  const other = await addCustomer(store, 'r-demo', { email: 'bina@example.com' });
  const there = await addCustomer(store, 'r-other', { email: 'asha@example.com' });
  await placeOrder(other.token);
  await placeOrder();
  expect(await listed()).toEqual([]);
  expect(await listed(other.token)).toHaveLength(1);
  expect(await api.get('/api/r-other/currentcustomer/orders', { bearer: there.token })).toMatchObject({
    data: { data: [] },
  });
});

test('B-ORD-13: an order that waits for its payment is not listed; paid, failed or in cash it is', async () => {
  const orderId = await placeOrder(token);
  const set = (values: { payment_mode: number; status: number; is_paid: 0 | 1 }) =>
    store.deps.db.updateTable('orders').set(values).where('order_id', '=', orderId).execute();
  await set({ payment_mode: 2, status: 1, is_paid: 0 });
  expect(await listed()).toEqual([]);
  await set({ payment_mode: 2, status: 1, is_paid: 1 });
  expect(await listed()).toHaveLength(1);
  await set({ payment_mode: 2, status: 7, is_paid: 0 });
  expect(await listed()).toMatchObject([{ orderStatus: 7 }]);
});

test('B-ORD-13: at most 200, the newest', async () => {
  await placeOrder(token);
  const [row] = await store.deps.db.selectFrom('orders').selectAll().execute();
  if (!row) throw new Error('no order was placed');
  for (let count = 1; count <= 205; count++)
    await store.deps.db
      .insertInto('orders')
      .values({
        ...row,
        order_id: `o${count}`,
        cart_id: `c${count}`,
        order_number: 2000 + count,
        created_utc: new Date(Date.parse(START) + count * 1000).toISOString(),
      })
      .execute();
  const orders = await listed();
  expect(orders).toHaveLength(200);
  expect(orders[0]?.orderNumber).toBe(2205);
});

test('B-ORD-15: the owner of an order needs no key, and nobody else has one', async () => {
  const orderId = await placeOrder(token);
  const other = await addCustomer(store, 'r-demo', { email: 'bina@example.com' });
  const path = `/api/r-demo/orders/${orderId}/status`;
  expect(await api.get(path, { bearer: token })).toMatchObject({ success: true, data: 1 });
  for (const bearer of [other.token, undefined])
    expect(await api.get(path, signedIn(bearer))).toMatchObject({
      success: false,
      error: { errorCode: 404, errorMessage: 'Order not found' },
    });
});

test('A-15, R-CART-14: the saved cart is there in a new session, priced, for a day', async () => {
  expect(await savedCart()).toBeNull();
  const cartId = await cartOf(token, 2);
  expect(await savedCart()).toMatchObject({ cartId, amount: 7, products: [{ qty: 2 }] });
  const other = await addCustomer(store, 'r-demo', { email: 'bina@example.com' });
  expect(await savedCart(other.token)).toBeNull();
  hour(23);
  // an access token ends sooner than one would wait here
  expect(await savedCart(await auth.token('asha@example.com', 'correct horse'))).not.toBeNull();
  hour(24);
  expect(await savedCart(await auth.token('asha@example.com', 'correct horse'))).toBeNull();
});

test('B-CART-12: an ordered cart is no saved cart', async () => {
  await placeOrder(token);
  expect(await savedCart()).toBeNull();
});

const signIn = (CartId: string) =>
  auth.send('signin', { Email: 'asha@example.com', Password: 'correct horse', CartId });

test("B-CART-12, C-044: signing in with a guest's cart makes it the customer's, and drops the older one", async () => {
  const older = await cartOf(token);
  const guests = await cartOf(undefined, 3);
  expect(await signIn(guests)).toMatchObject({ success: true });
  expect(await savedCart()).toMatchObject({ cartId: guests, products: [{ qty: 3 }] });
  expect(await api.get(`/api/r-demo/cart/${older}`, { bearer: token })).toMatchObject({
    error: { errorCode: 404 },
  });
  // from now on it is nobody else's
  expect(await api.get(`/api/r-demo/cart/${guests}`)).toMatchObject({ error: { errorCode: 404 } });
});

test('B-CART-12: an empty cart, one of somebody else and one that does not exist leave the saved one alone', async () => {
  const own = await cartOf(token);
  const other = await addCustomer(store, 'r-demo', { email: 'bina@example.com' });
  const theirs = await cartOf(other.token);
  const empty = await cartOf();
  await api.post(`/api/r-demo/cart/clear?cartId=${empty}`);
  for (const cartId of [empty, theirs, 'none', own, ''])
    expect(await signIn(cartId), cartId).toMatchObject({ success: true });
  expect(await savedCart()).toMatchObject({ cartId: own });
  expect(await savedCart(other.token)).toMatchObject({ cartId: theirs });
});

test('B-CART-12: a wrong password attaches nothing', async () => {
  const guests = await cartOf();
  const parts = { Email: 'asha@example.com', Password: 'wrong horse', CartId: guests };
  expect(await auth.send('signin', parts)).toMatchObject({ success: false });
  expect(await storeRows(store, 'select customer_id from carts')).toEqual([{ customer_id: null }]);
});

test("S15, B-CART-12: reading a guest's cart with a token changes nothing; the next change attaches it", async () => {
  const guests = await cartOf();
  expect(await api.get(`/api/r-demo/cart/${guests}`, { bearer: token })).toMatchObject({ success: true });
  expect(await savedCart()).toBeNull();
  await api.post(`/api/r-demo/cart/add?cartId=${guests}`, { json: line(), bearer: token });
  expect(await savedCart()).toMatchObject({ cartId: guests });
});
