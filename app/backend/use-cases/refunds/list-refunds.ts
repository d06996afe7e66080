import type { ExpressionBuilder } from 'kysely';
import type { z } from 'zod';
import type { Restaurant } from '#app/backend/catalogue/documents.ts';
import type { RefundRow } from '#app/backend/db/money-tables.ts';
import type { Database, OrderRow } from '#app/backend/db/schema.ts';
import type { Db, Deps } from '#app/backend/deps.ts';
import { rejectReasonOf } from '#app/backend/use-cases/orders/rejection.ts';
import { NOT_ASKED_FOR, PAID_TOO_LATE } from '#app/backend/use-cases/payments/owe-refund.ts';
import { ORDER_STATUS } from '#app/contract/enumerations.ts';
import type { Cents } from '#app/contract/money.ts';
import type { GivenBack, Refunds } from '#app/contract/payments.ts';
import type { Language } from '#app/locales/languages.ts';
import { keptState } from './order-refunds.ts';
import { NO_REFUNDS, type RefundsOfOrder, refundsOfList } from './refund-sums.ts';
import { wholeCents } from './standing.ts';

const A_PAGE = 50;
/** The last page that is looked for. */
const LAST_PAGE = 40;
const LATELY_MS = 28 * 24 * 60 * 60_000;

/** A refund of either table: a whole payment, or what was given back by hand. */
type Row = Pick<RefundRow, 'refund_id' | 'order_id' | 'created_utc' | 'reason' | 'state'> & {
  cents: number;
  method: string;
  note: string | null;
  fault: string | null;
  isWhole: boolean;
};
type Cancelled = Pick<
  OrderRow,
  'order_id' | 'order_number' | 'reject_reason' | 'reject_code' | 'reject_details' | 'refunded_cents'
> & { by: string | null };

/** What was given back to customers of a restaurant, newest first, with why. @param page from 1 on */
export async function listRefunds(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { restaurantId }: Restaurant,
  { page, language }: { page: number; language: Language },
): Promise<z.input<typeof Refunds>> {
  const shown = Math.min(page, LAST_PAGE);
  const most = shown * A_PAGE + 1;
  const rows = [...(await wholePayments(db, restaurantId, most)), ...(await byHand(db, restaurantId, most))]
    .sort((one, two) => newestFirst(one, two))
    .slice((shown - 1) * A_PAGE, most);
  const items = rows.slice(0, A_PAGE);
  const orders = await ordersOf(db, restaurantId, items);
  const refunds = await refundsOfList(db, restaurantId, [...orders.values()]);
  return {
    items: items.map((row) => {
      const order = orders.get(row.order_id) ?? null;
      const cents = order ? centsOf(row, order, refunds.get(row.order_id) ?? NO_REFUNDS) : row.cents;
      return refundToWire({ ...row, cents }, order, language);
    }),
    page: shown,
    hasMore: rows.length > A_PAGE && shown < LAST_PAGE,
    lately: await givenLately(db, restaurantId, new Date(now().getTime() - LATELY_MS)),
    nowUtc: now().toISOString(),
  };
}

/** What a refund gives: a whole one what the others of its order have left, as every other place says. */
function centsOf({ refund_id, cents }: Row, order: Cancelled, { byHand, whole }: RefundsOfOrder): Cents {
  return whole?.refund_id === refund_id ? wholeCents(order, byHand, whole) : cents;
}

function newestFirst(one: Row, two: Row): number {
  const [first, second] = [one, two].map(({ created_utc, refund_id }) => `${created_utc} ${refund_id}`);
  return (first ?? '') < (second ?? '') ? 1 : -1;
}

async function wholePayments(db: Db, restaurantId: string, most: number): Promise<Row[]> {
  const rows = await db
    .selectFrom('refunds')
    .select(['refund_id', 'order_id', 'created_utc', 'reason', 'state', 'amount_cents', 'given_cents'])
    .select('settled_utc')
    .where('restaurant_id', '=', restaurantId)
    .orderBy('created_utc', 'desc')
    .orderBy('refund_id', 'desc')
    .limit(most)
    .execute();
  return rows.map(({ amount_cents, given_cents, ...row }) => ({
    ...row,
    state: keptState(row),
    cents: given_cents ?? amount_cents,
    method: 'card',
    note: null,
    fault: null,
    isWhole: true,
  }));
}

async function byHand(db: Db, restaurantId: string, most: number): Promise<Row[]> {
  const rows = await db
    .selectFrom('order_refunds')
    .select(['refund_id', 'order_id', 'created_utc', 'reason', 'state', 'fault'])
    .select(['amount_cents', 'method', 'note', 'settled_utc'])
    .where('restaurant_id', '=', restaurantId)
    .orderBy('created_utc', 'desc')
    .orderBy('refund_id', 'desc')
    .limit(most)
    .execute();
  return rows.map(({ amount_cents, ...row }) => ({
    ...row,
    state: keptState(row),
    cents: amount_cents,
    isWhole: false,
  }));
}

/** The orders that they are of, and who cancelled them. */
async function ordersOf(db: Db, restaurantId: string, rows: readonly Row[]): Promise<Map<string, Cancelled>> {
  const orderIds = [...new Set(rows.map(({ order_id }) => order_id))];
  if (orderIds.length === 0) return new Map();
  const orders = await db
    .selectFrom('orders')
    .select(['order_id', 'order_number', 'reject_reason', 'reject_code', 'reject_details', 'refunded_cents'])
    .where('restaurant_id', '=', restaurantId)
    .where('order_id', 'in', orderIds)
    .execute();
  const steps = await db
    .selectFrom('order_history')
    .select(['order_id', 'actor'])
    .where('restaurant_id', '=', restaurantId)
    .where('order_id', 'in', orderIds)
    .where('to_status', '=', ORDER_STATUS.cancelled)
    .execute();
  const by = new Map(steps.map(({ order_id, actor }) => [order_id, actor]));
  return new Map(orders.map((order) => [order.order_id, { ...order, by: by.get(order.order_id) ?? null }]));
}

function refundToWire(row: Row, order: Cancelled | null, language: Language): z.input<typeof GivenBack> {
  const why = row.isWhole ? whyWhole(row.reason, order, language) : { reason: row.reason, note: row.note };
  return {
    refundId: row.refund_id,
    orderId: row.order_id,
    orderNumber: order?.order_number ?? null,
    amount: row.cents,
    method: row.method,
    state: row.state,
    fault: row.fault,
    ...why,
    createdUtc: row.created_utc,
  };
}

function whyWhole(
  reason: string,
  order: Cancelled | null,
  language: Language,
): { reason: string; note: string | null } {
  if (reason === PAID_TOO_LATE) return { reason: 'paidTooLate', note: null };
  if (reason === NOT_ASKED_FOR) return { reason: 'notAskedFor', note: null };
  if (order?.by === 'customer') return { reason: 'cancelledByCustomer', note: null };
  if (order?.by === 'system') return { reason: 'cancelledByItself', note: null };
  return { reason: 'rejected', note: order && rejectReasonOf(order, language) };
}

/** What counts as given back since then: made, or on its way. */
async function givenLately(
  db: Db,
  restaurantId: string,
  since: Date,
): Promise<{ count: number; amount: number }> {
  const stamp = since.toISOString();
  const whole = await db
    .selectFrom('refunds')
    .select(({ fn }) => [
      fn.countAll<number>().as('count'),
      fn.sum<number>(fn.coalesce('given_cents', 'amount_cents')).as('cents'),
    ])
    .where('restaurant_id', '=', restaurantId)
    .where('created_utc', '>=', stamp)
    .where(isCounted)
    .executeTakeFirstOrThrow();
  const hand = await db
    .selectFrom('order_refunds')
    .select(({ fn }) => [fn.countAll<number>().as('count'), fn.sum<number>('amount_cents').as('cents')])
    .where('restaurant_id', '=', restaurantId)
    .where('created_utc', '>=', stamp)
    .where(isCounted)
    .executeTakeFirstOrThrow();
  return { count: whole.count + hand.count, amount: (whole.cents ?? 0) + (hand.cents ?? 0) };
}

/** As `counts` of order-refunds.ts says of rows. */
function isCounted({ eb, or }: ExpressionBuilder<Database, 'refunds' | 'order_refunds'>) {
  return or([eb('state', 'in', ['due', 'done']), eb('settled_utc', 'is not', null)]);
}
