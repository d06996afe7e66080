import fc from 'fast-check';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { Cart, type CartLineInput } from '#app/contract/cart.ts';
import { OrderReply } from '#app/contract/orders.ts';
import { DayClose } from '#app/contract/receiver-day.ts';
import type { DayOrder } from '#app/domain/order/day-figures.ts';
import { addOrders, orderRow, refundRow, snapshotOf } from '#tests/fixtures/order-rows.ts';
import { DAY, randomDayOrder } from '#tests/fixtures/random-day.ts';
import { line, pickupOrder } from '#tests/fixtures/selling.ts';
import type { ApiClient } from '#tests/setup/api-client.ts';
import { asSent } from '#tests/setup/as-sent.ts';
import { type StoredRow, storeRows } from '#tests/setup/database.ts';
import { KEY, startSellingKitchen } from '#tests/setup/selling-kitchen.ts';
import type { TestBackend } from '#tests/setup/test-backend.ts';

/** Thursday noon in Auckland. */
const NOON = '2026-11-18T23:00:00.000Z';
const MINUTE_MS = 60_000;

let store: TestBackend;
let api: ApiClient;

beforeEach(async () => {
  const started = await startSellingKitchen(NOON);
  store = started;
  api = started.api;
});
afterEach(() => store.close());

const after = (minutes: number) => store.setNow(new Date(Date.parse(NOON) + minutes * MINUTE_MS));
async function placed(rest: Record<string, unknown> = {}, sent: CartLineInput = line({ qty: 4 })) {
  const added = await api.post<{ data: unknown }>('/api/r-demo/cart/add', { json: sent });
  const { cartId } = asSent(Cart, added.data.data);
  return asSent(OrderReply, (await api.post('/api/r-demo/orders', { json: pickupOrder(cartId, rest) })).data);
}
async function walk(orderId: string, ...steps: number[]) {
  for (const status of steps) {
    const json = { status, ...(status === 2 && { minutes: 20 }) };
    const moved = await api.post(`/api/r-demo/receiver/orders/${orderId}/status`, { json, bearer: KEY });
    expect(moved).toMatchObject({ status: 200, success: true });
  }
}
async function dayOf(date?: string) {
  const query = date === undefined ? '' : `?date=${date}`;
  const reply = await api.get(`/api/r-demo/receiver/day${query}`, { bearer: KEY });
  expect(reply).toMatchObject({ status: 200, success: true });
  return asSent(DayClose, reply.data);
}

test('A-533: a day with sold, rejected, cancelled and open orders, and a refund', async () => {
  const [sold, late, rejected, taken, open] = [
    await placed(),
    await placed({}, line()),
    await placed(),
    await placed({}, line({ qty: 2 })),
    await placed(),
  ];
  await placed({ isScheduledOrder: true, dueUtc: '2026-11-19T23:00:00.000Z' });
  await walk(sold.orderId, 2, 3);
  await walk(late.orderId, 2, 3);
  await walk(rejected.orderId, 6);
  await walk(open.orderId, 2);
  await api.post(`/api/r-demo/orders/${taken.orderId}/cancel`, { orderKey: taken.orderKey ?? '' });
  after(18);
  await walk(sold.orderId, 8, 5);
  after(26);
  await walk(late.orderId, 5);
  await store.deps.db
    .insertInto('order_refunds')
    .values([
      refundRow('r1', { order_id: sold.orderId, created_utc: NOON, amount_cents: 250, tax_cents: 33 }),
    ])
    .execute();

  const day = await dayOf();
  expect(day).toMatchObject({
    date: '2026-11-19',
    today: '2026-11-19',
    isOver: false,
    fromUtc: '2026-11-18T16:00:00.000Z',
    toUtc: '2026-11-19T16:00:00.000Z',
    sold: { orders: 2, amount: 17.5 },
    open: { orders: 1, amount: 14 },
    refunds: { orders: 1, amount: 2.5, tax: 0.33 },
    kept: 15,
    services: [{ orderType: 1, orders: 2, amount: 17.5, minutes: 22 }],
    payments: [{ paymentMode: 1, orders: 2, amount: 17.5, refunds: 2.5, kept: 15 }],
    parts: { dishes: 17.5, tips: 0, discounts: 0 },
    onTime: { promised: 2, kept: 1 },
    hours: [{ hour: 12, orders: 2 }],
    dishes: [{ productId: 'naan', quantity: 5, amount: 17.5 }],
  });
  expect(day.notSold).toMatchObject([
    { by: 'receiver', orders: 1, amount: 14 },
    { by: 'customer', orders: 1, amount: 7 },
    { by: 'system', orders: 0, amount: 0 },
    { by: 'provider', orders: 0, amount: 0 },
  ]);
  expect((await dayOf('2026-11-20')).open).toEqual({ orders: 1, amount: 14 });
});

test('A-532: a day is from five to five, an order counts for the day for which it was due, a refund for the day it was made, or for its order’s where that comes later', async () => {
  const due = (number: number, due_utc: string) =>
    orderRow(number, { due_utc, created_utc: '2026-11-16T00:00:00.000Z' });
  await addOrders(store.deps, [
    due(1, '2026-11-18T15:59:59.999Z'),
    due(2, '2026-11-18T16:00:00.000Z'),
    due(3, '2026-11-19T15:59:59.999Z'),
    due(4, '2026-11-19T16:00:00.000Z'),
  ]);
  await store.deps.db
    .insertInto('order_refunds')
    .values([
      refundRow('r1', { created_utc: '2026-11-18T15:59:59.999Z' }),
      refundRow('r2', { created_utc: '2026-11-18T16:00:00.000Z', amount_cents: 20 }),
      // waits for its undo, counts already
      refundRow('r3', { created_utc: '2026-11-19T15:59:59.999Z', amount_cents: 3, state: 'due' }),
      refundRow('r4', { created_utc: NOON, state: 'failed' }),
      refundRow('r5', { created_utc: NOON, state: 'undone' }),
      refundRow('r6', { created_utc: '2026-11-19T16:00:00.000Z' }),
      // of an order that was due after it: counts for that order's day
      refundRow('r7', { created_utc: '2026-11-17T23:00:00.000Z', order_id: 'o2', amount_cents: 400 }),
      refundRow('r8', { created_utc: NOON, order_id: 'o4', amount_cents: 5_000 }),
    ])
    .execute();
  const day = await dayOf('2026-11-19');
  expect(day.sold).toEqual({ orders: 2, amount: 7 });
  expect(day.refunds).toMatchObject({ orders: 2, amount: 4.23 });
  expect((await dayOf('2026-11-18')).refunds).toMatchObject({ orders: 1 });
  // an order of another day that comes to nothing changes no figure of this one
  await store.deps.db.updateTable('orders').set({ status: 6 }).where('order_id', '=', 'o4').execute();
  expect(await dayOf('2026-11-19')).toEqual(day);
  // at three in the night it is still yesterday
  store.setNow('2026-11-19T14:00:00.000Z');
  expect(await dayOf()).toMatchObject({ date: '2026-11-19', isOver: false });
  store.setNow('2026-11-19T16:00:00.000Z');
  expect(await dayOf('2026-11-19')).toMatchObject({ today: '2026-11-20', isOver: true });
});

test('A-533: what was never the kitchen’s is not in it, nor another restaurant’s', async () => {
  await addOrders(store.deps, [
    orderRow(1, { payment_mode: 2, is_paid: 0, status: 1 }),
    orderRow(2, { payment_mode: 2, is_paid: 0, status: 7 }),
    orderRow(3, { restaurant_id: 'r-other' }),
  ]);
  expect(await dayOf()).toMatchObject({ sold: { orders: 0 }, open: { orders: 0 }, kept: 0, dishes: [] });
  const refused = await api.get('/api/r-demo/receiver/day', { bearer: 'another-key' });
  expect(refused.status).toBe(401);
});

test('A-533: a date that is none is refused', async () => {
  for (const date of ['yesterday', '2026-02-30', '19-11-2026'])
    expect(await api.get(`/api/r-demo/receiver/day?date=${date}`, { bearer: KEY })).toMatchObject({
      success: false,
      error: { errorMessage: 'Invalid request' },
    });
});

/** Orders of a random day as rows, with refunds of some of them. */
async function keep(orders: readonly DayOrder[], given: readonly number[]): Promise<void> {
  for (const table of ['order_refunds', 'order_history', 'orders'] as const)
    await store.deps.db.deleteFrom(table).where('restaurant_id', '=', 'r-demo').execute();
  const rows = orders.map((order, place) =>
    orderRow(place + 1, {
      status: order.status,
      order_type: order.orderType,
      payment_mode: order.paymentMode,
      is_paid: order.paymentMode === 2 ? 1 : 0,
      is_scheduled: order.isScheduled ? 1 : 0,
      created_utc: order.createdUtc,
      due_utc: order.dueUtc,
      first_promised_utc: order.firstPromisedUtc,
      payable_cents: order.bill.payable,
      snapshot: snapshotOf(order.lines, order.bill),
    }),
  );
  const ends = orders.map(({ endedBy, doneUtc, dueUtc }, place) => [
    `o${place + 1}`,
    { actor: endedBy ?? 'receiver', at_utc: doneUtc ?? dueUtc },
  ]);
  await addOrders(store.deps, rows, new Map(ends as [string, { actor: string; at_utc: string }][]));
  const refunds = given.flatMap((cents, place) => {
    const row = rows[place];
    const method = row?.payment_mode === 2 ? 'card' : 'cash';
    return row
      ? [
          refundRow(`r${place}`, {
            order_id: row.order_id,
            method,
            amount_cents: cents,
            tax_cents: cents % 7,
          }),
        ]
      : [];
  });
  if (refunds.length > 0) await store.deps.db.insertInto('order_refunds').values(refunds).execute();
}

const sum = (rows: readonly StoredRow[], column: string) =>
  rows.reduce((total, row) => total + Number(row[column]), 0);
const cents = (dollars: number) => Math.round(dollars * 100);
type Kept = {
  figures: Record<string, number>;
  lines: { productId: string; qty: number; totalCents: number }[];
};

test('A-533: every figure of the day adds up to the rows of its orders', async () => {
  const orders = fc.array(randomDayOrder, { maxLength: 12 });
  const given = fc.array(fc.integer({ min: 1, max: 400 }), { maxLength: 6 });
  const property = fc.asyncProperty(orders, given, async (all, back) => {
    await keep(all, back);
    const day = await dayOf(DAY);
    const rows = await storeRows(store, "select * from orders where restaurant_id = 'r-demo'");
    const refunds = await storeRows(
      store,
      `select refund.*, orders.status as of_status from order_refunds refund
       join orders using (restaurant_id, order_id) where restaurant_id = 'r-demo'`,
    );
    const sold = rows.filter(({ status }) => status === 5);
    const counted = refunds.filter(({ of_status }) => of_status !== 6);
    expect(cents(day.sold.amount)).toBe(sum(sold, 'payable_cents'));
    expect(day.sold.orders).toBe(sold.length);
    expect(cents(day.open.amount)).toBe(
      sum(
        rows.filter(({ status }) => Number(status) < 5),
        'payable_cents',
      ),
    );
    expect(day.notSold.reduce((total, one) => total + cents(one.amount), 0)).toBe(
      sum(
        rows.filter(({ status }) => status === 6),
        'payable_cents',
      ),
    );
    expect(cents(day.refunds.amount)).toBe(sum(counted, 'amount_cents'));
    expect(cents(day.refunds.tax)).toBe(sum(counted, 'tax_cents'));
    expect(cents(day.kept)).toBe(sum(sold, 'payable_cents') - sum(counted, 'amount_cents'));
    for (const { paymentMode, amount, kept, orders: count } of day.payments) {
      const own = sold.filter((row) => row.payment_mode === paymentMode);
      const method = paymentMode === 1 ? 'cash' : 'card';
      const mine = counted.filter((row) => row.method === method);
      expect([count, cents(amount)]).toEqual([own.length, sum(own, 'payable_cents')]);
      expect(cents(kept)).toBe(sum(own, 'payable_cents') - sum(mine, 'amount_cents'));
    }
    for (const { orderType, amount, orders: count } of day.services) {
      const own = sold.filter((row) => row.order_type === orderType);
      expect([count, cents(amount)]).toEqual([own.length, sum(own, 'payable_cents')]);
    }
    const kept = sold.map(({ snapshot }) => JSON.parse(String(snapshot)) as Kept);
    const figure = (name: string) => kept.reduce((total, { figures }) => total + Number(figures[name]), 0);
    expect(cents(day.parts.dishes)).toBe(figure('amount'));
    expect(cents(day.parts.discounts)).toBe(figure('totalDiscount'));
    expect(cents(day.parts.delivery)).toBe(figure('deliveryCharge'));
    expect(cents(day.parts.platform)).toBe(figure('platformFees'));
    expect(cents(day.parts.surcharge)).toBe(figure('surcharge'));
    expect(cents(day.tax)).toBe(figure('taxAmount'));
    expect(day.taxes.reduce((total, one) => total + cents(one.amount), 0)).toBe(figure('taxAmount'));
    const { discounts, ...added } = day.parts;
    const parts = Object.values(added).reduce((total, part) => total + cents(part), 0);
    expect(parts - cents(discounts)).toBe(cents(day.sold.amount));
    expect(day.hours.reduce((total, one) => total + one.orders, 0)).toBe(sold.length);
    const lines = kept.flatMap((one) => one.lines);
    expect(day.dishes.reduce((total, one) => total + one.quantity, 0)).toBe(
      lines.reduce((total, one) => total + one.qty, 0),
    );
    for (const { productId, amount } of day.dishes)
      expect(cents(amount)).toBe(
        lines.reduce((total, one) => (one.productId === productId ? total + one.totalCents : total), 0),
      );
  });
  await fc.assert(property, { numRuns: 10 });
});
