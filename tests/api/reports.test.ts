import { afterEach, beforeEach, expect, test } from 'vitest';
import { DayClose } from '#app/contract/receiver-day.ts';
import { ManageToday, PromotionUses, Report } from '#app/contract/reports.ts';
import { addOrders, orderRow, refundRow, snapshotOf } from '#tests/fixtures/order-rows.ts';
import { addStaff } from '#tests/fixtures/staff.ts';
import type { ApiClient } from '#tests/setup/api-client.ts';
import { asSent } from '#tests/setup/as-sent.ts';
import { storeRows } from '#tests/setup/database.ts';
import { KEY, startSellingKitchen } from '#tests/setup/selling-kitchen.ts';
import type { TestBackend } from '#tests/setup/test-backend.ts';

/** Sunday 22 November, 6:42 PM in Auckland. */
const NOW = '2026-11-22T05:42:00.000Z';
const LUNCH = '2026-11-22T00:00:00.000Z';
const DAY_MS = 86_400_000;

let store: TestBackend;
let api: ApiClient;
const tokens: Record<string, string> = {};

beforeEach(async () => {
  const started = await startSellingKitchen(NOW);
  store = started;
  api = started.api;
  for (const role of ['owner', 'manager', 'kitchen'] as const)
    tokens[role] = (await addStaff(store, 'r-demo', { email: `${role}@example.com`, role })).token;
});
afterEach(() => store.close());

const before = (utc: string, days: number) => new Date(Date.parse(utc) - days * DAY_MS).toISOString();
const ask = (path: string, role = 'owner') =>
  api.get(`/api/r-demo/manage/${path}`, { bearer: tokens[role] ?? '' });
async function todayOf(): Promise<ManageToday> {
  return asSent(ManageToday, (await ask('today')).data);
}
async function reportOf(query: string): Promise<Report> {
  const reply = await ask(`reports?${query}`);
  expect(reply).toMatchObject({ status: 200, success: true });
  return asSent(Report, reply.data);
}

test('A-802: today is beside the same weekday until the same minute, and agrees with the kitchen’s day', async () => {
  const due = (number: number, due_utc: string, cents: number) =>
    orderRow(number, {
      due_utc,
      created_utc: due_utc,
      payable_cents: cents,
      snapshot: snapshotOf([{ productId: 'naan', productName: 'Naan', qty: 1, totalCents: cents }]),
    });
  const lastWeek = before(NOW, 7);
  const early = before(lastWeek, 1 / 24);
  const rows = [
    due(1, LUNCH, 1_000),
    due(2, NOW, 500),
    due(3, early, 700),
    // handed over in that minute, and after it
    due(4, lastWeek, 200),
    due(5, before(lastWeek, -1 / 24), 4_000),
  ];
  await addOrders(
    store.deps,
    rows,
    new Map(rows.map(({ order_id, due_utc }) => [order_id, { actor: 'receiver', at_utc: due_utc }])),
  );
  const today = await todayOf();
  expect(today).toMatchObject({
    date: '2026-11-22',
    sold: { orders: 2, amount: 15 },
    lastWeek: { date: '2026-11-15', orders: 1, amount: 7 },
    shop: { isOpen: true },
  });
  expect(today.week.at(-1)).toEqual({ date: '2026-11-22', orders: 2, amount: 15, before: 7 });
  const day = asSent(DayClose, (await api.get('/api/r-demo/receiver/day', { bearer: KEY })).data);
  expect(today.sold).toEqual(day.sold);
  const report = await reportOf('period=today');
  expect([report.sold, report.before.sold]).toEqual([day.sold, { orders: 0, amount: 0 }]);
  expect((await reportOf('period=week')).before.sold).toEqual({ orders: 1, amount: 7 });
  // a day later last week's day is over, and counted whole
  store.setNow(before(NOW, -1));
  expect((await todayOf()).week.at(-2)).toMatchObject({ date: '2026-11-22', amount: 15, before: 49 });
});

test('A-802: a first day has no comparison, and says since when', async () => {
  expect(await todayOf()).toMatchObject({ lastWeek: null, sinceUtc: null, ready: null, tasks: [] });
  await addOrders(store.deps, [orderRow(1, { created_utc: LUNCH })]);
  expect(await todayOf()).toMatchObject({ sold: { orders: 1 }, lastWeek: null, sinceUtc: LUNCH });
});

test('A-803: what waits: late orders, few pieces, tables and messages, the oldest first', async () => {
  const minutesAgo = (minutes: number) => new Date(Date.parse(NOW) - minutes * 60_000).toISOString();
  await addOrders(store.deps, [
    orderRow(1, { status: 1, created_utc: minutesAgo(2), due_utc: NOW }),
    orderRow(2, { status: 1, created_utc: minutesAgo(6), due_utc: NOW }),
    orderRow(3, { status: 3, created_utc: minutesAgo(20), due_utc: NOW }),
    // not the restaurant's yet
    orderRow(4, { status: 1, payment_mode: 2, created_utc: minutesAgo(9), due_utc: NOW }),
  ]);
  const pieces = (productId: string, stock_count: number) =>
    store.deps.db
      .updateTable('products')
      .set({ stock_count })
      .where('restaurant_id', '=', 'r-demo')
      .where('product_id', '=', productId)
      .execute();
  await pieces('naan', 5);
  await api.post('/api/r-demo/messages', {
    json: { fullName: 'Asha Singh', email: 'asha@example.com', text: 'Do you cater?' },
  });
  await api.post('/api/r-demo/reservations', {
    json: {
      fullName: 'Aroha Singh',
      email: 'a@example.com',
      phone: '0211234567',
      date: '2026-11-27',
      time: '19:30',
      partySize: 6,
    },
  });
  const today = await todayOf();
  expect(today.waiting).toEqual({ orders: 2, oldestUtc: minutesAgo(6) });
  expect(today.underWay).toBe(1);
  expect(today.tasks).toMatchObject([
    { kind: 'order', orderNumber: 1002, sinceUtc: minutesAgo(6) },
    { kind: 'stock', id: 'naan', count: 5 },
    { kind: 'reservation', name: 'Aroha Singh', count: 6, date: '2026-11-27', time: '19:30' },
    { kind: 'messages', name: 'Asha Singh', count: 1 },
  ]);
  await pieces('naan', 6);
  expect((await todayOf()).tasks.map(({ kind }) => kind)).not.toContain('stock');
});

test('A-805: staff pauses as the kitchen does; it is public at once, and written down', async () => {
  const pause = (body: object, role: string) =>
    api.post('/api/r-demo/manage/today/services', { json: body, bearer: tokens[role] ?? '' });
  const until = new Date(Date.parse(NOW) + 30 * 60_000).toISOString();
  expect(await pause({ orderTypes: [2], pausedUntil: until }, 'kitchen')).toMatchObject({ success: true });
  expect((await todayOf()).shop.services).toMatchObject([
    { orderType: 2, pausedUntilUtc: until, pausedBy: 'kitchen' },
    { orderType: 1, pausedUntilUtc: null },
  ]);
  const services = await api.get('/api/r-demo/receiver/services', { bearer: KEY });
  expect(services.data).toMatchObject({ items: [{ pausedUntilUtc: until }, { pausedUntilUtc: null }] });
  await pause({ orderTypes: [1, 2], pausedUntil: null }, 'manager');
  expect(await pause({ orderTypes: [1], pausedUntil: before(NOW, 1) }, 'owner')).toMatchObject({
    success: false,
  });
  const acts = await storeRows(
    store,
    "select what, staff_id is null as nobody from activity where restaurant_id = 'r-demo' order by what",
  );
  expect(acts.map(({ what, nobody }) => [what, Boolean(nobody)])).toEqual([
    ['servicesPaused', false],
    ['servicesResumed', false],
  ]);
});

test('A-801: dates that are no period are refused, each by its name; the kitchen sees no reports', async () => {
  for (const [query, code, fields] of [
    ['from=2026-11-02&to=2026-11-01', 'periodBackwards', ['from']],
    ['from=2024-11-21&to=2026-11-22', 'periodTooLong', ['from']],
    ['from=nonsense&to=2026-11-23', 'reportDateInvalid', ['from', 'to']],
    ['to=2026-11-01', 'reportDateInvalid', ['from']],
  ] as const) {
    const reply = await ask(`reports?${query}`);
    expect(reply.body).toMatchObject({ success: false, error: { code } });
    expect(Object.keys((reply.body as { errors: object }).errors)).toEqual(fields);
  }
  expect((await ask('reports', 'manager')).status).toBe(200);
  expect((await ask('reports', 'kitchen')).status).toBe(403);
});

test('A-807: the tax of sales and of refunds, by rate, on the days on which the money came and went', async () => {
  const tax = (taxId: string, ratePercent: number, taxCents: number) => ({
    taxId,
    name: taxId.toUpperCase(),
    ratePercent,
    taxCents,
  });
  const bill = (taxes: ReturnType<typeof tax>[]) => ({
    amount: 1_150,
    totalDiscount: 0,
    deliveryCharge: 0,
    platformFees: 0,
    surcharge: 0,
    payable: 1_150,
    inclusiveTaxes: taxes,
    exclusiveTaxes: [],
    promotions: [],
    tip: 0,
  });
  const of = (number: number, days: number, taxes: ReturnType<typeof tax>[]) =>
    orderRow(number, {
      created_utc: before(LUNCH, days),
      payable_cents: 1_150,
      snapshot: snapshotOf(
        [{ productId: 'naan', productName: 'Naan', qty: 1, totalCents: 1_150 }],
        bill(taxes),
      ),
    });
  await addOrders(store.deps, [
    of(1, 9, [tax('gst', 15, 150)]),
    of(2, 1, [tax('gst', 15, 150), tax('half', 7.5, 50)]),
  ]);
  await store.deps.db
    .insertInto('order_refunds')
    .values([
      // of an order of the week before: this week's
      refundRow('r1', { created_utc: before(LUNCH, 2), amount_cents: 230, tax_cents: 30 }),
      refundRow('r2', { order_id: 'o2', created_utc: LUNCH, amount_cents: 575, tax_cents: 100 }),
    ])
    .execute();
  expect(await reportOf('period=week')).toMatchObject({
    taxes: [
      { taxId: 'gst', rate: 15, sold: 1.5, back: 1.05, kept: 0.45 },
      { taxId: 'half', rate: 7.5, sold: 0.5, back: 0.25, kept: 0.25 },
    ],
    tax: 0.7,
    refunds: { count: 2, tax: 1.3 },
    before: { sold: { orders: 1 }, refunds: { count: 0 } },
  });
});

test('A-902: owners and managers are told how often each promotion was used, of their own restaurant alone', async () => {
  const counted = [
    { restaurant_id: 'r-demo', promotion_id: 'ten', uses: 7 },
    { restaurant_id: 'r-demo', promotion_id: 'given-back', uses: 0 },
  ];
  await store.deps.db.insertInto('promotion_counts').values(counted).execute();
  for (const role of ['owner', 'manager'])
    expect(await ask('promotions/uses', role)).toMatchObject({
      status: 200,
      data: { items: [{ promotionId: 'ten', uses: 7, off: 0 }] },
    });
  expect((await ask('promotions/uses', 'kitchen')).status).toBe(403);
});

test('A-990: what a promotion took off is told with its uses, of orders that were handed over, saved deliveries included', async () => {
  const promotion = {
    promotionId: 'off',
    name: 'Off',
    promoCode: 'OFF',
    promotionType: 1,
    kind: 'fixed',
  } as const;
  const bill = {
    ...{ amount: 2000, payable: 1500, totalDiscount: 500, deliveryCharge: 0, platformFees: 0, surcharge: 0 },
    ...{ inclusiveTaxes: [], exclusiveTaxes: [] },
    promotions: [{ ...promotion, discountCents: 500, deliverySavedCents: 490 }],
  };
  const snapshot = snapshotOf([], bill as unknown as Parameters<typeof snapshotOf>[1]);
  await addOrders(store.deps, [
    orderRow(9001, { snapshot, created_utc: '2026-11-18T23:00:00.000Z' }),
    orderRow(9002, { snapshot, created_utc: '2026-10-01T23:00:00.000Z' }),
    orderRow(9003, { snapshot, created_utc: '2026-10-01T23:00:00.000Z', status: 6 }),
    orderRow(9004, { snapshot, created_utc: '2024-10-01T23:00:00.000Z' }),
  ]);
  const counted = { restaurant_id: 'r-demo', promotion_id: 'off', uses: 4 };
  await store.deps.db.insertInto('promotion_counts').values(counted).execute();
  const { items } = asSent(PromotionUses, (await ask('promotions/uses')).data);
  expect(items).toContainEqual({ promotionId: 'off', uses: 4, off: 19.8 });
});
