import { afterEach, beforeEach, expect, test } from 'vitest';
import { keepDay, readDay, writeDay } from '#app/backend/use-cases/reports/keep-day.ts';
import { keepDaySums } from '#app/backend/use-cases/reports/keep-day-sums.ts';
import { Report } from '#app/contract/reports.ts';
import { addOrders, orderRow, refundRow } from '#tests/fixtures/order-rows.ts';
import { addStaff } from '#tests/fixtures/staff.ts';
import type { ApiClient } from '#tests/setup/api-client.ts';
import { asSent } from '#tests/setup/as-sent.ts';
import { storeRows } from '#tests/setup/database.ts';
import { startSellingKitchen } from '#tests/setup/selling-kitchen.ts';
import type { TestBackend } from '#tests/setup/test-backend.ts';

/** Sunday 22 November, 6:42 PM in Auckland. */
const NOW = '2026-11-22T05:42:00.000Z';
const LUNCH = '2026-11-22T00:00:00.000Z';
const DAY_MS = 86_400_000;

let store: TestBackend;
let api: ApiClient;
let bearer: string;

beforeEach(async () => {
  const started = await startSellingKitchen(NOW);
  store = started;
  api = started.api;
  bearer = (await addStaff(store, 'r-demo', { email: 'owner@example.com', role: 'owner' })).token;
});
afterEach(() => store.close());

const before = (utc: string, days: number) => new Date(Date.parse(utc) - days * DAY_MS).toISOString();
async function reportOf(query: string): Promise<Report> {
  const reply = await api.get(`/api/r-demo/manage/reports?${query}`, { bearer });
  expect(reply).toMatchObject({ status: 200, success: true });
  return asSent(Report, reply.data);
}
const kept = () => storeRows(store, 'select date, version from day_sums order by date');

test('A-804: a day that is over is kept, and worked out anew when anything of it changes, by whatever program', async () => {
  const day = before(LUNCH, 5);
  await addOrders(store.deps, [
    orderRow(1, { created_utc: day }),
    orderRow(2, { created_utc: day, status: 3 }),
  ]);
  expect(await keepDaySums(store.deps)).toBeGreaterThan(0);
  expect(await kept()).toMatchObject([{ date: '2026-11-17' }]);
  const sold = async () => (await reportOf('period=week')).sold.orders;
  expect(await sold()).toBe(1);
  // as a server of the version before does it, which knows no sums
  await store.deps.db
    .updateTable('orders')
    .set({ status: 5 })
    .where('restaurant_id', '=', 'r-demo')
    .where('order_id', '=', 'o2')
    .execute();
  expect(await sold()).toBe(2);
  const [{ version } = { version: 0 }] = await kept();
  await keepDaySums(store.deps);
  expect(await kept()).toEqual([{ date: '2026-11-17', version: Number(version) + 1 }]);
  expect(await storeRows(store, 'select * from day_changes')).toEqual([]);
  expect(await sold()).toBe(2);
  // a refund of today changes today alone, and its order's day as little as the kitchen's does
  await store.deps.db
    .insertInto('order_refunds')
    .values(refundRow('r1', { created_utc: LUNCH }))
    .execute();
  expect((await reportOf('from=2026-11-17&to=2026-11-17')).refunds.count).toBe(0);
  expect((await reportOf('period=today')).refunds).toEqual({ count: 1, amount: 1, tax: 0.13 });
  // cancelled after all: what was given back of it never was a sale
  await store.deps.db
    .updateTable('orders')
    .set({ status: 6 })
    .where('restaurant_id', '=', 'r-demo')
    .where('order_id', '=', 'o1')
    .execute();
  expect(await reportOf('period=week')).toMatchObject({
    sold: { orders: 1 },
    lost: { orders: 1 },
    refunds: { count: 0 },
  });
});

test('A-804: a day that cannot be worked out keeps no other restaurant’s from it, and is told', async () => {
  const at = (days: number) => ({ created_utc: before(LUNCH, days) });
  await addOrders(store.deps, [
    orderRow(1, { ...at(6), snapshot: '{' }),
    orderRow(2, { ...at(5), restaurant_id: 'r-other' }),
  ]);
  await keepDaySums(store.deps);
  expect(await storeRows(store, 'select restaurant_id, date from day_sums')).toEqual([
    { restaurant_id: 'r-other', date: '2026-11-17' },
  ]);
  expect(store.logged).toMatchObject([
    { level: 'error', fields: { restaurantId: 'r-demo', date: '2026-11-16' } },
  ]);
});

test('A-804: what changes while a day is worked out is not lost, and the slower of two servers writes nothing', async () => {
  const zone = { restaurantId: 'r-demo', timeZone: 'Pacific/Auckland' };
  const day = before(LUNCH, 5);
  await addOrders(store.deps, [orderRow(1, { created_utc: day })]);
  const slow = await readDay(store.deps.db, zone, '2026-11-17');
  await addOrders(store.deps, [orderRow(2, { created_utc: day })]);
  await keepDay(store.deps, zone, '2026-11-17');
  await writeDay(store.deps, zone, '2026-11-17', slow);
  expect((await reportOf('from=2026-11-17&to=2026-11-17')).sold.orders).toBe(2);
  // read before the order, written after it: the order's change is still there
  const early = await readDay(store.deps.db, zone, '2026-11-17');
  await addOrders(store.deps, [orderRow(3, { created_utc: day })]);
  await writeDay(store.deps, zone, '2026-11-17', early);
  expect((await reportOf('from=2026-11-17&to=2026-11-17')).sold.orders).toBe(3);
  // of two that work the same row out, the one that read it before the other wrote it
  const slower = await readDay(store.deps.db, zone, '2026-11-17');
  await addOrders(store.deps, [orderRow(4, { created_utc: day })]);
  await keepDay(store.deps, zone, '2026-11-17');
  await writeDay(store.deps, zone, '2026-11-17', slower);
  expect((await reportOf('from=2026-11-17&to=2026-11-17')).sold.orders).toBe(4);
});

test('A-804: a kept day that is not what its orders are is found, told and put right', async () => {
  await addOrders(store.deps, [orderRow(1, { created_utc: before(LUNCH, 5) })]);
  await keepDaySums(store.deps);
  await keepDaySums(store.deps);
  expect(store.logged).toEqual([]);
  await store.deps.db
    .updateTable('day_sums')
    .set({ figures: JSON.stringify({ sold: { orders: 9, cents: 9 } }) })
    .where('restaurant_id', '=', 'r-demo')
    .execute();
  await keepDaySums(store.deps);
  expect(store.logged).toMatchObject([
    { level: 'error', fields: { alert: 'day-sums-differ', subdomain: 'demo', date: '2026-11-17' } },
  ]);
  expect((await reportOf('period=week')).sold.orders).toBe(1);
});
