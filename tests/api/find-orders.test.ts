import { afterEach, beforeEach, expect, test } from 'vitest';
import type { OrdersTable } from '#app/backend/db/schema.ts';
import { withoutPerson } from '#app/backend/use-cases/orders/without-person.ts';
import { FoundOrders } from '#app/contract/receiver-find.ts';
import { addOrders, orderRow, refundRow } from '#tests/fixtures/order-rows.ts';
import { line, pickupOrder } from '#tests/fixtures/selling.ts';
import type { ApiClient } from '#tests/setup/api-client.ts';
import { asSent } from '#tests/setup/as-sent.ts';
import { KEY, startSellingKitchen } from '#tests/setup/selling-kitchen.ts';
import type { TestBackend } from '#tests/setup/test-backend.ts';

/** Thursday noon in Auckland. */
const NOON = '2026-11-18T23:00:00.000Z';
const DAY_MS = 24 * 60 * 60_000;

let store: TestBackend;
let api: ApiClient;

beforeEach(async () => {
  const started = await startSellingKitchen(NOON);
  store = started;
  api = started.api;
});
afterEach(() => store.close());

const daysAgo = (days: number) => new Date(Date.parse(NOON) - days * DAY_MS).toISOString();
const orders = (...given: Partial<OrdersTable>[]) =>
  addOrders(
    store.deps,
    given.map((rest, place) => orderRow(place + 1, rest)),
  );
async function found(query: Record<string, string> = {}) {
  const reply = await api.get(`/api/r-demo/receiver/orders/search?${new URLSearchParams(query)}`, {
    bearer: KEY,
  });
  expect(reply).toMatchObject({ status: 200, success: true });
  return asSent(FoundOrders, reply.data);
}
const numbers = async (query?: Record<string, string>) =>
  (await found(query)).items.map(({ orderNumber }) => orderNumber);

test('A-530: an order that a customer placed is found by number, name and the end of the phone', async () => {
  const added = await api.post<{ data: { cartId: string } }>('/api/r-demo/cart/add', {
    json: line({ qty: 4 }),
  });
  const named = { fullName: 'Zoë  Māhia', phone: '0215550142' };
  await api.post('/api/r-demo/orders', { json: pickupOrder(added.data.data.cartId, named) });
  for (const q of ['#1001', '1001', '0142', '021 555 0142', '+64 21 555 0142', 'zoe', 'MAHIA zoë', 'mĀh'])
    expect(await numbers({ q }), q).toEqual([1001]);
  for (const q of ['#1002', '1002', '0143', '2155', 'zoe rao', 'z%e', 'zo_', '%', '\\'])
    expect(await numbers({ q }), q).toEqual([]);
  const [one] = (await found()).items;
  expect(one).toMatchObject({
    orderNumber: 1001,
    orderStatus: 1,
    orderType: 1,
    fullName: named.fullName,
    phone: '+64215550142',
    items: 4,
    totalAmount: 14,
    refundedAmount: 0,
    createdUtc: NOON,
  });
});

test('A-530: the newest first, of 90 days, a page of 25 after the other', async () => {
  const rows = Array.from({ length: 60 }, (_, at) => ({ created_utc: daysAgo(at * 2) }));
  await orders(...rows);
  // 45 of them are of the last 90 days, today and the oldest day included
  const [first, second, third] = [await found(), await found({ page: '2' }), await found({ page: '3' })];
  expect(first).toMatchObject({ page: 1, hasMore: true, from: '2026-08-22', to: '2026-11-19' });
  expect([...first.items, ...second.items].map(({ orderNumber }) => orderNumber)).toEqual(
    Array.from({ length: 45 }, (_, at) => 1001 + at),
  );
  expect(second.hasMore).toBe(false);
  expect(third.items).toEqual([]);
  // older ones are not found by their number either
  expect(await numbers({ q: '#1060' })).toEqual([]);
});

test('A-530, A-532: days are the restaurant’s, from five to five', async () => {
  await orders(
    { created_utc: '2026-11-16T15:59:59.999Z' },
    { created_utc: '2026-11-16T16:00:00.000Z' },
    { created_utc: '2026-11-17T15:59:59.999Z' },
    { created_utc: '2026-11-17T16:00:00.000Z' },
  );
  expect(await numbers({ from: '2026-11-17', to: '2026-11-17' })).toEqual([1003, 1002]);
  expect(await numbers({ from: '2026-11-17' })).toEqual([1004, 1003, 1002]);
  expect(await numbers({ to: '2026-11-16' })).toEqual([1001]);
  expect(await numbers({ from: '2026-11-18', to: '2026-11-17' })).toEqual([]);
});

test('A-530: by state, with what was given back', async () => {
  await orders(
    { status: 3 },
    { status: 5 },
    { status: 6 },
    { status: 5, payment_mode: 2, is_paid: 1, refunded_cents: 350 },
    { status: 5 },
  );
  await store.deps.db
    .insertInto('order_refunds')
    .values([
      refundRow('r1', { order_id: 'o2', amount_cents: 100 }),
      refundRow('r2', { order_id: 'o4', method: 'card', amount_cents: 300 }),
      // made after the undo, or never
      refundRow('r3', { order_id: 'o5', state: 'undone' }),
      refundRow('r4', { order_id: 'o5', state: 'failed' }),
    ])
    .execute();
  expect(await numbers({ state: 'open' })).toEqual([1001]);
  expect(await numbers({ state: 'finished' })).toEqual([1005, 1004, 1002]);
  expect(await numbers({ state: 'cancelled' })).toEqual([1003]);
  expect(await numbers({ state: 'refunded' })).toEqual([1005, 1004, 1002]);
  const back = new Map((await found()).items.map((one) => [one.orderNumber, one.refundedAmount]));
  // of 1004 fifty cents went back on the provider's own page
  expect([1001, 1002, 1004, 1005].map((number) => back.get(number))).toEqual([0, 1, 3.5, 0]);
});

test('A-530, A-560: an order whose cancel can still be undone is found as the board shows it, among the cancelled ones', async () => {
  const placed = async () => {
    const added = await api.post<{ data: { cartId: string } }>('/api/r-demo/cart/add', {
      json: line({ qty: 4 }),
    });
    const order = { json: pickupOrder(added.data.data.cartId) };
    return (await api.post<{ orderId: string }>('/api/r-demo/orders', order)).data.orderId;
  };
  const press = (orderId: string, call: string, json: Record<string, unknown>) =>
    api.post<{ pressedUtc: string }>(`/api/r-demo/receiver/orders/${orderId}/${call}`, { json, bearer: KEY });
  const orderId = await placed();
  await placed();
  const { data } = await press(orderId, 'status', { status: 6, isUndoable: true, reasonCode: 'busy' });
  const shown = async () => {
    const statuses = (await found()).items.map((one) => [one.orderNumber, one.orderStatus]);
    return [
      Object.fromEntries(statuses),
      await numbers({ state: 'open' }),
      await numbers({ state: 'cancelled' }),
    ];
  };
  expect(await shown()).toEqual([{ 1001: 6, 1002: 1 }, [1002], [1001]]);
  await press(orderId, 'undo', { pressedUtc: data.pressedUtc });
  expect(await shown()).toEqual([{ 1001: 1, 1002: 1 }, [1002, 1001], []]);
});

test('A-530: an order that the kitchen never saw is not found, nor another restaurant’s', async () => {
  await orders({ payment_mode: 2, is_paid: 0 }, { payment_mode: 2, is_paid: 0, status: 7 });
  await addOrders(store.deps, [orderRow(3, { restaurant_id: 'r-other' })]);
  expect(await numbers()).toEqual([]);
  expect(await numbers({ q: 'asha' })).toEqual([]);
});

test('A-530: orders of the program before are found, and those whose person is forgotten only by number', async () => {
  await orders({ find_text: null, full_name: 'Kiran JOSHI' }, withoutPerson(orderRow(2)));
  expect(await numbers({ q: 'kiran' })).toEqual([1001]);
  expect(await numbers({ q: '4567' })).toEqual([1001]);
  expect(await numbers({ q: 'asha' })).toEqual([]);
  expect(await numbers({ q: 'deleted' })).toEqual([]);
  expect(await numbers({ q: '1002' })).toEqual([1002]);
});

test('A-530: what is asked wrongly is refused', async () => {
  for (const query of ['from=yesterday', 'to=2026-02-30', 'state=lost', 'page=0', 'page=x', 'page=-1'])
    expect(await api.get(`/api/r-demo/receiver/orders/search?${query}`, { bearer: KEY })).toMatchObject({
      success: false,
      error: { errorMessage: 'Invalid request' },
    });
  expect((await api.get('/api/r-demo/receiver/orders/search', { bearer: 'another-key' })).status).toBe(401);
});
