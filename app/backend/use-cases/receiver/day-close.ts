import type { Restaurant } from '#app/backend/catalogue/documents.ts';
import type { OrderRow } from '#app/backend/db/schema.ts';
import type { Db, Deps } from '#app/backend/deps.ts';
import { Refusal } from '#app/backend/refusal.ts';
import { isForRestaurant } from '#app/backend/use-cases/orders/list-orders.ts';
import { parseSnapshot } from '#app/backend/use-cases/orders/snapshot.ts';
import { counts } from '#app/backend/use-cases/refunds/order-refunds.ts';
import { ORDER_STATUS, ORDER_TYPE } from '#app/contract/enumerations.ts';
import type { DayClose } from '#app/contract/receiver-day.ts';
import {
  type DayFigures,
  type DayOrder,
  type DayRefund,
  dayFigures,
  ENDED_BY,
} from '#app/domain/order/day-figures.ts';
import { centsOf } from '#app/domain/pricing/bill.ts';
import { businessDate, businessDay, isDate } from '#app/domain/time/business-day.ts';

const { delivered, cancelled, paymentFailed } = ORDER_STATUS;

/** How an order ended: when, and by whom. */
type End = { to_status: number; actor: string; at_utc: string };
type Span = { restaurantId: string; from: string; to: string };

/**
 * The figures of a day of a restaurant; of the day by now without a date.
 * @param date YYYY-MM-DD; the day ends at five in the morning after it
 * @throws Refusal 'Invalid request' for a date that is none
 */
export async function readDay(
  deps: Pick<Deps, 'db' | 'now'>,
  { restaurantId, document: { timeZone } }: Restaurant,
  asked: string | undefined,
): Promise<DayClose> {
  const now = deps.now();
  const today = businessDate(now, timeZone);
  const date = asked ?? today;
  if (!isDate(date)) throw new Refusal('invalidRequest');
  const { from, to } = businessDay(date, timeZone);
  const span = { restaurantId, from: from.toISOString(), to: to.toISOString() };
  const rows = await rowsOf(deps.db, span);
  const figures = dayFigures(
    await ordersOf(deps.db, span, rows),
    await refundsOf(deps.db, span, rows),
    timeZone,
  );
  return {
    date,
    fromUtc: span.from,
    toUtc: span.to,
    isOver: to <= now,
    today,
    ...toReply(figures),
  };
}

/** The orders that were due in that time, in that order. */
function rowsOf(db: Db, { restaurantId, from, to }: Span): Promise<OrderRow[]> {
  return db
    .selectFrom('orders')
    .selectAll()
    .where('restaurant_id', '=', restaurantId)
    .where('due_utc', '>=', from)
    .where('due_utc', '<', to)
    .where('status', '!=', paymentFailed)
    .where(isForRestaurant)
    .orderBy('due_utc')
    .execute();
}

/** With how they ended. */
async function ordersOf(db: Db, { restaurantId }: Span, rows: readonly OrderRow[]): Promise<DayOrder[]> {
  const over = rows.filter(({ status }) => status === delivered || status === cancelled);
  // by their ids: of a join PostgreSQL would read all that the restaurant ever kept
  const steps = over.length === 0 ? [] : await stepsOf(db, restaurantId, over);
  const statuses = new Map(over.map(({ order_id, status }) => [order_id, status]));
  const ends = new Map<string, End>(
    steps
      .filter((step) => statuses.get(step.order_id) === step.to_status)
      .map((step) => [step.order_id, step]),
  );
  return rows.map((row) => dayOrder(row, ends.get(row.order_id)));
}

function stepsOf(db: Db, restaurantId: string, orders: readonly OrderRow[]) {
  return db
    .selectFrom('order_history')
    .select(['order_id', 'to_status', 'actor', 'at_utc'])
    .where('restaurant_id', '=', restaurantId)
    .where(
      'order_id',
      'in',
      orders.map(({ order_id }) => order_id),
    )
    .where('to_status', 'in', [delivered, cancelled])
    .execute();
}

function dayOrder(order: OrderRow, end: End | undefined): DayOrder {
  const { lines, figures } = parseSnapshot(order.snapshot);
  const isDone = order.status === delivered;
  const endedUtc = end?.at_utc ?? null;
  const isPickup = order.order_type !== ORDER_TYPE.delivery;
  return {
    status: order.status,
    orderType: order.order_type,
    paymentMode: order.payment_mode,
    createdUtc: order.created_utc,
    dueUtc: order.due_utc,
    isScheduled: order.is_scheduled === 1,
    firstPromisedUtc: order.first_promised_utc,
    doneUtc: isDone ? ((isPickup ? order.ready_utc : null) ?? endedUtc) : null,
    endedBy: ENDED_BY.find((by) => by === end?.actor) ?? null,
    bill: { ...figures, tip: centsOf(figures.rows ?? [], 'tip') },
    lines,
  };
}

/**
 * What was given back in that time, of orders that were due by then; and before it, of those that were due in it. So no
 * day that is over changes with an order that is sold, or cancelled, after it.
 */
async function refundsOf(db: Db, { restaurantId, from, to }: Span, due: readonly OrderRow[]) {
  const refunds = db
    .selectFrom('order_refunds as refund')
    .innerJoin('orders', (join) =>
      join
        .onRef('orders.restaurant_id', '=', 'refund.restaurant_id')
        .onRef('orders.order_id', '=', 'refund.order_id'),
    )
    .select(['refund.order_id', 'refund.method', 'refund.amount_cents', 'refund.tax_cents', 'refund.state'])
    .select('orders.status')
    .where('refund.restaurant_id', '=', restaurantId);
  const ofDay = await refunds
    .where('refund.created_utc', '>=', from)
    .where('refund.created_utc', '<', to)
    .where('orders.due_utc', '<', to)
    .execute();
  const dueIds = due.map(({ order_id }) => order_id);
  const before =
    dueIds.length === 0
      ? []
      : await refunds.where('refund.order_id', 'in', dueIds).where('refund.created_utc', '<', from).execute();
  return [...before, ...ofDay].filter(counts).map(
    (row): DayRefund => ({
      orderId: row.order_id,
      orderStatus: row.status,
      method: row.method === 'cash' ? 'cash' : 'card',
      amountCents: row.amount_cents,
      taxCents: row.tax_cents,
    }),
  );
}

function toReply(figures: DayFigures): Omit<DayClose, 'date' | 'fromUtc' | 'toUtc' | 'isOver' | 'today'> {
  const { sold, open, notSold, refunds, services, payments, taxes, dishes } = figures;
  return {
    sold: { orders: sold.orders, amount: sold.cents },
    open: { orders: open.orders, amount: open.cents },
    notSold: notSold.map(({ by, orders, cents }) => ({ by, orders, amount: cents })),
    refunds: { orders: refunds.orders, amount: refunds.cents, tax: refunds.taxCents },
    kept: figures.keptCents,
    services: services.map(({ cents, ...service }) => ({ ...service, amount: cents })),
    payments: payments.map(({ paymentMode, orders, cents, refundCents, keptCents }) => ({
      paymentMode,
      orders,
      amount: cents,
      refunds: refundCents,
      kept: keptCents,
    })),
    parts: figures.parts,
    taxes: taxes.map(({ taxId, name, ratePercent, isIncluded, taxCents }) => ({
      taxId,
      name,
      rate: ratePercent,
      isIncluded,
      amount: taxCents,
    })),
    tax: figures.taxCents,
    onTime: figures.onTime,
    hours: figures.hours,
    dishes: dishes.map(({ cents, ...dish }) => ({ ...dish, amount: cents })),
  };
}
