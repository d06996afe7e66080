import { afterEach, beforeEach, expect, test } from 'vitest';
import { keepPatrons } from '#app/backend/use-cases/patrons/keep-patrons.ts';
import { carryOutCancels } from '#app/backend/use-cases/receiver/carry-out-cancels.ts';
import { addOrders, orderRow, refundRow } from '#tests/fixtures/order-rows.ts';
import { addStaff } from '#tests/fixtures/staff.ts';
import type { ApiClient } from '#tests/setup/api-client.ts';
import { storeRows } from '#tests/setup/database.ts';
import { patronCalls } from '#tests/setup/patron-calls.ts';
import { KEY, startSellingKitchen } from '#tests/setup/selling-kitchen.ts';
import type { TestBackend } from '#tests/setup/test-backend.ts';

/** Wednesday noon in Auckland. */
const NOON = '2026-07-08T00:00:00.000Z';
const DAY_MS = 24 * 60 * 60_000;
const AROHA = { fullName: 'Aroha Singh', email: 'aroha@example.nz', phone: '0215550142' };

let store: TestBackend;
let api: ApiClient;
let calls: ReturnType<typeof patronCalls>;
let manager: string;
let kitchen: string;

beforeEach(async () => {
  const started = await startSellingKitchen(NOON);
  store = started;
  api = started.api;
  const [owner, ...others] = await Promise.all(
    (['owner', 'manager', 'kitchen'] as const).map((role) =>
      addStaff(store, 'r-demo', { email: `${role}@example.nz`, role, name: `The ${role}` }),
    ),
  );
  [manager = '', kitchen = ''] = others.map(({ token }) => token);
  calls = patronCalls(api, owner?.token ?? '');
});
afterEach(() => store.close());

const daysAgo = (days: number) => new Date(Date.parse(NOON) - days * DAY_MS).toISOString();
const numbers = async (query: Record<string, string> = {}, as?: string) =>
  (await calls.orders(query, as)).items.map(({ orderNumber }) => orderNumber);
const acts = () => storeRows(store, 'select what, facts, who from activity order by at_utc, activity_id');
const seconds = (later: number) => store.setNow(new Date(Date.parse(NOON) + later * 1000));

test('A-931: orders are found by number, name, phone and e-mail, of any age, the newest first', async () => {
  await addOrders(store.deps, [
    orderRow(1, { ...rowOf('Aroha Singh', 'aroha@example.nz', '0215551142'), created_utc: daysAgo(700) }),
    orderRow(2, { ...rowOf('Wiremu H', 'wiremu@example.nz', '0279998888'), created_utc: daysAgo(2) }),
    orderRow(3, { ...rowOf('Aroha S', 'Aroha@Example.nz', '0211111111'), created_utc: daysAgo(1) }),
    orderRow(4, { restaurant_id: 'r-other', created_utc: daysAgo(1) }),
  ]);
  await keepPatrons(store.deps);
  for (const q of ['aroha', 'singh', 'aroha@example.nz', '1142', '021 111 1111'])
    expect(await numbers({ q }), q).toEqual([1003, 1001]);
  for (const q of ['#1002', '1002', '8888', '+64 27 999 8888', 'wiremu'])
    expect(await numbers({ q }), q).toEqual([1002]);
  for (const q of ['#1004', 'roha', 'asha', 'zzz', '0001']) expect(await numbers({ q }), q).toEqual([]);
  // of one that is found by its number as well as by a phone both come
  await addOrders(store.deps, [orderRow(142, { created_utc: daysAgo(3), email: 'x@example.nz' })]);
  expect(await numbers({ q: '1142' })).toEqual([1003, 1142, 1001]);
});

test('A-931: the lists of a time are counted, those of refunds and cancels go back 90 days; 20 a page', async () => {
  await addOrders(store.deps, [
    ...Array.from({ length: 23 }, (_, place) =>
      orderRow(place + 1, { created_utc: daysAgo(0), order_type: 1 }),
    ),
    orderRow(101, { created_utc: daysAgo(1), status: 6 }),
    orderRow(102, { created_utc: daysAgo(5) }),
    orderRow(103, { created_utc: daysAgo(80), status: 6 }),
    orderRow(104, { created_utc: daysAgo(100), status: 6 }),
  ]);
  await store.deps.db
    .insertInto('order_refunds')
    .values(refundRow('r', { order_id: 'o102', created_utc: daysAgo(4) }))
    .execute();
  const first = await calls.orders();
  expect(first).toMatchObject({ total: 23, today: 23, waiting: 0, hasMore: true, page: 1 });
  expect(first.items).toHaveLength(20);
  expect(await numbers({ page: '2' })).toHaveLength(3);
  expect(await numbers({ of: 'yesterday' })).toEqual([1101]);
  expect(await calls.orders({ of: 'week' })).toMatchObject({ total: 25 });
  expect(await numbers({ of: 'cancelled' })).toEqual([1101, 1103]);
  expect((await calls.orders({ of: 'refunded' })).items).toMatchObject([
    { orderNumber: 1102, refundedAmount: 1, totalAmount: 3.5 },
  ]);
  for (const query of ['of=never', 'page=0'])
    expect(await api.get(`/api/r-demo/manage/orders?${query}`, { bearer: manager })).toMatchObject({
      success: false,
      message: 'Invalid request',
    });
});

test('A-932: an order shows its lines, bill and history at any age, and money goes back for 90 days', async () => {
  const { orderId } = await calls.order(AROHA);
  expect((await calls.orders()).waiting).toBe(1);
  for (const status of [2, 3, 5]) await calls.step(orderId, status, KEY);
  const order = await calls.one(orderId);
  expect(order).toMatchObject({
    ...{ orderNumber: 1001, email: AROHA.email, phone: '+64215550142', totalAmount: 3.5, may: ['refund'] },
    products: [{ productName: 'Garlic Naan', quantity: 1, totalPrice: 3.5 }],
  });
  expect(order.history.map(({ status }) => status)).toEqual([1, 2, 3, 5]);
  seconds(91 * 24 * 60 * 60);
  expect(await calls.one(orderId)).toMatchObject({ orderNumber: 1001, may: [] });
  expect(await calls.refund(orderId, {})).toMatchObject({ success: false, message: 'Order not found' });
});

test('A-932, A-939: a manager rejects as the kitchen does, and takes it back within ten seconds', async () => {
  const { orderId } = await calls.order(AROHA);
  expect(await calls.one(orderId, manager)).toMatchObject({ may: ['reject'] });
  expect(await calls.reject(orderId, { reasonCode: 'other', reason: ' ' }, manager)).toMatchObject({
    message: 'Please write the reason',
  });
  const rejected = await calls.reject(orderId, { pressId: 'one', reasonCode: 'busy' }, manager);
  expect(rejected).toMatchObject({ success: true, data: { orderStatus: 6, rejectedUtc: NOON, may: [] } });
  // the same press again is the same
  expect(await calls.reject(orderId, { pressId: 'one', reasonCode: 'busy' }, manager)).toMatchObject({
    data: { rejectedUtc: NOON },
  });
  seconds(8);
  expect(await calls.undo(orderId, NOON, manager)).toMatchObject({
    success: true,
    data: { orderStatus: 1, rejectedUtc: null, may: ['reject'] },
  });
  seconds(9);
  await calls.reject(
    orderId,
    { seen: 1, reasonCode: 'soldOut', soldOut: [{ productId: 'naan' }], takeOff: true },
    manager,
  );
  seconds(60);
  expect(await calls.undo(orderId, new Date(Date.parse(NOON) + 9000).toISOString(), manager)).toMatchObject({
    status: 409,
    success: false,
  });
  await carryOutCancels(store.deps);
  expect(await calls.one(orderId)).toMatchObject({ orderStatus: 6, may: [] });
  const facts = (await acts()).map(({ what, facts: of, who }) => [what, JSON.parse(String(of)), who]);
  expect(facts).toEqual([
    ['orderRejected', { order: 1001, reason: 'busy' }, 'The manager'],
    ['rejectUndone', { order: 1001 }, 'The manager'],
    ['orderRejected', { order: 1001, reason: 'soldOut' }, 'The manager'],
  ]);
});

test('A-932: a manager takes no step of the kitchen back', async () => {
  const { orderId } = await calls.order(AROHA);
  await calls.step(orderId, 2, KEY);
  expect(await calls.undo(orderId, NOON, manager)).toMatchObject({ status: 409, success: false });
  expect(await calls.one(orderId)).toMatchObject({ orderStatus: 2 });
});

test('A-932: an order that somebody accepted meanwhile is not rejected', async () => {
  const { orderId } = await calls.order(AROHA);
  await calls.step(orderId, 2, KEY);
  expect(await calls.reject(orderId, { seen: 1 }, manager)).toMatchObject({ status: 409, success: false });
  expect(await calls.one(orderId)).toMatchObject({ orderStatus: 2 });
  expect(await acts()).toEqual([]);
});

test('A-932, A-939: an owner gives money back once for each press, and takes it back; a manager does not', async () => {
  const { orderId } = await calls.order(AROHA);
  for (const status of [2, 3, 5]) await calls.step(orderId, status, KEY);
  const press = { pressId: 'refund-1', wish: { way: 'sum', amount: 2 }, reason: 'late' };
  expect(await calls.refund(orderId, press, manager)).toMatchObject({ status: 403 });
  for (let times = 0; times < 2; times++)
    expect(await calls.refund(orderId, press)).toMatchObject({
      data: { keptAmount: 1.5, refunds: [{ refundId: 'refund-1', amount: 2, deviceName: 'The owner' }] },
    });
  const undo = await api.post(`/api/r-demo/manage/orders/${orderId}/refunds/refund-1/undo`, {
    bearer: manager,
  });
  expect(undo).toMatchObject({ status: 403 });
  seconds(1);
  await calls.refund(orderId, { ...press, pressId: 'refund-2', wish: { way: 'sum', amount: 1 } });
  expect((await acts()).map(({ what, facts }) => [what, JSON.parse(String(facts))])).toEqual([
    ['refundMade', { order: 1001, cents: 200, reason: 'late' }],
    ['refundMade', { order: 1001, cents: 100, reason: 'late' }],
  ]);
});

test('A-932: the kitchen’s people find orders by number, and are told no sums, contact and refunds', async () => {
  const { orderId } = await calls.order({ ...AROHA, orderNotes: 'No onions' });
  expect(await numbers({ q: '#1001' }, kitchen)).toEqual([1001]);
  for (const q of ['aroha', '0142', AROHA.email]) expect(await numbers({ q }, kitchen), q).toEqual([]);
  expect(await api.get('/api/r-demo/manage/orders?of=refunded', { bearer: kitchen })).toMatchObject({
    status: 403,
  });
  const list = await calls.orders({}, kitchen);
  expect(list).toMatchObject({ isKitchenOnly: true, items: [{ fullName: AROHA.fullName, phone: '' }] });
  const seen = await calls.one(orderId, kitchen);
  expect(seen).toMatchObject({ fullName: AROHA.fullName, orderNotes: 'No onions', may: [], patronId: null });
  for (const told of [list, seen]) {
    expect(JSON.stringify(told)).not.toMatch(/5550142|aroha@|3\.5/);
  }
});

function rowOf(full_name: string, email: string, phone: string) {
  return { full_name, email, phone };
}
