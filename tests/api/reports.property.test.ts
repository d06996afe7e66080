import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { keepDaySums } from '#app/backend/use-cases/reports/keep-day-sums.ts';
import { Report } from '#app/contract/reports.ts';
import type { DayOrder } from '#app/domain/order/day-figures.ts';
import { addOrders, refundRow } from '#tests/fixtures/order-rows.ts';
import { naiveDate, naiveHour, randomReportOrder, rowOfOrder } from '#tests/fixtures/random-report.ts';
import { addStaff } from '#tests/fixtures/staff.ts';
import type { ApiClient } from '#tests/setup/api-client.ts';
import { type StoredRow, storeRows } from '#tests/setup/database.ts';
import { startSellingKitchen } from '#tests/setup/selling-kitchen.ts';
import type { TestBackend } from '#tests/setup/test-backend.ts';

/** Some days after the last order, so that its day can be kept too. */
const NOW = '2026-11-22T03:00:00.000Z';

let store: TestBackend;
let api: ApiClient;
let bearer: string;

beforeAll(async () => {
  const started = await startSellingKitchen(NOW);
  store = started;
  api = started.api;
  bearer = (await addStaff(store, 'r-demo', { email: 'owner@example.com', role: 'owner' })).token;
});
afterAll(() => store.close());

async function reportOf(from: string, to: string): Promise<Report> {
  const reply = await api.get(`/api/r-demo/manage/reports?from=${from}&to=${to}`, { bearer });
  expect(reply).toMatchObject({ status: 200, success: true });
  return Report.parse(reply.data);
}

/** What happens to orders after they were placed, and between it the job that keeps days. */
type Step =
  | { kind: 'job' }
  | { kind: 'move'; order: number; to: number }
  | { kind: 'refund'; order: number; cents: number; hoursLater: number }
  | { kind: 'fails'; order: number };
const order = fc.nat({ max: 11 });
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.constant({ kind: 'job' } as const),
  fc.record({ kind: fc.constant('move' as const), order, to: fc.constantFrom(3, 5, 6) }),
  fc.record({
    kind: fc.constant('refund' as const),
    order,
    cents: fc.integer({ min: 1, max: 500 }),
    hoursLater: fc.integer({ min: -60, max: 20 }),
  }),
  fc.record({ kind: fc.constant('fails' as const), order }),
);

async function begin(orders: readonly DayOrder[]): Promise<void> {
  const { db } = store.deps;
  for (const table of ['order_refunds', 'order_history', 'orders'] as const)
    await db.deleteFrom(table).where('restaurant_id', '=', 'r-demo').execute();
  const ends = new Map(
    orders.map(({ endedBy, doneUtc, dueUtc }, place) => [
      `o${place + 1}`,
      { actor: endedBy ?? 'receiver', at_utc: doneUtc ?? dueUtc },
    ]),
  );
  await addOrders(
    store.deps,
    orders.map((one, place) => rowOfOrder(place + 1, one)),
    ends,
  );
}

async function take(one: Step, orders: readonly DayOrder[], place: number): Promise<void> {
  const { deps } = store;
  if (one.kind === 'job') {
    await keepDaySums(deps);
    return;
  }
  const of = orders[one.order];
  if (!of) return;
  const order_id = `o${one.order + 1}`;
  if (one.kind === 'move')
    await deps.transaction(async (trx) => {
      await trx
        .updateTable('orders')
        .set({ status: one.to })
        .where('restaurant_id', '=', 'r-demo')
        .where('order_id', '=', order_id)
        .execute();
      await trx
        .insertInto('order_history')
        .values({
          restaurant_id: 'r-demo',
          order_id,
          seq: place + 2,
          from_status: null,
          to_status: one.to,
          actor: 'receiver',
          note: null,
          at_utc: of.dueUtc,
        })
        .execute();
    });
  else if (one.kind === 'refund') {
    const tax = Math.floor(
      (of.bill.inclusiveTaxes.reduce((sum, { taxCents }) => sum + taxCents, 0) * one.cents) /
        Math.max(of.bill.payable, one.cents),
    );
    await deps.db
      .insertInto('order_refunds')
      .values(
        refundRow(`r${place}`, {
          order_id,
          method: of.paymentMode === 2 ? 'card' : 'cash',
          amount_cents: one.cents,
          tax_cents: tax,
          created_utc: new Date(Date.parse(of.dueUtc) + one.hoursLater * 3_600_000).toISOString(),
        }),
      )
      .execute();
  } else
    await deps.db
      .updateTable('order_refunds')
      .set({ state: 'failed' })
      .where('restaurant_id', '=', 'r-demo')
      .where('order_id', '=', order_id)
      .execute();
}

const sum = <T>(rows: readonly T[], of: (row: T) => number) => rows.reduce((all, row) => all + of(row), 0);
type Kept = {
  figures: DayOrder['bill'] & { rows?: { key: string; cents: number }[] };
  lines: DayOrder['lines'];
};

function check(report: Report, rows: readonly StoredRow[], refunds: readonly StoredRow[]): void {
  const isIn = (utc: string) => naiveDate(utc) >= report.from && naiveDate(utc) <= report.to;
  const due = rows.filter(({ due_utc }) => isIn(String(due_utc)));
  const sold = due.filter(({ status }) => status === 5);
  const back = refunds
    .filter(({ of_status, state }) => of_status !== 6 && (state === 'due' || state === 'done'))
    .filter(({ created_utc, due_utc }) => isIn([String(created_utc), String(due_utc)].sort()[1] ?? ''));
  const payable = (row: StoredRow) => Number(row.payable_cents);
  const amount = (row: StoredRow) => Number(row.amount_cents);
  const kept = sold.map(({ snapshot }) => JSON.parse(String(snapshot)) as Kept);
  expect([report.sold.orders, report.sold.amount]).toEqual([sold.length, sum(sold, payable)]);
  const lost = due.filter(({ status }) => status === 6);
  expect([report.lost.orders, report.lost.amount]).toEqual([lost.length, sum(lost, payable)]);
  expect(report.refunds).toEqual({
    count: back.length,
    amount: sum(back, amount),
    tax: sum(back, (row) => Number(row.tax_cents)),
  });
  expect(report.kept).toBe(sum(sold, payable) - sum(back, amount));
  for (const { date, orders, amount: brought } of report.days) {
    const own = sold.filter(({ due_utc }) => naiveDate(String(due_utc)) === date);
    expect([orders, brought]).toEqual([own.length, sum(own, payable)]);
  }
  expect(sum(report.days, (day) => day.before)).toBe(report.before.sold.amount);
  for (const { hour, orders, amount: brought } of report.hours) {
    const own = sold.filter(({ due_utc }) => naiveHour(String(due_utc)) === hour);
    expect([orders, brought]).toEqual([own.length, sum(own, payable)]);
  }
  expect(sum(report.hours, ({ orders }) => orders)).toBe(sold.length);
  for (const { orderType, isScheduled, orders, amount: brought } of report.services) {
    const own = sold.filter(
      (row) => row.order_type === orderType && (row.is_scheduled === 1) === isScheduled,
    );
    expect([orders, brought]).toEqual([own.length, sum(own, payable)]);
  }
  for (const one of report.payments) {
    const own = sold.filter((row) => row.payment_mode === one.paymentMode);
    const given = back.filter(({ method }) => method === (one.paymentMode === 1 ? 'cash' : 'card'));
    expect([one.orders, one.amount, one.refunds]).toEqual([
      own.length,
      sum(own, payable),
      sum(given, amount),
    ]);
    expect(one.kept).toBe(one.amount - one.refunds);
  }
  expect(sum(report.payments, (one) => one.kept)).toBe(report.kept);
  const lines = kept.flatMap((one) => one.lines);
  for (const { productId, quantity, amount: brought } of report.dishes) {
    const own = lines.filter((line) => line.productId === productId);
    expect([quantity, brought]).toEqual([
      sum(own, ({ qty }) => qty),
      sum(own, ({ totalCents }) => totalCents),
    ]);
  }
  expect(sum(report.dishes, (dish) => dish.amount)).toBe(sum(lines, ({ totalCents }) => totalCents));
  expect(sum(report.departments, (one) => one.amount)).toBe(sum(report.dishes, (dish) => dish.amount));
  const promotions = kept.flatMap(({ figures }) => figures.promotions);
  for (const { promotionId, orders, discount, saved } of report.promotions) {
    const own = promotions.filter((one) => one.promotionId === promotionId);
    expect([orders, discount, saved]).toEqual([
      own.length,
      sum(own, ({ discountCents }) => discountCents),
      sum(own, (one) => one.deliverySavedCents ?? 0),
    ]);
  }
  expect(sum(report.promotions, ({ orders }) => orders)).toBe(promotions.length);
  expect(report.tips).toBe(
    sum(kept, ({ figures }) => sum(figures.rows ?? [], (row) => (row.key === 'tip' ? row.cents : 0))),
  );
  const taxes = kept.flatMap(({ figures }) => [...figures.inclusiveTaxes, ...figures.exclusiveTaxes]);
  for (const rate of new Set(report.taxes.map((tax) => tax.rate)))
    expect(
      sum(
        report.taxes.filter((tax) => tax.rate === rate),
        (tax) => tax.sold,
      ),
    ).toBe(
      sum(
        taxes.filter(({ ratePercent }) => ratePercent === rate),
        ({ taxCents }) => taxCents,
      ),
    );
  expect(sum(report.taxes, (tax) => tax.sold)).toBe(sum(taxes, ({ taxCents }) => taxCents));
  const { discounts, ...added } = report.parts;
  expect(Object.values(added).reduce((all, part) => all + part, 0) - discounts).toBe(report.sold.amount);
}

test('A-800: every figure of every period adds up to the rows of its orders, kept or not, whatever happens to them', async () => {
  const property = fc.asyncProperty(
    fc.array(randomReportOrder, { minLength: 1, maxLength: 12 }),
    fc.array(step, { maxLength: 14 }),
    async (orders, steps) => {
      await begin(orders);
      for (const [place, one] of steps.entries()) await take(one, orders, place);
      const rows = await storeRows(store, "select * from orders where restaurant_id = 'r-demo'");
      const refunds = await storeRows(
        store,
        `select refund.*, orders.status as of_status, orders.due_utc from order_refunds refund
         join orders using (restaurant_id, order_id) where restaurant_id = 'r-demo'`,
      );
      for (const [from, to] of [
        ['2026-03-20', '2026-11-22'],
        ['2026-09-26', '2026-09-27'],
        ['2026-04-04', '2026-04-04'],
        ['2026-11-19', '2026-11-19'],
      ] as const)
        check(await reportOf(from, to), rows, refunds);
      // all days that are over are kept then, and no reading of orders is needed
      await keepDaySums(store.deps);
      check(await reportOf('2026-03-20', '2026-11-21'), rows, refunds);
      expect(await storeRows(store, 'select * from day_changes')).toEqual([]);
    },
  );
  await fc.assert(property, { numRuns: Number(process.env.PROPERTY_RUNS ?? 10) });
});

test('A-804: no day was found to differ from its orders', () => {
  expect(store.logged.filter(({ fields }) => fields.alert === 'day-sums-differ')).toEqual([]);
});
