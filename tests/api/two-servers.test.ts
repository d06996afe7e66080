import { afterAll, beforeAll, expect, test } from 'vitest';
import type { RestaurantDocument } from '#app/backend/catalogue/documents.ts';
import { importRestaurant } from '#app/backend/use-cases/catalogue/import-restaurant.ts';
import { Cart } from '#app/contract/cart.ts';
import { OrderReply } from '#app/contract/orders.ts';
import { addCustomer } from '#tests/fixtures/customers.ts';
import { product } from '#tests/fixtures/menu.ts';
import { promotion } from '#tests/fixtures/promotion.ts';
import { checkedFile, fileInput } from '#tests/fixtures/restaurant-file.ts';
import { addRestaurant, openSettings } from '#tests/fixtures/restaurants.ts';
import { line, naan, pickupOrder } from '#tests/fixtures/selling.ts';
import { type ApiReply, type ApiSend, apiClient } from '#tests/setup/api-client.ts';
import { asSent } from '#tests/setup/as-sent.ts';
import { storeRows } from '#tests/setup/database.ts';
import { insist } from '#tests/setup/insist.ts';
import { type BackendProcess, startBackendProcess } from '#tests/setup/start-backend-process.ts';
import { startTestBackend, type TestBackend } from '#tests/setup/test-backend.ts';

/** Two servers on one database, each a process of its own: what one of them does the other one meets half done. */
const NOON = '2026-07-08T00:00:00.000Z';
const fish = product({ productId: 'fish', name: 'Fish', priceCents: 900, stockCount: 3 });
const once = promotion({ promotionId: 'once', promoCode: 'ONCE', usageLimit: 1 });

let store: TestBackend;
let servers: BackendProcess[];

beforeAll(async () => {
  store = await startTestBackend({ now: NOON });
  servers = await Promise.all([startBackendProcess(store, NOON), startBackendProcess(store, NOON)]);
});
afterAll(async () => {
  await Promise.all(servers.map((server) => server.kill()));
  await store.close();
});

let restaurants = 0;
/** A restaurant for one test. @returns its calls. */
async function open(document: Partial<RestaurantDocument> = {}) {
  restaurants += 1;
  const subdomain = `shop-${restaurants}`;
  await addRestaurant(store.deps, {
    subdomain,
    products: [naan, fish],
    document: { promotions: [once], ...document },
  });
  return { id: `r-${subdomain}`, at: `/api/r-${subdomain}` };
}

/** So many calls at once, the first to one server, the second to the other, and so on. */
function everywhere<T extends { status: number }>(
  count: number,
  call: (api: ReturnType<typeof apiClient>, index: number) => Promise<T>,
) {
  const clients = servers.map(({ url }) => apiClient(url));
  return Promise.all(
    Array.from({ length: count }, (_, index) =>
      insist(() => call(clients[index % clients.length] ?? apiClient(''), index)),
    ),
  );
}

async function newCart(at: string, productId = 'naan', options: ApiSend = {}): Promise<string> {
  const json = line({ productId });
  const reply = await insist(() =>
    apiClient(store.url).post<{ data: unknown }>(`${at}/cart/add`, { json, ...options }),
  );
  return asSent(Cart, reply.data.data).cartId;
}
const newCarts = (count: number, at: string, productId?: string) =>
  Promise.all(Array.from({ length: count }, () => newCart(at, productId)));
const ordersOf = (id: string) =>
  storeRows(store, 'select order_number, status from orders where restaurant_id = ? order by 1', id);
const messages = (replies: ApiReply[]) => replies.map((reply) => reply.error?.errorMessage ?? 'taken');

test('B-ORD-08: orders at two servers get distinct numbers without a gap', async () => {
  const { at } = await open();
  const carts = await newCarts(40, at);
  const replies = await everywhere(40, (api, index) =>
    api.post(`${at}/orders`, { json: pickupOrder(carts[index] ?? '') }),
  );
  const numbers = replies
    .map((reply) => asSent(OrderReply, reply.data).orderNumber ?? 0)
    .sort((a, b) => a - b);
  expect(numbers).toEqual(Array.from({ length: 40 }, (_, index) => 1001 + index));
});

test('B-ORD-04: 50 parallel orders of one cart, half of them at each server, are one order', async () => {
  const { at, id } = await open();
  const cartId = await newCart(at);
  const replies = await everywhere(50, (api) => api.post(`${at}/orders`, { json: pickupOrder(cartId) }));
  expect(new Set(replies.map(({ body }) => JSON.stringify(body))).size).toBe(1);
  expect(await ordersOf(id)).toEqual([{ order_number: 1001, status: 1 }]);
});

test('B-GEN-07: a key raced between servers is one effect and one reply; another request with it is refused', async () => {
  const { at, id } = await open();
  const replies = await everywhere(30, (api, index) =>
    api.post(`${at}/cart/add`, { json: line({ qty: index < 20 ? 1 : 2 }), idempotencyKey: 'raced' }),
  );
  const bodies = (status: number) =>
    new Set(replies.filter((reply) => reply.status === status).map(({ body }) => JSON.stringify(body)));
  expect(bodies(200).size).toBe(1);
  expect(bodies(409).size).toBe(1);
  expect(await storeRows(store, 'select version from carts where restaurant_id = ?', id)).toEqual([
    { version: 1 },
  ]);
});

test('B-CART-13, C-123: adds to one cart at two servers all count', async () => {
  const { at } = await open();
  const cartId = await newCart(at);
  await everywhere(30, (api) => api.post(`${at}/cart/add?cartId=${cartId}`, { json: line() }));
  const reply = await apiClient(store.url).get(`${at}/cart/${cartId}`);
  expect(asSent(Cart, reply.data).products).toMatchObject([{ qty: 31 }]);
});

test('B-CART-12: a customer who begins a cart at each server keeps one', async () => {
  const { at, id } = await open();
  const { token } = await addCustomer(store, id, { email: 'asha@example.com' });
  await everywhere(10, (api) => api.post(`${at}/cart/add`, { json: line(), bearer: token }));
  const active = "select count(*) as carts from carts where restaurant_id = ? and state = 'active'";
  expect(await storeRows(store, active, id)).toEqual([{ carts: 1 }]);
});

test('A-84: of three pieces three are sold, whichever server is asked', async () => {
  const { at } = await open();
  const carts = await newCarts(12, at, 'fish');
  const replies = await everywhere(12, (api, index) =>
    api.post(`${at}/orders`, { json: pickupOrder(carts[index] ?? '') }),
  );
  expect(messages(replies).toSorted()).toEqual([
    ...Array.from({ length: 9 }, () => 'Fish is out of stock'),
    ...Array.from({ length: 3 }, () => 'taken'),
  ]);
});

test('B-ORD-06: a slot of 5 has 5 orders, whichever server is asked', async () => {
  const limit = { category: 'PickupOrder', settingKey: 'OrdersPerSlot', settingValue: '5' };
  const { at, id } = await open({ settings: [...openSettings(), limit] });
  const carts = await newCarts(15, at);
  const due = { isScheduledOrder: true, dueUtc: '2026-07-08T01:00:00.000Z' };
  const replies = await everywhere(15, (api, index) =>
    api.post(`${at}/orders`, { json: pickupOrder(carts[index] ?? '', due) }),
  );
  expect(messages(replies).filter((text) => text === 'taken')).toHaveLength(5);
  expect(await ordersOf(id)).toHaveLength(5);
});

test('B-PROMO-06: a promotion for one order is used by one, whichever server is asked', async () => {
  const { at, id } = await open();
  const carts = await newCarts(10, at);
  for (const cartId of carts)
    await apiClient(store.url).post(`${at}/cart/promocode/add?cartId=${cartId}`, { json: 'ONCE' });
  const replies = await everywhere(10, (api, index) =>
    api.post(`${at}/orders`, { json: pickupOrder(carts[index] ?? '') }),
  );
  expect(messages(replies).filter((text) => text === 'taken')).toHaveLength(1);
  expect(await storeRows(store, 'select uses from promotion_counts where restaurant_id = ?', id)).toEqual([
    { uses: 1 },
  ]);
});

test('an import at two servers at once makes the restaurant once, and the menu of one of them', async () => {
  const file = (name: string) =>
    checkedFile(
      fileInput({
        restaurant: { ...fileInput().restaurant, subdomain: 'imported' },
        departments: [
          {
            // of its own: where dishes of one price came in place of others it would be asked which they are
            name: `Mains, ${name}`,
            products: Array.from({ length: 20 }, (_, index) => ({ name: `${name} ${index}`, price: 1 })),
          },
        ],
      }),
    );
  const second = await startTestBackend({ sharing: store });
  const done = await Promise.all(
    [store, second, store, second].map(({ deps }, index) =>
      importRestaurant(deps, file(`Dish of ${index}`), { pictures: new Map() }),
    ),
  );
  await second.close();
  expect(done.filter(({ created }) => created)).toHaveLength(1);
  expect(new Set(done.map(({ restaurantId }) => restaurantId)).size).toBe(1);
  const names = await storeRows(
    store,
    'select name from products where restaurant_id = ?',
    done[0]?.restaurantId ?? '',
  );
  expect(new Set(names.map(({ name }) => String(name).replace(/ \d+$/, ''))).size).toBe(1);
  expect(names).toHaveLength(20);
});

test('B-ORD-12: unaccepted orders are cancelled once, by whichever server comes first', async () => {
  const { at, id } = await open();
  const carts = await newCarts(10, at);
  for (const cartId of carts) await apiClient(store.url).post(`${at}/orders`, { json: pickupOrder(cartId) });
  await store.deps.db
    .updateTable('orders')
    .set({ created_utc: '2026-07-07T23:00:00.000Z' })
    .where('restaurant_id', '=', id)
    .execute();
  const counts = await Promise.all(
    [...servers, ...servers].map((server) => server.tell('cancel-unaccepted')),
  );
  expect(counts.reduce((sum, count) => sum + Number(count), 0)).toBe(10);
  const steps = `select count(*) as steps, count(distinct order_id) as orders from order_history
    where restaurant_id = ? and to_status = 6`;
  expect(await storeRows(store, steps, id)).toEqual([{ steps: 10, orders: 10 }]);
});
