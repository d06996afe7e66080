import { afterAll, beforeAll, expect, test } from 'vitest';
import { Cart, type CartLineInput } from '#app/contract/cart.ts';
import { OrderReply, OrderSummary } from '#app/contract/orders.ts';
import { signPlace } from '#app/third-party/places/place.ts';
import { promotion } from '#tests/fixtures/promotion.ts';
import {
  addRestaurant,
  changeDocument,
  changeProduct,
  openSettings,
  restaurantDocument,
} from '#tests/fixtures/restaurants.ts';
import { chosen, line, naan, pickupOrder, piece, sellingMenu } from '#tests/fixtures/selling.ts';
import { type ApiClient, apiClient } from '#tests/setup/api-client.ts';
import { asSent } from '#tests/setup/as-sent.ts';
import { storeRows } from '#tests/setup/database.ts';
import { startTestBackend, type TestBackend } from '#tests/setup/test-backend.ts';

const NOON = '2026-07-08T00:00:00.000Z';
const SECRET = 'place-secret-of-the-tests';
/** 1.1 km north of the restaurant. */
const NEAR = { text: '12 Near Street, Auckland, New Zealand', latitude: -36.8385, longitude: 174.7633 };

let store: TestBackend;
let api: ApiClient;

beforeAll(async () => {
  const known = [NEAR, { ...NEAR, text: '14 Near Street, Auckland, New Zealand' }];
  store = await startTestBackend({
    now: NOON,
    tokenSecrets: [SECRET],
    findPlaces: async (text) =>
      known.filter((place) => place.text.toLowerCase().startsWith(text.toLowerCase())),
  });
  api = apiClient(store.url);
  await addRestaurant(store.deps, { subdomain: 'demo', products: sellingMenu });
  await addRestaurant(store.deps, { subdomain: 'other', products: [naan] });
});
afterAll(() => store.close());

async function cartWith(clientId: string, ...lines: CartLineInput[]): Promise<Cart> {
  let cart: Cart | undefined;
  for (const json of lines) {
    const path = `/api/${clientId}/cart/add?cartId=${cart?.cartId ?? ''}`;
    cart = asSent(Cart, (await api.post<{ data: unknown }>(path, { json })).data.data);
  }
  if (!cart) throw new Error('a cart needs a line');
  return cart;
}
const order = (json: unknown, clientId = 'r-demo') => api.post(`/api/${clientId}/orders`, { json });
async function placed(clientId: string, lines: CartLineInput[], rest: Record<string, unknown> = {}) {
  const { cartId } = await cartWith(clientId, ...lines);
  const reply = await order(pickupOrder(cartId, rest), clientId);
  expect(reply, JSON.stringify(reply.body)).toMatchObject({ status: 200, success: true });
  return { cartId, ...asSent(OrderReply, reply.data) };
}
async function summaryOf(orderId: string, orderKey: string | null, clientId = 'r-demo') {
  const reply = await api.get(`/api/${clientId}/orders/${orderId}/summary`, { orderKey: orderKey ?? '' });
  return asSent(OrderSummary, reply.data);
}
const delivery = (rest: Record<string, unknown> = {}) => ({
  orderType: 2,
  deliveryAddress: NEAR.text,
  deliveryLocation: {
    latitude: NEAR.latitude,
    longitude: NEAR.longitude,
    signature: signPlace([SECRET], NEAR),
  },
  ...rest,
});

test('R-API-18 R-CHK-35 B-ORD-14 A-47 B-PAY-01: a guest’s cash order answers its id, number, stamp, total and key', async () => {
  await addRestaurant(store.deps, { subdomain: 'new', products: sellingMenu });
  const reply = await placed('r-new', [line({ qty: 2 })], { orderNotes: ' ring twice ' });
  expect(reply).toMatchObject({
    orderNumber: 1001,
    createdUtc: NOON,
    totalAmount: 7,
    paymentIntentClientSecret: null,
  });
  expect(reply.orderId).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4/);
  expect(reply.transactionId).toBe(reply.orderId);
  expect(reply.orderKey).toMatch(/^[\w-]{43}$/);
  expect(await summaryOf(reply.orderId, reply.orderKey, 'r-new')).toMatchObject({
    orderInfo: {
      orderNumber: 1001,
      dueUtc: '2026-07-08T00:30:00.000Z',
      isScheduledOrder: false,
      orderType: 1,
      orderStatus: 1,
      paymentMode: 1,
      estimateMinutes: 20,
      orderNotes: 'ring twice',
      history: [{ status: 1, atUtc: NOON }],
    },
    customerInfo: { deliveryAddress: null },
    products: [{ productId: 'naan', productName: 'Garlic Naan', quantity: 2, unitPrice: 3.5, totalPrice: 7 }],
    paymentInfo: { amount: 7, tax: 0.91, deliveryCharge: 0, platformFees: 0, surcharge: 0, totalAmount: 7 },
  });
});

test('B-ORD-15 A-69: only the hash of the key is kept, and without the key an order is like none', async () => {
  const { cartId } = await cartWith('r-demo', line());
  const sent = { json: pickupOrder(cartId), idempotencyKey: 'once' };
  const { orderId, orderKey } = asSent(OrderReply, (await api.post('/api/r-demo/orders', sent)).data);
  const key = orderKey ?? '';
  const tables = ['orders', 'order_history', 'carts', 'idempotency_keys'];
  const kept = await Promise.all(
    tables.map(async (table) => JSON.stringify(await storeRows(store, `select * from ${table}`))),
  );
  for (const rows of kept) expect(rows).not.toContain(key);
  expect(kept[3]).toContain('once');
  const missing = await api.get('/api/r-demo/orders/nobody/status', { orderKey: key });
  expect(missing).toMatchObject({
    status: 200,
    success: false,
    error: { errorCode: 404, errorMessage: 'Order not found' },
  });
  const other = await placed('r-demo', [line()]);
  for (const call of ['status', 'summary']) {
    const path = `/orders/${orderId}/${call}`;
    const refused = [
      await api.get(`/api/r-demo${path}`),
      await api.get(`/api/r-demo${path}`, { orderKey: 'x' }),
      await api.get(`/api/r-demo${path}`, { orderKey: other.orderKey ?? '' }),
      await api.get(`/api/r-other${path}`, { orderKey: key }),
    ];
    for (const reply of refused) expect(reply.body).toEqual(missing.body);
    expect((await api.get(`/api/r-demo${path}`, { orderKey: key })).success).toBe(true);
  }
  expect((await api.get(`/api/r-demo/orders/${orderId}/status`, { orderKey: key })).data).toBe(1);
});

test('B-PRICE-11: the worked example, delivered and paid in cash, is 44.52', async () => {
  const tax = { taxId: 'gst', name: 'GST', ratePercent: 15, isInclusive: true };
  const clientId = await addRestaurant(store.deps, {
    subdomain: 'worked',
    document: {
      taxes: [tax, { taxId: 'city', name: 'City', ratePercent: 2, isInclusive: false }],
      platformFeeCents: 50,
      collectPlatformFeesFromCustomer: true,
      promotions: [promotion({ promotionType: 2, promoCode: null })],
    },
    products: sellingMenu.map((each) => ({ ...each, taxIds: ['gst', 'city'] })),
  });
  const regular = line({
    productId: 'curry',
    variantId: 'regular',
    qty: 2,
    selectedModifierCategories: chosen('heat/mild'),
  });
  const combo = line({
    productId: 'thali',
    comboItems: [
      piece('mains/dal', { selectedModifierCategories: chosen('heat/mild') }),
      piece('sides/papad'),
    ],
  });
  const reply = await placed(clientId, [regular, combo], delivery({ expectedTotal: 44.52 }));
  expect(reply.totalAmount).toBe(44.52);
  expect((await summaryOf(reply.orderId, reply.orderKey, clientId)).paymentInfo).toEqual({
    amount: 42.5,
    tax: 5.76,
    taxInfo: {
      inclusiveTaxes: [{ taxId: 'gst', name: 'GST', rate: 15, taxAmount: 4.99 }],
      exclusiveTaxes: [{ taxId: 'city', name: 'City', rate: 2, taxAmount: 0.77 }],
    },
    deliveryCharge: 5,
    platformFees: 0.5,
    surcharge: 0,
    promotionInfo: [{ promotionId: 'p1', name: 'Ten off', discountApplied: 4.25 }],
    totalAmount: 44.52,
  });
});

test('B-PRICE-13: an order stays as it was when menu, taxes and the restaurant change', async () => {
  const clientId = await addRestaurant(store.deps, { subdomain: 'changing', products: sellingMenu });
  const { orderId, orderKey } = await placed(
    clientId,
    [
      line({
        productId: 'thali',
        comboItems: [piece('mains/lamb', { variantId: 'boneless' }), piece('sides/roti')],
      }),
      line({
        productId: 'curry',
        variantId: 'large',
        selectedModifierCategories: chosen('heat/hot', 'extras/rice x2'),
      }),
    ],
    delivery(),
  );
  const before = await summaryOf(orderId, orderKey, clientId);
  expect(before.products).toMatchObject([
    {
      isCombo: true,
      unitPrice: 23,
      // by its ids the same can be ordered again
      comboItems: [
        { comboItemId: 'lamb', productName: 'Lamb', variantId: 'boneless', variantName: 'Boneless' },
        { comboItemId: 'roti', productName: 'Roti', variantId: null },
      ],
    },
    {
      variantId: 'large',
      variantName: 'Large',
      modifiers: [
        { modifierCategoryName: 'Heat', modifierName: 'Hot', quantity: 1, price: 0.5 },
        { modifierCategoryName: 'Extras', modifierName: 'Rice', quantity: 2, price: 2 },
      ],
    },
  ]);
  for (const each of sellingMenu)
    await changeProduct(store.deps, clientId, { ...each, name: 'Renamed', priceCents: 9900 });
  await store.deps.db.deleteFrom('products').where('restaurant_id', '=', clientId).execute();
  await changeDocument(store.deps, clientId, {
    taxes: [],
    deliveryZones: [],
    settings: [],
    platformFeeCents: 900,
  });
  expect(await summaryOf(orderId, orderKey, clientId)).toEqual(before);
});

test('B-ORD-07 A-31: a signed place is delivered to; its zone, distance and fee are worked out here', async () => {
  const { orderId, orderKey, totalAmount } = await placed('r-demo', [line({ qty: 3 })], delivery());
  expect(totalAmount).toBe(15.5);
  expect((await summaryOf(orderId, orderKey)).customerInfo).toMatchObject({ deliveryAddress: NEAR.text });
  const row =
    'select delivery_zone_id, distance_m, is_scheduled from orders order by order_number desc limit 1';
  expect(await storeRows(store, row)).toEqual([
    { delivery_zone_id: 'zone-5', distance_m: 1112, is_scheduled: 0 },
  ]);
});

test('A-31: coordinates without our signature are looked up again, and the kitchen reads what was found', async () => {
  const lines = [line({ qty: 3 })];
  const forged = { latitude: -36.8485, longitude: 174.7633, signature: 'forged' };
  const FOUND = '14 Near Street, Auckland, New Zealand';
  const kitchenReads = async (deliveryAddress: string) => {
    const sent = delivery({ deliveryAddress, deliveryLocation: forged });
    const { orderId, orderKey } = await placed('r-demo', lines, sent);
    return (await summaryOf(orderId, orderKey)).customerInfo.deliveryAddress;
  };
  expect(await kitchenReads('14 near street')).toBe(`14 near street (${FOUND})`);
  // what was found says all that was typed, and more
  expect(await kitchenReads('14 Near Street')).toBe(FOUND);
  const { cartId } = await cartWith('r-demo', ...lines);
  const unknown = await order(
    pickupOrder(cartId, delivery({ deliveryAddress: '1 Nowhere', deliveryLocation: forged })),
  );
  expect(unknown.error?.errorMessage).toBe('Delivery address is required');
});

test('B-ORD-07: pickup ignores any address and zone sent with it', async () => {
  const sent = { deliveryAddress: '1 Nowhere', deliveryZoneId: 'none', addressId: 'x' };
  const { orderId, orderKey, totalAmount } = await placed('r-demo', [line()], sent);
  expect(totalAmount).toBe(3.5);
  expect((await summaryOf(orderId, orderKey)).customerInfo).toMatchObject({ deliveryAddress: null });
});

test('B-ORD-08: numbers rise by one from 1001 in each restaurant', async () => {
  const clientId = await addRestaurant(store.deps, { subdomain: 'counting', products: [naan] });
  const numbers: unknown[] = [];
  for (let time = 0; time < 3; time++) numbers.push((await placed(clientId, [line()])).orderNumber);
  expect(numbers).toEqual([1001, 1002, 1003]);
});

test('B-ORD-09 C-085: names and notes are cut, never refused; a line break cannot get into a name', async () => {
  const { orderId } = await placed('r-demo', [line()], {
    fullName: `  Asha\r\nBcc: all@example.com ${'é'.repeat(200)}`,
    email: ' asha+dinner@example.com ',
    orderNotes: `<b>${'n'.repeat(600)}`,
  });
  const [row] = await storeRows(store, `select * from orders where order_id = '${orderId}'`);
  expect(row?.full_name).toHaveLength(100);
  expect(row?.full_name).toMatch(/^Asha Bcc: all@example.com é+$/);
  expect(row?.email).toBe('asha+dinner@example.com');
  expect(row?.order_notes).toBe(`<b>${'n'.repeat(497)}`);
});

test('A-72 B-ORD-11: AutoAcceptOrders accepts at once, in the same transaction, as the system', async () => {
  const settings = [
    ...openSettings(),
    { category: 'Orders', settingKey: 'AutoAcceptOrders', settingValue: 'true' },
  ];
  const document = restaurantDocument({ settings });
  const clientId = await addRestaurant(store.deps, { subdomain: 'quick', products: [naan], document });
  const { orderId, orderKey } = await placed(clientId, [line()]);
  expect((await summaryOf(orderId, orderKey, clientId)).orderInfo).toMatchObject({
    orderStatus: 2,
    history: [{ status: 1 }, { status: 2 }],
  });
  const actors = `select actor from order_history where order_id = '${orderId}' order by seq`;
  expect(await storeRows(store, actors)).toEqual([{ actor: 'customer' }, { actor: 'system' }]);
});
