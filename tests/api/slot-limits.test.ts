import { afterEach, beforeEach, expect, test } from 'vitest';
import { cancelUnaccepted } from '#app/backend/use-cases/orders/cancel-unaccepted.ts';
import type { Setting } from '#app/contract/client.ts';
import { ORDER_TYPE } from '#app/contract/enumerations.ts';
import { OrderReply } from '#app/contract/orders.ts';
import { Slot, TimeRefused } from '#app/contract/slots.ts';
import { daily } from '#tests/fixtures/hours.ts';
import { addRestaurant, changeDocument, changeProduct, openSettings } from '#tests/fixtures/restaurants.ts';
import { line, naan, pickupOrder } from '#tests/fixtures/selling.ts';
import { type ApiClient, type ApiSend, apiClient } from '#tests/setup/api-client.ts';
import { asSent } from '#tests/setup/as-sent.ts';
import { storeRows } from '#tests/setup/database.ts';
import { filled } from '#tests/setup/filled.ts';
import { insist } from '#tests/setup/insist.ts';
import { startBackendProcess } from '#tests/setup/start-backend-process.ts';
import { startTestBackend, type TestBackend } from '#tests/setup/test-backend.ts';

/** Wednesday noon in Auckland. */
const NOON = '2026-07-08T00:00:00.000Z';
const ONE = '2026-07-08T01:00:00.000Z';
const KEY = 'receiver-key';
const PLACE = 'Unit 4, 9 Main Road, Auckland';

let store: TestBackend;
let api: ApiClient;

beforeEach(async () => {
  store = await startTestBackend({
    now: NOON,
    findPlaces: async (text) => [{ text, latitude: -36.85, longitude: 174.76 }],
  });
  api = apiClient(store.url);
  await addRestaurant(store.deps, { subdomain: 'demo', products: [naan], receiverKey: KEY });
});
afterEach(() => store.close());

const places = (category: string, settingValue: string): Setting => ({
  category,
  settingKey: 'OrdersPerSlot',
  settingValue,
});
/** From now on so many orders a quarter of an hour; 'none' is no limit. */
const limit = (
  pickup: string,
  delivery = 'none',
  rest: Parameters<typeof changeDocument>[2] = {},
  settings: Setting[] = openSettings(),
) =>
  changeDocument(store.deps, 'r-demo', {
    settings: [...settings, places('PickupOrder', pickup), places('DeliveryOrder', delivery)],
    ...rest,
  });
async function newCart(qty = 1): Promise<string> {
  const json = line({ qty });
  const reply = await insist(() => api.post<{ data: { cartId: string } }>('/api/r-demo/cart/add', { json }));
  return reply.data.data.cartId;
}
const later = (dueUtc: string) => ({ isScheduledOrder: true, dueUtc });
const send = (cartId: string, rest: Record<string, unknown>, options: ApiSend = {}) =>
  api.post('/api/r-demo/orders', { json: pickupOrder(cartId, rest), ...options });
const order = async (rest: Record<string, unknown> = later(ONE)) => send(await newCart(), rest);
/** 'taken', or the text of the refusal. */
const outcome = async (rest?: Record<string, unknown>) => {
  const reply = await order(rest);
  return reply.success ? 'taken' : reply.error?.errorMessage;
};
async function stateAt(startUtc: string, query = '?orderType=1'): Promise<string | undefined> {
  const reply = await api.get<{ items: unknown[] }>(`/api/r-demo/slots${query}`);
  return reply.data.items.map((item) => Slot.parse(item)).find((slot) => slot.startUtc === startUtc)?.state;
}
const rows = (sql: string) => storeRows(store, sql);
const FULL = 'The selected time is fully booked. The next free time is 1:15 PM.';
const delivery = (rest: Record<string, unknown>) => ({
  orderType: ORDER_TYPE.delivery,
  deliveryAddress: PLACE,
  ...rest,
});

test('B-ORD-06: 200 parallel checkouts for a slot of 5 are exactly 5 orders; the others are told the next free one', async () => {
  await limit('5');
  const carts = await Promise.all(Array.from({ length: 200 }, () => newCart()));
  const replies = await Promise.all(
    carts.map((cartId) => insist(() => send(cartId, later(ONE), { idempotencyKey: cartId }))),
  );
  expect(replies.filter((reply) => reply.success)).toHaveLength(5);
  const refused = replies.filter((reply) => !reply.success);
  for (const { status, error, data } of filled(refused)) {
    expect({ status, ...error }).toMatchObject({ status: 200, errorCode: 400, errorMessage: FULL });
    expect(TimeRefused.parse(data).nextSlot).toMatchObject({ time: '13:15', state: 'open' });
  }
  expect(await rows('select order_number, due_utc from orders order by 1')).toEqual(
    [1001, 1002, 1003, 1004, 1005].map((order_number) => ({ order_number, due_utc: ONE })),
  );
  // those who were refused keep their cart, and the named time is theirs
  expect(await rows("select count(*) as n from carts where state = 'active'")).toEqual([{ n: 195 }]);
  expect(await stateAt(ONE)).toBe('full');
  const again = carts.filter((_cart, index) => !replies[index]?.success).slice(0, 5);
  for (const cartId of filled(again))
    expect(await send(cartId, later('2026-07-08T01:15:00.000Z'))).toMatchObject({ success: true });
  expect(await outcome()).toBe(FULL.replace('1:15', '1:30'));
});

test('Each order type has its own places; the list of any type says full when every type is', async () => {
  await limit('1', '2');
  const [pickup, delivered] = [later(ONE), delivery(later(ONE))];
  const deliver = async () => send(await newCart(3), delivered);
  expect(await outcome(pickup)).toBe('taken');
  expect([await stateAt(ONE), await stateAt(ONE, '?orderType=2'), await stateAt(ONE, '')]).toEqual([
    'full',
    'open',
    'open',
  ]);
  for (const success of [true, true, false]) expect(await deliver()).toMatchObject({ success });
  expect([await stateAt(ONE, '?orderType=2'), await stateAt(ONE, '')]).toEqual(['full', 'full']);
  // without a limit of its own a type is never full
  await limit('1');
  expect(await deliver()).toMatchObject({ success: true });
  expect([await stateAt(ONE), await stateAt(ONE, '')]).toEqual(['full', 'open']);
});

test('An order for now takes a place of the quarter of an hour that it is due in', async () => {
  await limit('2');
  const half = '2026-07-08T00:30:00.000Z';
  expect(await outcome({})).toBe('taken');
  expect(await outcome({ dueUtc: '2026-07-08T00:44:00.000Z' })).toBe('taken');
  expect(await stateAt(half)).toBe('full');
  expect(await outcome({})).toBe('We are fully booked right now. The next free time is 12:45 PM.');
  expect(await outcome(later(half))).toBe(
    'The selected time is fully booked. The next free time is 12:45 PM.',
  );
  store.setNow('2026-07-08T00:15:00.000Z');
  expect(await outcome({})).toBe('taken');
});

test('Where no later orders are taken, an order for now is told to try again, and no time is named', async () => {
  const settings = openSettings().filter(({ settingKey }) => settingKey !== 'AllowScheduleOrder');
  await limit('1', 'none', {}, settings);
  await order({});
  const refused = await order({});
  expect(refused.error?.errorMessage).toBe('We are fully booked right now. Please try again later.');
  expect(TimeRefused.parse(refused.data).nextSlot).toBeNull();
});

test('The named time is open and free, on the restaurant’s clock; when there is none, none is named', async () => {
  const { weeklyAvailabilities, dateOverrides } = daily('11:30-13:15 23:45-00:15', {
    '2026-07-09': 'closed',
  });
  await limit('1', 'none', {
    weeklyAvailabilities: [...weeklyAvailabilities],
    dateOverrides: [...dateOverrides],
  });
  const lunch = '2026-07-08T01:15:00.000Z';
  expect(await outcome(later(lunch))).toBe('taken');
  expect(await outcome(later(lunch))).toContain('The next free time is 11:45 PM.');
  expect(await outcome(later('2026-07-08T11:45:00.000Z'))).toBe('taken');
  expect(await outcome(later(lunch))).toContain('The next free time is 12:00 AM tomorrow.');
  for (const each of ['2026-07-08T12:00:00.000Z', '2026-07-08T12:15:00.000Z'])
    expect(await outcome(later(each))).toBe('taken');
  const last = await order(later(lunch));
  expect(last.error?.errorMessage).toBe(
    'The selected time is fully booked. No later time is free today or tomorrow.',
  );
  expect(TimeRefused.parse(last.data).nextSlot).toBeNull();
});

test('A-51 B-ORD-10 B-ORD-12: whoever ends an order gives its place back, once', async () => {
  await limit('1');
  const ends: ((placed: OrderReply) => Promise<unknown>)[] = [
    ({ orderId, orderKey }) => api.post(`/api/r-demo/orders/${orderId}/cancel`, { orderKey: orderKey ?? '' }),
    ({ orderId }) =>
      api.post(`/api/r-demo/receiver/orders/${orderId}/status`, { json: { status: 6 }, bearer: KEY }),
    async () => {
      // no later than the kitchen would have to begin
      store.setNow('2026-07-08T00:41:00.000Z');
      return cancelUnaccepted(store.deps);
    },
  ];
  for (const end of ends) {
    const placed = asSent(OrderReply, (await order()).data);
    expect(await outcome()).toBe(FULL);
    await Promise.all([end(placed), end(placed)]);
    await end(placed);
    expect(await stateAt(ONE)).toBe('open');
  }
  expect(await outcome()).toBe('taken');
  expect(await outcome()).toBe(FULL);
});

test('B-GEN-07 B-ORD-04: a repeated checkout is the same order and one place, also when the slot is full by then', async () => {
  await limit('2');
  const cartId = await newCart();
  const first = await send(cartId, later(ONE), { idempotencyKey: 'k' });
  expect(await outcome()).toBe('taken');
  for (const options of [{ idempotencyKey: 'k' }, {}])
    expect((await send(cartId, later(ONE), options)).body).toEqual(first.body);
  expect(await rows('select count(*) as n from orders')).toEqual([{ n: 2 }]);
});

test('B-ORD-04 F1: a server that dies with the order kept leaves one place taken, and the same checkout finds it', async () => {
  await limit('1');
  const cartId = await newCart();
  const dying = await startBackendProcess(store, NOON, { crashAt: 'after-order-insert' });
  const json = pickupOrder(cartId, later(ONE));
  const unanswered = apiClient(dying.url).post('/api/r-demo/orders', { json, idempotencyKey: 'k' });
  await expect(unanswered).rejects.toThrow();
  await dying.ended;
  expect(await outcome()).toBe(FULL);
  expect(await send(cartId, later(ONE), { idempotencyKey: 'k' })).toMatchObject({
    success: true,
    data: { orderNumber: 1001 },
  });
  expect(await rows('select count(*) as n from orders')).toEqual([{ n: 1 }]);
});

test('B-GEN-07: who was refused and asks again with the same key has the place that came free', async () => {
  await limit('1');
  const { orderId, orderKey } = asSent(OrderReply, (await order()).data);
  const cartId = await newCart();
  expect(await send(cartId, later(ONE), { idempotencyKey: 'k' })).toMatchObject({ success: false });
  await api.post(`/api/r-demo/orders/${orderId}/cancel`, { orderKey: orderKey ?? '' });
  expect(await send(cartId, later(ONE), { idempotencyKey: 'k' })).toMatchObject({ success: true });
});

test('The named time is one at which the dishes are served', async () => {
  const breakfast = { ...naan, mealPeriods: [1] };
  await changeProduct(store.deps, 'r-demo', breakfast);
  await limit('1', 'none', { mealPeriods: [{ periodType: 1, fromTime: '08:00', toTime: '13:00' }] });
  expect(await outcome()).toBe('taken');
  expect(await outcome()).toContain('The next free time is 8:00 AM tomorrow.');
});

test('A limit that a restaurant begins to have, or changes, counts the orders that are there', async () => {
  for (let count = 0; count < 3; count++) expect(await outcome()).toBe('taken');
  await limit('3');
  expect(await stateAt(ONE)).toBe('full');
  expect(await outcome()).toBe(FULL);
  await limit('4');
  expect(await outcome()).toBe('taken');
  await limit('many');
  expect(await outcome()).toBe('taken');
});

test('C-006: places of one restaurant are not those of another', async () => {
  await limit('1');
  await addRestaurant(store.deps, {
    subdomain: 'other',
    products: [naan],
    document: { settings: [...openSettings(), places('PickupOrder', '1')] },
  });
  expect(await outcome()).toBe('taken');
  const added = await api.post<{ data: { cartId: string } }>('/api/r-other/cart/add', { json: line() });
  const json = pickupOrder(added.data.data.cartId, later(ONE));
  expect(await api.post('/api/r-other/orders', { json })).toMatchObject({ success: true });
});
