import { afterEach, beforeEach, expect, test } from 'vitest';
import { Cart, type CartLineInput } from '#app/contract/cart.ts';
import type { Setting } from '#app/contract/client.ts';
import { signPlace } from '#app/third-party/places/place.ts';
import { addRestaurant, changeDocument, changeProduct, openSettings } from '#tests/fixtures/restaurants.ts';
import { line, naan, pickupOrder, sellingMenu } from '#tests/fixtures/selling.ts';
import { type ApiClient, type ApiReply, apiClient } from '#tests/setup/api-client.ts';
import { asSent } from '#tests/setup/as-sent.ts';
import { fingerprint, storeRows } from '#tests/setup/database.ts';
import { startTestBackend, type TestBackend } from '#tests/setup/test-backend.ts';

const SECRET = 'place-secret-of-the-tests';
/** Wednesday noon in Auckland. */
const NOON = '2026-07-08T00:00:00.000Z';

let store: TestBackend;
let api: ApiClient;

beforeEach(async () => {
  store = await startTestBackend({ now: NOON, tokenSecrets: [SECRET] });
  api = apiClient(store.url);
  await addRestaurant(store.deps, { subdomain: 'demo', products: sellingMenu });
  await addRestaurant(store.deps, { subdomain: 'other', products: [naan] });
});
afterEach(() => store.close());

async function cartWith(sent: CartLineInput = line({ qty: 3 }), clientId = 'r-demo'): Promise<string> {
  const reply = await api.post<{ data: unknown }>(`/api/${clientId}/cart/add`, { json: sent });
  return asSent(Cart, reply.data.data).cartId;
}
const order = (cartId: string, rest: Record<string, unknown> = {}): Promise<ApiReply> =>
  api.post('/api/r-demo/orders', { json: pickupOrder(cartId, rest) });
const textOf = async (cartId: string, rest: Record<string, unknown> = {}) =>
  (await order(cartId, rest)).error?.errorMessage;
const settings = (...changes: [string, string, string][]): Setting[] => [
  ...changes.map(([category, settingKey, settingValue]) => ({ category, settingKey, settingValue })),
  ...openSettings(),
];
/** A place some kilometres north of the restaurant, signed. */
function delivery(km: number, rest: Record<string, unknown> = {}): Record<string, unknown> {
  const place = { text: 'Somewhere', latitude: -36.8485 + km / 111.195, longitude: 174.7633 };
  const { text, ...coordinates } = place;
  return {
    orderType: 2,
    deliveryAddress: text,
    deliveryLocation: { ...coordinates, signature: signPlace([SECRET], place) },
    ...rest,
  };
}

test('B-ORD-01 B-ORD-02: the first failure answers, in the order of the rule, and nothing is written', async () => {
  const wrongLater = { fullName: ' ', email: '', phone: 'abc', isScheduledOrder: true, dueUtc: 'never' };
  const cartId = await cartWith();
  const steps: [string, Record<string, unknown>, string][] = [
    ['nobody', { ...wrongLater, orderType: 4, paymentMode: 2 }, 'Your cart is empty'],
    [cartId, { ...wrongLater, orderType: 3, paymentMode: 2 }, 'This order type is not available'],
    [cartId, { ...wrongLater, orderType: 4, paymentMode: 2 }, 'This order type is not available'],
    [cartId, { ...wrongLater, orderType: 2, paymentMode: 2 }, 'This payment mode is not available'],
    [cartId, { ...wrongLater, orderType: 2, paymentMode: 9 }, 'This payment mode is not available'],
    [cartId, { ...wrongLater, orderType: 2 }, 'Full name is required'],
    [cartId, { ...wrongLater, orderType: 2, fullName: 'A' }, 'Email is required'],
    [
      cartId,
      { ...wrongLater, orderType: 2, fullName: 'A', email: 'a', phone: ' ' },
      'Phone number is required',
    ],
    [cartId, { ...wrongLater, orderType: 2, fullName: 'A', email: 'a' }, 'Invalid phone number'],
    [
      cartId,
      { ...wrongLater, orderType: 2, fullName: 'A', email: 'a', phone: '0211234567' },
      'Delivery address is required',
    ],
    [cartId, { ...delivery(6), isScheduledOrder: true, dueUtc: 'never' }, 'Address is out of delivery range'],
    [cartId, { ...delivery(1), isScheduledOrder: true, dueUtc: 'never' }, 'Invalid order time'],
  ];
  const before = await fingerprint(store);
  for (const [cart, rest, text] of steps) {
    const reply = await order(cart, rest);
    expect(reply).toMatchObject({
      status: 200,
      success: false,
      error: { errorCode: 400, errorMessage: text },
    });
  }
  expect(await fingerprint(store)).toBe(before);
  expect((await order(cartId)).success).toBe(true);
});

test('B-ORD-02 C-039: an emptied cart, no cart and another restaurant’s cart are Your cart is empty', async () => {
  const emptied = await cartWith();
  await api.post(`/api/r-demo/cart/clear?cartId=${emptied}`);
  for (const cartId of [emptied, await cartWith(line(), 'r-other'), '', null as never])
    expect(await textOf(cartId)).toBe('Your cart is empty');
  expect(await storeRows(store, 'select * from orders')).toEqual([]);
});

test('B-CART-04 B-ORD-02: a line that went out of stock blocks the order by name', async () => {
  const cartId = await cartWith();
  await changeProduct(store.deps, 'r-demo', { ...naan, inStock: false });
  expect(await textOf(cartId, { fullName: '' })).toBe('Garlic Naan is out of stock');
});

test('R-CHK-20 C-066 C-084: order type and payment mode follow the settings of the moment', async () => {
  const cartId = await cartWith();
  const refused: [Setting[], Record<string, unknown>, string][] = [
    [
      settings(['PickupOrder', 'AllowUserToPlacePickupOrder', 'True']),
      {},
      'This order type is not available',
    ],
    [settings(['PickupOrder', 'AllowCashOnPickup', 'false']), {}, 'This order type is not available'],
    [
      settings(['DeliveryOrder', 'AllowUserToPlaceDeliveryOrder', 'false']),
      delivery(1),
      'This order type is not available',
    ],
    [
      settings(['PickupOrder', 'AllowCashOnPickup', 'false'], ['PickupOrder', 'AllowOnlinePayment', 'true']),
      {},
      'This payment mode is not available',
    ],
    [
      settings(['PickupOrder', 'AllowOnlinePayment', 'true']),
      { paymentMode: 2 },
      'This payment mode is not available',
    ],
  ];
  for (const [changed, rest, text] of refused) {
    await changeDocument(store.deps, 'r-demo', { settings: changed, isStripeVerified: true });
    expect(await textOf(cartId, rest)).toBe(text);
  }
});

test('B-ORD-03 C-038: a total other than the one shown refuses with the fresh cart, and keeps the new price as told', async () => {
  const cartId = await cartWith();
  const forged = await order(cartId, { expectedTotal: 0.01 });
  expect(forged.error).toMatchObject({
    errorCode: 400,
    errorMessage: 'Prices have changed, please review your order',
  });
  expect(asSent(Cart, forged.data)).toMatchObject({ cartId, amount: 10.5 });
  await changeProduct(store.deps, 'r-demo', { ...naan, priceCents: 400 });
  for (const shown of [{ expectedTotal: 10.5 }, { expectedTotal: 11.99 }]) {
    const reply = await order(cartId, shown);
    expect(reply.error?.errorMessage).toBe('Prices have changed, please review your order');
    expect(asSent(Cart, reply.data)).toMatchObject({ amount: 12, products: [{ price: 4 }] });
  }
  expect((await api.get(`/api/r-demo/cart/${cartId}`)).message).toBeUndefined();
  expect(await order(cartId, { expectedTotal: 12 })).toMatchObject({
    success: true,
    data: { totalAmount: 12 },
  });
});

test('B-ORD-03: without a shown total an untold price is not charged either, until it was told', async () => {
  const cartId = await cartWith();
  await changeProduct(store.deps, 'r-demo', { ...naan, priceCents: 400 });
  expect(await textOf(cartId)).toBe('Prices have changed, please review your order');
  expect(await order(cartId)).toMatchObject({ success: true, data: { totalAmount: 12 } });
});

test('B-ORD-05: an order for now is due within 90 minutes, else in 30 with seconds zeroed', async () => {
  const dueOf = async (dueUtc: unknown) => {
    expect((await order(await cartWith(), { dueUtc })).success).toBe(true);
    const rows = await storeRows(store, 'select due_utc from orders order by order_number desc limit 1');
    return rows[0]?.due_utc;
  };
  store.setNow('2026-07-08T00:00:42.500Z');
  const standard = '2026-07-08T00:30:00.000Z';
  for (const other of [
    null,
    'soon',
    '2026-07-08T00:00:00Z',
    '2026-07-08T01:31:00Z',
    '1970-01-01',
    '2100-01-01',
  ])
    expect(await dueOf(other), String(other)).toBe(standard);
  expect(await dueOf('2026-07-08T01:30:00Z')).toBe('2026-07-08T01:30:00.000Z');
});

test('B-ORD-05 C-081: an order for now needs an open restaurant, by the checkout rule', async () => {
  const cartId = await cartWith();
  const weekday = 4;
  const open = (fromTime: string, toTime: string) => [
    { weekday, isClosed: false, dayAvailabilities: [{ fromTime, toTime }] },
  ];
  for (const weeklyAvailabilities of [open('12:01', '20:00'), open('09:00', '11:59'), []]) {
    await changeDocument(store.deps, 'r-demo', { weeklyAvailabilities });
    expect(await textOf(cartId)).toBe('Restaurant is closed at the selected time');
  }
  await changeDocument(store.deps, 'r-demo', { weeklyAvailabilities: open('09:00', '12:00') });
  expect((await order(cartId)).success).toBe(true);
});

test('B-ORD-06 C-060 C-084: a scheduled order needs a slot of today or tomorrow while the restaurant is open', async () => {
  const cartId = await cartWith();
  const at = (dueUtc: string) => ({ isScheduledOrder: true, dueUtc });
  for (const due of [
    '',
    'x',
    '1970-01-01T00:00:00Z',
    '2100-01-01T00:00:00Z',
    '2026-07-08T03:10:00Z',
    '2026-07-08T03:15:01Z',
  ])
    expect(await textOf(cartId, at(due)), due).toBe('Invalid order time');
  store.setNow('2026-07-08T00:02:01Z');
  expect(await textOf(cartId, at('2026-07-08T00:15:00Z'))).toBe('Invalid order time');
  expect(await textOf(cartId, at('2026-07-09T12:00:00Z'))).toBe('Invalid order time');
  await changeDocument(store.deps, 'r-demo', {
    dateOverrides: [{ date: '2026-07-09', isClosed: true, dayAvailabilities: [] }],
  });
  expect(await textOf(cartId, at('2026-07-08T12:15:00Z'))).toBe('Restaurant is closed at the selected time');
  await changeDocument(store.deps, 'r-demo', {
    settings: settings(['Orders', 'AllowScheduleOrder', 'false']),
  });
  expect(await textOf(cartId, at('2026-07-08T00:30:00Z'))).toBe('Invalid order time');
  await changeDocument(store.deps, 'r-demo', {});
  expect((await order(cartId, at('2026-07-09T11:45:00Z'))).success).toBe(true);
  expect(await storeRows(store, 'select due_utc, is_scheduled from orders')).toEqual([
    { due_utc: '2026-07-09T11:45:00.000Z', is_scheduled: 1 },
  ]);
});

test('A-31 C-068 C-075 C-084: range and zone are the server’s own; a zone sent must be real and reach the address', async () => {
  const far = {
    deliveryZoneId: 'zone-9',
    name: 'Far',
    distanceValue: 9,
    deliveryFeeCents: 900,
    minimumOrderCents: 0,
    freeDeliveryFromCents: null,
  };
  const near = { ...far, deliveryZoneId: 'zone-3', name: 'Near', distanceValue: 3, deliveryFeeCents: 300 };
  await changeDocument(store.deps, 'r-demo', { deliveryZones: [far, near] });
  const cartId = await cartWith();
  for (const sent of [
    delivery(9.01),
    delivery(5, { deliveryZoneId: 'zone-3' }),
    delivery(1, { deliveryZoneId: 'of-another-restaurant' }),
  ])
    expect(await textOf(cartId, sent)).toBe('Address is out of delivery range');
  expect(await order(cartId, delivery(2.99, { deliveryZoneId: 'zone-9' }))).toMatchObject({
    data: { totalAmount: 13.5 },
  });
  expect(await order(await cartWith(), delivery(8.99))).toMatchObject({ data: { totalAmount: 19.5 } });
});

test('A-31 A-90: moved or impossible coordinates, no coordinates of the restaurant and no zones refuse delivery', async () => {
  const cartId = await cartWith();
  const signed = delivery(1);
  const { signature } = signed.deliveryLocation as { signature: string };
  const at = (latitude: unknown, longitude: unknown) => ({
    ...signed,
    deliveryLocation: { latitude, longitude, signature },
  });
  for (const moved of [at(-36.8485, 174.7633), at(91, 174.7633), { ...signed, deliveryLocation: null }])
    expect(await textOf(cartId, moved)).toBe('Delivery address is required');
  expect(await textOf(cartId, { ...signed, deliveryAddress: 'Somewhere else' })).toBe(
    'Delivery address is required',
  );
  for (const document of [{ latitude: null }, { deliveryZones: [] }]) {
    await changeDocument(store.deps, 'r-demo', document);
    expect(await textOf(cartId, signed)).toBe('Address is out of delivery range');
  }
});

test('B-ORD-02: a delivery below the zone’s minimum is refused with it, a pickup is not', async () => {
  const cartId = await cartWith(line({ qty: 2 }));
  expect(await textOf(cartId, delivery(1))).toBe('Minimum order amount is $10.00');
  expect((await order(cartId)).success).toBe(true);
});
