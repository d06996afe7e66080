import { type ExpressionBuilder, sql } from 'kysely';
import type { Restaurant } from '#app/backend/catalogue/documents.ts';
import type { DisputeRow } from '#app/backend/db/money-tables.ts';
import type { Database, OrderHistoryTable, OrderRow } from '#app/backend/db/schema.ts';
import type { Deps } from '#app/backend/deps.ts';
import { askedCancel } from '#app/backend/use-cases/orders/asked-cancel.ts';
import { isForRestaurant, OPEN_STATUSES } from '#app/backend/use-cases/orders/list-orders.ts';
import { parseRejection } from '#app/backend/use-cases/orders/rejection.ts';
import { parseSnapshot, snapshotProducts } from '#app/backend/use-cases/orders/snapshot.ts';
import { disputesOf } from '#app/backend/use-cases/payments/disputes.ts';
import { listServices } from '#app/backend/use-cases/receiver/services.ts';
import { unseenFailures } from '#app/backend/use-cases/refunds/failed-refunds.ts';
import { ORDER_STATUS } from '#app/contract/enumerations.ts';
import type { Cents } from '#app/contract/money.ts';
import type { ReceiverBoard, ReceiverOrder, TicketPrint } from '#app/contract/receiver.ts';
import { shownStatus } from '#app/domain/order/transitions.ts';
import { cancelsAt, minutesToAccept, waitingOrder } from '#app/domain/order/waited-too-long.ts';
import { centsOf, shownRows } from '#app/domain/pricing/bill.ts';
import { billToReply } from '#app/domain/pricing/bill-of-reply.ts';
import { businessDate, businessDay } from '#app/domain/time/business-day.ts';

const { delivered, cancelled } = ORDER_STATUS;
/** Finished orders are searched among those placed within this time (ms). Nobody can order further ahead. */
const LOOK_BACK_MS = 7 * 24 * 60 * 60 * 1000;
/** The most finished orders shown. The day's total counts all. */
const MAX_FINISHED = 200;
/** A cancel that nobody has seen is told for so long, ms: a restaurant may be shut for some days. */
const TELL_MS = 7 * 24 * 60 * 60 * 1000;
/** Finds the few kept snapshots whose bill has a tip, so that the others need not be parsed. */
const WITH_TIP = '%"key":"tip"%';

/**
 * The data of the kitchen's screen: open orders oldest first, orders that ended today newest first, and the
 * total of those that were due today and are delivered, tips apart, as the day's close counts them. 'Today' is the
 * restaurant's day.
 */
export async function readBoard(
  deps: Pick<Deps, 'db' | 'now'>,
  restaurant: Restaurant,
): Promise<ReceiverBoard> {
  const { restaurantId, document } = restaurant;
  const now = deps.now();
  const { timeZone } = document;
  const today = businessDay(businessDate(now, timeZone), timeZone);
  const open = await deps.db
    .selectFrom('orders')
    .selectAll()
    .where('restaurant_id', '=', restaurantId)
    .where('status', 'in', OPEN_STATUSES)
    .where(isForRestaurant)
    .execute();
  // sorted here: for this order SQLite would read every order of the restaurant
  open.sort(oldestFirst);
  const endedToday = deps.db
    .selectFrom('order_history as step')
    .innerJoin('orders', (join) =>
      join
        .onRef('orders.restaurant_id', '=', 'step.restaurant_id')
        .onRef('orders.order_id', '=', 'step.order_id')
        .onRef('orders.status', '=', 'step.to_status'),
    )
    .where('orders.restaurant_id', '=', restaurantId)
    .where('orders.status', 'in', [delivered, cancelled])
    .where(isForRestaurant)
    .where('orders.created_utc', '>=', new Date(today.from.getTime() - LOOK_BACK_MS).toISOString())
    .where('step.at_utc', '>=', today.from.toISOString());
  const finished = await endedToday
    .selectAll('orders')
    .orderBy('step.at_utc', 'desc')
    .orderBy('orders.order_number', 'desc')
    .limit(MAX_FINISHED)
    .execute();
  const deliveredToday = deps.db
    .selectFrom('orders')
    .where('restaurant_id', '=', restaurantId)
    .where('due_utc', '>=', today.from.toISOString())
    .where('due_utc', '<', today.to.toISOString())
    .where('status', '=', delivered);
  const { total } = await deliveredToday
    .select((select) => select.fn.sum<number | string | null>('payable_cents').as('total'))
    .executeTakeFirstOrThrow();
  const shown = [...open, ...finished].map(({ order_id }) => order_id);
  const disputes = await disputesOf(deps.db, restaurantId, shown);
  const tipped = await deliveredToday.where('snapshot', 'like', WITH_TIP).select('snapshot').execute();
  const unseen = await deps.db
    .selectFrom('orders')
    .innerJoin('order_history as step', (join) =>
      join
        .onRef('step.restaurant_id', '=', 'orders.restaurant_id')
        .onRef('step.order_id', '=', 'orders.order_id'),
    )
    .selectAll('orders')
    .select('step.actor')
    .where('orders.restaurant_id', '=', restaurantId)
    .where(isUnseenCancel(now))
    .orderBy('step.at_utc')
    .limit(MAX_FINISHED)
    .execute();
  const isUnderWay = (order: OrderRow) => askedCancel(order) === null;
  return {
    open: open.filter(isUnderWay).map((order) => ({
      ...receiverOrder(order, disputes.get(order.order_id)),
      cancelsUtc: cancelsUtc(order, document),
    })),
    finished: [...open.filter((order) => !isUnderWay(order)), ...finished].map((order) =>
      receiverOrder(order, disputes.get(order.order_id)),
    ),
    dayTotal: Number(total ?? 0),
    dayTips: tipped.reduce((sum, { snapshot }) => sum + tipIn(snapshot), 0),
    unseen: unseen.map((row) => ({ ...receiverOrder(row), cancelledBy: row.actor })),
    services: await listServices(deps, restaurant),
    failedRefunds: await unseenFailures(deps.db, restaurantId, now),
    nowUtc: now.toISOString(),
  };
}

/** A condition: somebody else than the kitchen cancelled the order, by that step, and nobody has seen it yet. */
export function isUnseenCancel(now: Date) {
  const before = (ms: number) => new Date(now.getTime() - ms).toISOString();
  return (row: ExpressionBuilder<Database & { step: OrderHistoryTable }, 'orders' | 'step'>) =>
    row.and([
      // the same words as the condition of the index orders_unseen_cancels, so that the database uses it
      sql<boolean>`orders.status = 6 and orders.seen_utc is null`,
      row('step.to_status', '=', cancelled),
      row('step.actor', '!=', 'receiver'),
      row('step.at_utc', '>=', before(TELL_MS)),
      row('orders.created_utc', '>=', before(TELL_MS + LOOK_BACK_MS)),
      isForRestaurant(row),
    ]);
}

/** The printings that are kept in an order's row. */
export function parsePrints(prints: string | null): TicketPrint[] {
  return prints === null ? [] : (JSON.parse(prints) as TicketPrint[]);
}

/** When an order cancels itself; null once it was accepted, and where orders wait for ever. */
function cancelsUtc(order: OrderRow, document: Restaurant['document']): string | null {
  if (order.status !== ORDER_STATUS.created) return null;
  const at = cancelsAt(waitingOrder(order), document, minutesToAccept(document.settings));
  return at?.toISOString() ?? null;
}

/** The tip of an order, in cents; 0 for one that was placed before there were tips. */
function tipIn(snapshot: string): Cents {
  return centsOf(parseSnapshot(snapshot).figures.rows ?? [], 'tip');
}

function oldestFirst(a: OrderRow, b: OrderRow): number {
  if (a.created_utc !== b.created_utc) return a.created_utc < b.created_utc ? -1 : 1;
  return a.order_number - b.order_number;
}

/** An order's status for the kitchen: a cancel of its own counts as soon as it is pressed. */
export function receiverStatus(order: OrderRow): number {
  return askedCancel(order) ? cancelled : shownStatus(order.status, order.ready_utc);
}

/**
 * An order as the kitchen sees it: what to make, for whom, by when, and where to bring it. One whose cancel can still
 * be undone is cancelled for the kitchen, and for nobody else.
 */
export function receiverOrder(order: OrderRow, dispute?: DisputeRow): ReceiverOrder {
  const snapshot = parseSnapshot(order.snapshot);
  const told = shownRows(snapshot.figures.rows ?? [], true);
  const asked = askedCancel(order);
  return {
    orderId: order.order_id,
    orderNumber: order.order_number,
    orderStatus: receiverStatus(order),
    orderType: order.order_type,
    paymentMode: order.payment_mode,
    isPaid: order.is_paid === 1,
    createdUtc: order.created_utc,
    waitsSinceUtc: order.paid_utc ?? order.created_utc,
    acceptedUtc: order.accepted_utc,
    dueUtc: order.due_utc,
    isScheduledOrder: order.is_scheduled === 1,
    estimateMinutes: order.estimate_minutes,
    driveMinutes: order.drive_minutes,
    promisedUtc: order.promised_utc,
    firstPromisedUtc: order.first_promised_utc,
    readyUtc: order.ready_utc,
    cancelsUtc: null,
    cancelledBy: null,
    prints: parsePrints(order.prints),
    pressedUtc: null,
    fullName: order.full_name,
    phone: order.phone,
    deliveryAddress: order.delivery_address,
    deliveryUnit: order.delivery_unit,
    deliveryNote: order.delivery_note,
    orderNotes: order.order_notes,
    customerNote: order.customer_note,
    rejectReason: asked ? asked.note : order.reject_reason,
    rejection: asked ? asked.rejection : parseRejection(order),
    totalAmount: order.payable_cents,
    ...(told.length > 0 && { bill: billToReply(told) }),
    ...(dispute && {
      dispute: {
        amount: dispute.amount_cents,
        reason: dispute.reason,
        status: dispute.status,
        answerByUtc: dispute.answer_by_utc,
      },
    }),
    products: snapshotProducts(snapshot),
  };
}
