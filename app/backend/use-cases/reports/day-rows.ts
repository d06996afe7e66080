import type { OrderRow } from '#app/backend/db/schema.ts';
import type { Db } from '#app/backend/deps.ts';
import { isForRestaurant } from '#app/backend/use-cases/orders/list-orders.ts';
import { parseSnapshot } from '#app/backend/use-cases/orders/snapshot.ts';
import { keptState, refundsBesideOrders } from '#app/backend/use-cases/refunds/order-refunds.ts';
import { ORDER_STATUS, ORDER_TYPE } from '#app/contract/enumerations.ts';
import { type DayOrder, type DayTax, ENDED_BY } from '#app/domain/order/day-figures.ts';
import { centsOf } from '#app/domain/pricing/bill.ts';
import { refundState } from '#app/domain/refund/refund-state.ts';
import type { ReportRefund } from '#app/domain/reports/day-sums.ts';

const { delivered, cancelled, paymentFailed } = ORDER_STATUS;

/** A stretch of time of a restaurant, ISO stamps; `to` is the first instant after it. */
export type Span = { restaurantId: string; from: string; to: string };
/** How an order ended: when, and by whom. */
type End = { order_id: string; to_status: number; actor: string; at_utc: string };

/** The orders that were due in that time, in that order, but for those that were never the restaurant's. */
export function dueRows(db: Db, { restaurantId, from, to }: Span): Promise<OrderRow[]> {
  return db
    .selectFrom('orders')
    .selectAll()
    .where('restaurant_id', '=', restaurantId)
    .where('due_utc', '>=', from)
    .where('due_utc', '<', to)
    .where('status', '!=', paymentFailed)
    .where(isForRestaurant)
    .orderBy('due_utc')
    .orderBy('order_number')
    .execute();
}

/**
 * These orders with how they ended.
 * @param until leaves out what ended at that instant or later, as if it were still under way
 */
export async function dayOrders(
  db: Db,
  { restaurantId }: Pick<Span, 'restaurantId'>,
  rows: readonly OrderRow[],
  until?: string,
): Promise<DayOrder[]> {
  const over = rows.filter(({ status }) => status === delivered || status === cancelled);
  // by their ids: of a join PostgreSQL would read all that the restaurant ever kept
  const steps = over.length === 0 ? [] : await stepsOf(db, restaurantId, over);
  const statuses = new Map(over.map(({ order_id, status }) => [order_id, status]));
  const ends = new Map<string, End>(
    steps
      .filter((step) => statuses.get(step.order_id) === step.to_status)
      .map((step) => [step.order_id, step]),
  );
  return rows
    .map((row) => ({ row, end: ends.get(row.order_id) }))
    .filter(({ end }) => until === undefined || (end !== undefined && end.at_utc < until))
    .map(({ row, end }) => dayOrder(row, end));
}

function stepsOf(db: Db, restaurantId: string, orders: readonly OrderRow[]): Promise<End[]> {
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
 * The refunds of that time, of orders that were due by then; and before it, of those that were due in it. So no
 * day that is over changes with an order that is sold, or cancelled, after it.
 * @param due the orders that were due in it
 * @param until leaves out what was given back at that instant or later
 */
export async function dayRefunds(
  db: Db,
  { restaurantId, from, to }: Span,
  due: readonly OrderRow[],
  until: string = to,
): Promise<ReportRefund[]> {
  const refunds = refundsBesideOrders(db, restaurantId)
    .select(['order_refunds.order_id', 'order_refunds.method', 'order_refunds.amount_cents'])
    .select(['order_refunds.tax_cents', 'order_refunds.state', 'order_refunds.fault'])
    .select('order_refunds.settled_utc')
    .select(['orders.status', 'orders.snapshot']);
  const ofDay = await refunds
    .where('order_refunds.created_utc', '>=', from)
    .where('order_refunds.created_utc', '<', until)
    .where('orders.due_utc', '<', to)
    .execute();
  const dueIds = due.map(({ order_id }) => order_id);
  const before =
    dueIds.length === 0
      ? []
      : await refunds
          .where('order_refunds.order_id', 'in', dueIds)
          .where('order_refunds.created_utc', '<', from)
          .execute();
  return [...before, ...ofDay].flatMap((row) => {
    const state = refundState({ ...row, state: keptState(row) });
    if (state === null) return [];
    return [
      {
        orderId: row.order_id,
        orderStatus: row.status,
        method: row.method === 'cash' ? ('cash' as const) : ('card' as const),
        state,
        amountCents: row.amount_cents,
        taxCents: row.tax_cents,
        taxes: taxesOf(row.snapshot),
      },
    ];
  });
}

/** The taxes of an order. */
function taxesOf(snapshot: string): DayTax[] {
  const { inclusiveTaxes, exclusiveTaxes } = parseSnapshot(snapshot).figures;
  return [
    ...inclusiveTaxes.map((tax) => ({ ...tax, isIncluded: true })),
    ...exclusiveTaxes.map((tax) => ({ ...tax, isIncluded: false })),
  ];
}
