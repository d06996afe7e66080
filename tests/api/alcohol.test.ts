import { afterEach, beforeEach, expect, test } from 'vitest';
import type { RestaurantDocument } from '#app/backend/catalogue/documents.ts';
import { Cart, type CartLineInput } from '#app/contract/cart.ts';
import { Client } from '#app/contract/client.ts';
import { Product } from '#app/contract/menu.ts';
import { OrderReply } from '#app/contract/orders.ts';
import { Receipt } from '#app/contract/receipt.ts';
import { comboGroup, comboItem, product } from '#tests/fixtures/menu.ts';
import { promotion } from '#tests/fixtures/promotion.ts';
import { addRestaurant, changeDocument, changeProduct } from '#tests/fixtures/restaurants.ts';
import { line, naan, pickupOrder, piece, sellingMenu } from '#tests/fixtures/selling.ts';
import { type ApiClient, apiClient } from '#tests/setup/api-client.ts';
import { asSent } from '#tests/setup/as-sent.ts';
import { storeRows } from '#tests/setup/database.ts';
import { filled } from '#tests/setup/filled.ts';
import { startTestBackend, type TestBackend } from '#tests/setup/test-backend.ts';

/** Wednesday noon in Auckland. */
const NOON = '2026-07-08T00:00:00.000Z';
const lager = product({ productId: 'lager', name: 'Lager', priceCents: 900, isAlcohol: true });
const meal = product({
  productId: 'meal',
  name: 'Meal deal',
  priceCents: 2000,
  comboGroups: [
    comboGroup({
      comboProductId: 'drinks',
      productId: 'meal',
      name: 'Drink',
      comboItems: [
        comboItem({
          comboItemId: 'lager',
          comboProductId: 'drinks',
          productId: 'lager',
          name: 'Lager',
          isAlcohol: true,
        }),
        comboItem({ comboItemId: 'juice', comboProductId: 'drinks', productId: 'juice', name: 'Juice' }),
      ],
    }),
  ],
});
const ALCOHOL: NonNullable<RestaurantDocument['alcohol']> = {
  licence: { holder: 'Demo Ltd', number: '007/OFF/9001/2026', expires: '2099-06-30', link: null },
  weeklyAvailabilities: null,
  isSoldOnRestrictedDays: false,
  isSold: true,
};
const ADULT = { isAdult: true, birthDate: '1990-05-17' };

let store: TestBackend;
let api: ApiClient;
beforeEach(async () => {
  store = await startTestBackend({ now: NOON });
  api = apiClient(store.url);
  await addRestaurant(store.deps, {
    subdomain: 'demo',
    products: [...sellingMenu, lager, meal],
    document: { alcohol: ALCOHOL },
  });
});
afterEach(() => store.close());

const add = (json: CartLineInput, cartId = '') =>
  api.post<{ data: unknown }>(`/api/r-demo/cart/add?cartId=${cartId}`, { json });
async function cartWith(...lines: CartLineInput[]): Promise<Cart> {
  let cart: Cart | undefined;
  for (const json of lines) cart = asSent(Cart, (await add(json, cart?.cartId)).data.data);
  if (!cart) throw new Error('a cart needs a line');
  return cart;
}
const order = (cartId: string, rest: Record<string, unknown> = {}) =>
  api.post('/api/r-demo/orders', { json: pickupOrder(cartId, rest) });
const beer = (rest: Partial<CartLineInput> = {}) => line({ productId: 'lager', isAdult: true, ...rest });
const orderRows = () => storeRows(store, 'select adult_utc, age_checked_utc, snapshot from orders');

test('A-956: the first dish with alcohol needs the word that its buyer is 18 or older; nothing else does', async () => {
  const refused = await add(line({ productId: 'lager' }));
  expect(refused).toMatchObject({ success: false, error: { code: 'adultUnsaid' } });
  const cart = await cartWith(line(), beer());
  expect(cart).toMatchObject({ isAdultSaid: true, products: [{ productId: 'naan' }, { isAlcohol: true }] });
  expect(cart.products[0]).not.toHaveProperty('isAlcohol');
  // said once it holds for the cart
  expect(await add(line({ productId: 'lager', qty: 2 }), cart.cartId)).toMatchObject({ success: true });
});

test('A-950, A-956: a combo asks for it once a dish with alcohol is chosen in it, also by a change', async () => {
  const deal = (item: string, rest: Partial<CartLineInput> = {}) =>
    line({ productId: 'meal', isCombo: true, comboItems: [piece(`drinks/${item}`)], ...rest });
  const cart = await cartWith(deal('juice'));
  expect(cart).not.toHaveProperty('isAdultSaid');
  const uniqueId = cart.products[0]?.uniqueId ?? '';
  const change = (rest: Partial<CartLineInput>) =>
    api.post(`/api/r-demo/cart/update?cartId=${cart.cartId}`, { json: { ...deal('lager', rest), uniqueId } });
  expect(await change({})).toMatchObject({ success: false, error: { code: 'adultUnsaid' } });
  expect(await change({ isAdult: true })).toMatchObject({
    success: true,
    data: { data: { products: [{ isAlcohol: true }] } },
  });
  const replaced = await api.post(`/api/r-demo/cart/replace?cartId=${(await cartWith(line())).cartId}`, {
    json: { uniqueId: 'none', line: deal('lager') },
  });
  expect(replaced.success).toBe(false);
  expect(await order(cart.cartId, { ...ADULT, isAdult: false })).toMatchObject({
    error: { code: 'adultNotTicked' },
  });
});

test('A-956, A-957: an order with alcohol needs the tick and a date of birth, 18 years on the day of handing over', async () => {
  const { cartId } = await cartWith(beer());
  const isRefused = async (rest: Record<string, unknown>, code: string) =>
    expect(await order(cartId, rest)).toMatchObject({ success: false, error: { code } });
  await isRefused({}, 'adultNotTicked');
  await isRefused({ isAdult: true }, 'birthDateMissing');
  await isRefused({ isAdult: true, birthDate: '17/05/1990' }, 'birthDateInvalid');
  // in Auckland it is the 8th, in UTC still the 7th until noon
  await isRefused({ isAdult: true, birthDate: '2008-07-09' }, 'tooYoungForAlcohol');
  expect(await order(cartId, { isAdult: true, birthDate: '2008-07-08' })).toMatchObject({ success: true });
});

test('A-957: who turns 18 tomorrow may order for tomorrow', async () => {
  const { cartId } = await cartWith(beer());
  const tomorrow = { isScheduledOrder: true, dueUtc: '2026-07-09T00:00:00.000Z' };
  const teen = { isAdult: true, birthDate: '2008-07-09' };
  expect(await order(cartId, teen)).toMatchObject({ error: { code: 'tooYoungForAlcohol' } });
  expect(await order(cartId, { ...teen, ...tomorrow })).toMatchObject({ success: true });
});

test('A-958: of the age only is kept when it was said and checked; the date of birth is nowhere', async () => {
  const { cartId } = await cartWith(beer());
  const birthDate = '1973-11-23';
  const sent = { json: pickupOrder(cartId, { ...ADULT, birthDate }), idempotencyKey: 'once' };
  expect(await api.post('/api/r-demo/orders', sent)).toMatchObject({ success: true });
  const [row] = await orderRows();
  expect(row).toMatchObject({ adult_utc: NOON, age_checked_utc: NOON });
  for (const table of ['orders', 'idempotency_keys', 'order_history', 'outbox'])
    expect(JSON.stringify(filled(await storeRows(store, `select * from ${table}`))), table).not.toContain(
      birthDate,
    );
});

test('A-1051: what is kept of a press to tell it again says nothing of the date of birth', async () => {
  const { cartId } = await cartWith(beer());
  const press = (birthDate: string) =>
    api.post('/api/r-demo/orders', {
      json: pickupOrder(cartId, { ...ADULT, birthDate }),
      idempotencyKey: 'once',
    });
  const first = await press('1973-11-23');
  expect(first).toMatchObject({ success: true });
  // whoever has the rows and the secret could else try all dates until one fits
  expect(await press('1974-01-02')).toMatchObject({ success: true, data: first.data });
});

test('A-953 to A-955: it is not ordered outside its hours, and the refusal says that it is about alcohol', async () => {
  const { cartId } = await cartWith(beer());
  const refusal = {
    success: false,
    error: { code: 'alcoholNotSoldThen', params: { product: { name: 'Lager' } } },
    data: { reason: 'alcohol', nextSlot: null },
  };
  // open until 22:00 of its own hours, but by the licence's from 5 pm only
  const evening = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({
    weekday,
    isClosed: false,
    dayAvailabilities: [{ fromTime: '17:00', toTime: '21:00' }],
  }));
  await changeDocument(store.deps, 'r-demo', { alcohol: { ...ALCOHOL, weeklyAvailabilities: evening } });
  expect(await order(cartId, ADULT)).toMatchObject(refusal);
  // the same cart without it is asked nothing
  const { cartId: plain } = await cartWith(line());
  expect(await order(plain)).toMatchObject({ success: true });
  store.setNow(new Date('2026-07-08T06:00:00.000Z'));
  expect(await order(cartId, ADULT)).toMatchObject({ success: true });
});

test('A-964, A-951: a cart that alcohol was taken out of is asked nothing, and its order keeps nothing of it', async () => {
  const cart = await cartWith(line(), beer());
  const uniqueId = cart.products[1]?.uniqueId ?? '';
  await api.post(`/api/r-demo/cart/remove/${uniqueId}?cartId=${cart.cartId}`);
  expect(await order(cart.cartId)).toMatchObject({ success: true });
  const [row] = await orderRows();
  expect(row).toMatchObject({ adult_utc: null, age_checked_utc: null });
  expect(String(row?.snapshot)).not.toContain('lcohol');
});

test('A-961: a dish that gets alcohol while a cart holds it can be had less often, and its order asks', async () => {
  const { cartId, products } = await cartWith(line({ qty: 3 }));
  await changeProduct(store.deps, 'r-demo', { ...naan, isAlcohol: true });
  const read = await api.get(`/api/r-demo/cart/${cartId}`);
  expect(read).toMatchObject({ data: { products: [{ isAlcohol: true }] } });
  const less = { ...line({ qty: 1 }), uniqueId: products[0]?.uniqueId };
  expect(await api.post(`/api/r-demo/cart/update?cartId=${cartId}`, { json: less })).toMatchObject({
    success: true,
  });
  expect(await order(cartId)).toMatchObject({ error: { code: 'adultNotTicked' } });
  expect(await order(cartId, ADULT)).toMatchObject({ success: true });
});

test('A-951, A-952: the licence is told where alcohol is sold, and on the receipt of such an order alone', async () => {
  const client = async () => asSent(Client, (await api.get('/api/client/demo')).data);
  expect((await client()).alcohol?.licence).toMatchObject({
    holder: 'Demo Ltd',
    number: '007/OFF/9001/2026',
  });
  const receipt = async (cartId: string, rest = {}) => {
    const { orderId, orderKey } = asSent(OrderReply, (await order(cartId, rest)).data);
    const reply = await api.get(`/api/r-demo/orders/${orderId}/receipt`, { orderKey: orderKey ?? '' });
    return asSent(Receipt, reply.data);
  };
  expect((await receipt((await cartWith(beer())).cartId, ADULT)).licence).toEqual({
    holder: 'Demo Ltd',
    number: '007/OFF/9001/2026',
    expires: '2099-06-30',
  });
  expect(await receipt((await cartWith(line())).cartId)).not.toHaveProperty('licence');
  const dishes = await api.get<{ items: unknown[] }>('/api/r-demo/products');
  const flagged = (dishes.data?.items ?? []).filter((dish) => JSON.stringify(dish).includes('isAlcohol'));
  expect(flagged.map((dish) => asSent(Product, dish).productId)).toEqual(['lager']);
  await changeDocument(store.deps, 'r-demo', { alcohol: { ...ALCOHOL, isSold: false } });
  expect(await client()).not.toHaveProperty('alcohol');
});

test('A-1534: a promotion and a code together take less than 25 % off alcohol, and all that they say off the rest', async () => {
  const half = { kind: 'percent', value: 50 } as const;
  await addRestaurant(store.deps, {
    subdomain: 'offers',
    products: [{ ...lager, priceCents: 2000, discountedPriceCents: 1800 }, ...sellingMenu],
    document: {
      alcohol: ALCOHOL,
      promotions: [
        promotion({ ...half, promotionId: 'auto', promotionType: 2, promoCode: null }),
        promotion({ ...half, promotionId: 'code', promoCode: 'HALF' }),
      ],
    },
  });
  const of = (path: string, json: unknown) =>
    api.post<{ data: unknown }>(`/api/r-offers/cart/${path}`, { json });
  const { cartId } = asSent(Cart, (await of('add', beer({ qty: 2 }))).data.data);
  await of(`promocode/add?cartId=${cartId}`, 'HALF');
  const added = await of(`add?cartId=${cartId}`, line({ productId: 'naan' }));
  const cart = asSent(Cart, added.data.data);
  const lineOf = (productId: string) => cart.products.find((one) => one.productId === productId);
  // ordinarily 40.00, of which its own offer took 4.00: 5.99 more is less than a quarter; of the bread three quarters
  expect(lineOf('lager')?.totalPrice).toBe(36);
  expect(cart.totalDiscount).toBe(8.62);
});

test('A-1534: an order with alcohol is never free', async () => {
  await addRestaurant(store.deps, {
    subdomain: 'free',
    products: [{ ...lager, priceCents: 0 }],
    document: { alcohol: ALCOHOL },
  });
  const added = await api.post<{ data: unknown }>('/api/r-free/cart/add', { json: beer() });
  const { cartId } = asSent(Cart, added.data.data);
  const placed = await api.post('/api/r-free/orders', { json: pickupOrder(cartId, ADULT) });
  expect(placed).toMatchObject({ success: false, error: { code: 'alcoholFree' } });
  expect(await orderRows()).toEqual([]);
});

test('A-1535: after the last day of its licence a restaurant sells no alcohol', async () => {
  await addRestaurant(store.deps, {
    subdomain: 'over',
    products: [lager],
    document: { alcohol: { ...ALCOHOL, licence: { ...ALCOHOL.licence, expires: '2026-07-07' } } },
  });
  const added = await api.post<{ data: unknown }>('/api/r-over/cart/add', { json: beer() });
  const { cartId } = asSent(Cart, added.data.data);
  const placed = await api.post('/api/r-over/orders', { json: pickupOrder(cartId, ADULT) });
  expect(placed).toMatchObject({ success: false, error: { code: 'alcoholNotSoldThen' } });
});
