import { afterEach, beforeEach, expect, test } from 'vitest';
import { setStock } from '#app/backend/use-cases/catalogue/set-stock.ts';
import { Cart, type CartLineInput } from '#app/contract/cart.ts';
import { Items, Product, WireComboGroup } from '#app/contract/menu.ts';
import { OrderReply } from '#app/contract/orders.ts';
import type { MenuProduct } from '#app/domain/menu/types.ts';
import { comboGroup, comboItem, product } from '#tests/fixtures/menu.ts';
import { promotion } from '#tests/fixtures/promotion.ts';
import { addRestaurant } from '#tests/fixtures/restaurants.ts';
import { line, naan, pickupOrder, piece } from '#tests/fixtures/selling.ts';
import { type ApiClient, apiClient } from '#tests/setup/api-client.ts';
import { asSent } from '#tests/setup/as-sent.ts';
import { filled } from '#tests/setup/filled.ts';
import { insist } from '#tests/setup/insist.ts';
import { startTestBackend, type TestBackend } from '#tests/setup/test-backend.ts';

const NOON = Date.parse('2026-07-08T00:00:00Z');
const KEY = 'receiver-key-of-demo';

const fish: MenuProduct = product({ productId: 'fish', name: 'Fish Curry', priceCents: 1800, stockCount: 3 });
const salad = product({ productId: 'salad', name: 'Salad', priceCents: 600, stockCount: 5 });
const item = (productId: string, name: string) =>
  comboItem({ comboItemId: productId, comboProductId: 'parts', productId, name, maxAllowed: 3 });
const box = product({
  productId: 'box',
  name: 'Dinner Box',
  priceCents: 2500,
  stockCount: 10,
  comboGroups: [
    comboGroup({
      comboProductId: 'parts',
      productId: 'box',
      name: 'Parts',
      minQty: 1,
      maxQty: 3,
      comboItems: [item('fish', 'Fish Curry'), item('naan', 'Garlic Naan')],
    }),
  ],
});

let store: TestBackend;
let api: ApiClient;

beforeEach(async () => {
  store = await startTestBackend({ now: new Date(NOON) });
  api = apiClient(store.url);
  await addRestaurant(store.deps, {
    subdomain: 'demo',
    products: [naan, fish, salad, box],
    receiverKey: KEY,
    document: { promotions: [promotion({ usageLimit: 100 })] },
  });
});
afterEach(() => store.close());

const add = (sent: CartLineInput, cartId = '') =>
  api.post<{ data: unknown }>(`/api/r-demo/cart/add?cartId=${cartId}`, { json: sent });
const get = (path: string) => api.get<{ items: unknown[] }>(`/api/r-demo/${path}`);
const order = (cartId: string) => api.post('/api/r-demo/orders', { json: pickupOrder(cartId) });
const move = (orderId: string, status: number) =>
  api.post(`/api/r-demo/receiver/orders/${orderId}/status`, { json: { status }, bearer: KEY });
async function newCart(...lines: CartLineInput[]): Promise<string> {
  let cartId = '';
  for (const sent of lines) cartId = asSent(Cart, (await add(sent, cartId)).data.data).cartId;
  return cartId;
}
async function readCart(cartId: string): Promise<Cart> {
  return asSent(Cart, (await api.get(`/api/r-demo/cart/${cartId}`)).data);
}
async function counts(): Promise<Record<string, number | null>> {
  const rows = await store.deps.db
    .selectFrom('products')
    .select(['product_id', 'stock_count'])
    .where('restaurant_id', '=', 'r-demo')
    .execute();
  return Object.fromEntries(rows.map((row) => [row.product_id, row.stock_count]));
}
async function menuVersion(): Promise<unknown> {
  return (await api.get<{ menuVersion: string }>('/api/client/demo')).data.menuVersion;
}
const fishLine = (qty = 1) => line({ productId: 'fish', qty });
const boxLine = (pieces: string[], qty = 1) =>
  line({ productId: 'box', isCombo: true, qty, comboItems: pieces.map((each) => piece(`parts/${each}`)) });

test('An order takes counted pieces, in a combo those of the combo and of its parts; what is not counted stays so', async () => {
  const placed = await order(await newCart(boxLine(['fish', 'naan']), fishLine()));
  expect(placed.success, JSON.stringify(placed.body)).toBe(true);
  expect(await counts()).toEqual({ naan: null, fish: 1, salad: 5, box: 9 });
  const dish = asSent(Product, (await get('products/fish')).data);
  expect([dish.stockCount, dish.inStock]).toEqual([1, true]);
  const listed = asSent(Items(Product), (await get('products?departmentid=mains')).data).items;
  expect(listed.map((each) => [each.productId, each.stockCount ?? null])).toEqual([
    ['naan', null],
    ['fish', 1],
    ['salad', 5],
    ['box', 9],
  ]);
});

test('50 parallel orders of a dish of 3: exactly 3 have it, the others are told, nothing of them is left', async () => {
  const carts: string[] = [];
  while (carts.length < 50) carts.push(await newCart(fishLine()));
  const replies = await Promise.all(carts.map((cartId) => insist(() => order(cartId))));
  expect(replies.filter((reply) => reply.success)).toHaveLength(3);
  for (const reply of filled(replies.filter((each) => !each.success)))
    expect(reply).toMatchObject({
      status: 200,
      error: { errorCode: 400, errorMessage: 'Fish Curry is out of stock' },
    });
  expect(await counts()).toMatchObject({ fish: 0 });
  const orders = await store.deps.db.selectFrom('orders').select('order_number').execute();
  expect(orders.map((row) => row.order_number).sort()).toEqual([1001, 1002, 1003]);
  const left = await store.deps.db
    .selectFrom('carts')
    .select('cart_id')
    .where('state', '=', 'active')
    .execute();
  expect(left).toHaveLength(47);
});

test('Orders of several counted dishes in every order do not wait for each other and never oversell', async () => {
  const both = [fishLine(), line({ productId: 'salad', qty: 1 })];
  const carts = await Promise.all(
    Array.from({ length: 20 }, (_, index) => newCart(...(index % 2 ? both : both.toReversed()))),
  );
  const replies = await Promise.all(carts.map(order));
  expect(replies.filter((reply) => reply.success)).toHaveLength(3);
  expect(await counts()).toMatchObject({ fish: 0, salad: 2 });
});

test('B-CART-04: a line for which too little is left is unavailable; the lines before it keep theirs', async () => {
  const cartId = await newCart(fishLine(2), boxLine(['fish'], 1), line());
  await order(await newCart(fishLine()));
  const cart = await readCart(cartId);
  expect(cart.products.map((each) => [each.productId, each.unavailable, each.totalPrice])).toEqual([
    ['fish', false, 36],
    ['box', true, 0],
    ['naan', false, 3.5],
  ]);
  expect(cart.amount).toBe(39.5);
  expect((await order(cartId)).error?.errorMessage).toBe('Dinner Box is out of stock');
  expect(await counts()).toMatchObject({ fish: 2, box: 10 });
});

test('More pieces than there are do not come into the cart: the customer is told how many there are', async () => {
  const told = 'Only 3 of Fish Curry left';
  expect((await add(fishLine(4))).error?.errorMessage).toBe(told);
  expect((await add(boxLine(['fish', 'fish'], 2))).error?.errorMessage).toBe(told);
  const cartId = await newCart(fishLine(2));
  expect((await add(fishLine(2), cartId)).error?.errorMessage).toBe(told);
  const [{ uniqueId = '' } = {}] = (await readCart(cartId)).products;
  const update = (qty: number) =>
    api.post(`/api/r-demo/cart/update?cartId=${cartId}`, { json: { ...fishLine(qty), uniqueId } });
  expect((await update(4)).error?.errorMessage).toBe(told);
  expect((await update(3)).success).toBe(true);
});

test('A count that reaches 0 is a new menu version, and the dish is out of stock everywhere', async () => {
  const before = await menuVersion();
  await order(await newCart(fishLine(2)));
  expect(await menuVersion()).toBe(before);
  await order(await newCart(fishLine(1)));
  expect(await menuVersion()).not.toBe(before);
  expect(asSent(Product, (await get('products/fish')).data)).toMatchObject({ inStock: false, stockCount: 0 });
  const [group] = WireComboGroup.array().parse((await get('products/box/comboproducts')).data);
  expect(group?.comboItems.map((each) => [each.comboItemId, each.inStock])).toEqual([
    ['fish', false],
    ['naan', true],
  ]);
  expect(group?.comboItems[0]).not.toHaveProperty('stockCount');
  expect((await add(fishLine())).error?.errorMessage).toBe('Fish Curry is out of stock');
  expect((await add(boxLine(['fish']))).error?.errorMessage).toBe('Fish Curry of Dinner Box is out of stock');
});

test('R-PROD-25 A-84 B-CART-04: a dish that is switched off is off in combos too, until it is on or back again', async () => {
  const restaurant = { restaurantId: 'r-demo', productId: 'naan' };
  const inBox = async () => {
    const [group] = WireComboGroup.array().parse((await get('products/box/comboproducts')).data);
    return group?.comboItems.find((each) => each.comboItemId === 'naan')?.inStock;
  };
  const cartId = await newCart(boxLine(['naan']));
  expect(await setStock(store.deps, restaurant, { kind: 'off', untilUtc: null })).toBe(true);
  expect(await inBox()).toBe(false);
  const words = 'Garlic Naan of Dinner Box is out of stock';
  expect((await add(boxLine(['naan']))).error?.errorMessage).toBe(words);
  expect((await readCart(cartId)).products[0]).toMatchObject({ unavailable: true, totalPrice: 0 });
  expect((await order(cartId)).error?.errorMessage).toBe(words);
  // other dishes of the combo are sold
  expect((await add(boxLine(['fish']))).success).toBe(true);

  const untilUtc = new Date(NOON + 60_000).toISOString();
  await setStock(store.deps, restaurant, { kind: 'off', untilUtc });
  // the whole menu is known meanwhile, as on a busy evening
  await get('products?departmentid=');
  expect(await inBox()).toBe(false);
  store.setNow(new Date(NOON + 60_000));
  expect(await inBox()).toBe(true);
  expect((await readCart(cartId)).products[0]).toMatchObject({ unavailable: false });
  expect((await order(cartId)).success).toBe(true);
});

test('B-PROMO-06: a rejected order gives all back once; leaving 0 is a new menu version', async () => {
  const placed = await order(await newCart(fishLine(1), boxLine(['fish', 'fish'])));
  const { orderId } = asSent(OrderReply, placed.data);
  const soldOut = await menuVersion();
  expect(await counts()).toMatchObject({ fish: 0, box: 9 });
  expect((await move(orderId, 6)).success).toBe(true);
  expect(await counts()).toMatchObject({ fish: 3, box: 10 });
  expect(await menuVersion()).not.toBe(soldOut);
  await Promise.all([move(orderId, 6), move(orderId, 6)]);
  expect(await counts()).toMatchObject({ fish: 3, box: 10 });
});

test('An order on its way keeps what it took', async () => {
  const { orderId } = asSent(OrderReply, (await order(await newCart(fishLine(2)))).data);
  for (const status of [2, 3, 5]) await move(orderId, status);
  expect(await counts()).toMatchObject({ fish: 1 });
});

test('What is no longer counted takes nothing back', async () => {
  const { orderId } = asSent(OrderReply, (await order(await newCart(fishLine(2)))).data);
  await store.deps.db
    .updateTable('products')
    .set({ stock_count: null })
    .where('restaurant_id', '=', 'r-demo')
    .where('product_id', '=', 'fish')
    .execute();
  expect((await move(orderId, 6)).success).toBe(true);
  expect(await counts()).toMatchObject({ fish: null });
});

test('Orders and rejections at once end where counting says', async () => {
  const carts = await Promise.all(
    Array.from({ length: 12 }, () => newCart(line({ productId: 'salad', qty: 1 }))),
  );
  const first = await Promise.all(carts.slice(0, 5).map(order));
  const ids = first.map((reply) => asSent(OrderReply, reply.data).orderId);
  const [, later] = await Promise.all([
    Promise.all(ids.slice(0, 4).map((id) => move(id, 6))),
    Promise.all(carts.slice(5).map(order)),
  ]);
  const sold = 1 + later.filter((reply) => reply.success).length;
  expect(await counts()).toMatchObject({ salad: 5 - sold });
});
