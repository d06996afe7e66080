import { ORDER_STATUS } from '#app/contract/enumerations.ts';
import type { Cents } from '#app/contract/money.ts';
import type { OrderSummary } from '#app/contract/orders.ts';
import { CUSTOMER_CANCEL_MS, canCustomerCancel } from '#app/domain/order/customer-cancel.ts';
import { readyTime } from '#app/domain/order/due-time.ts';
import type { LocalSummary } from '#app/domain/order/local-summary.ts';
import { OVER } from '#app/domain/order/over.ts';
import { type RejectStage, rejectStageOf } from '#app/domain/order/rejection.ts';
import { localStamp, localTime, utcStamp } from '#app/domain/order/stamp.ts';
import { type BillRow, centsOf } from '#app/domain/pricing/bill.ts';
import { billOfSummary } from '#app/domain/pricing/bill-of-reply.ts';
import { type DeliveryPlaceView, deliveryPlace } from '#app/features/orders/delivery-place.tsx';
import { lineViews } from '#app/features/orders/order-line-views.ts';
import type { OrderLineView } from '#app/features/orders/order-lines.tsx';
import { type RefundView, refundViews } from './refund-view.ts';

/** A moment as the page prints it: the restaurant's clock first, the spec's UTC stamp beside it. */
export type MomentView = { time: string; local: string; utc: string; iso: string };

/** A placed order as the order page shows it. */
export type PlacedOrderView = {
  orderType: number | null;
  paymentMode: number | null;
  /** Pieces. */
  count: number;
  orderTime: MomentView | null;
  /** Delivery or pickup time, and minutes from now, null once it has passed. */
  ready: (MomentView & { minutesLeft: number | null }) | null;
  /** Ordered for later: for when, in words with the day. */
  due: string | null;
  /** When each status was reached. */
  reached: { status: number; at: MomentView }[];
  delivery: DeliveryPlaceView | null;
  rejectReason: string | null;
  /**
   * Who cancelled the order: 'customer', 'receiver' (the restaurant) or 'system' (nobody accepted it in
   * time).
   */
  cancelledBy: string | null;
  /** How far it was when it was cancelled. */
  rejectStage: RejectStage;
  /** Its card payment was closed, because too many cards were declined. */
  isPaymentClosed: boolean;
  /** Paid by card. */
  isPaid: boolean;
  /** What went back to the card so far. */
  refundedCents: Cents;
  /** What went back of an order that stands, or is on its way. */
  refunds: RefundView[];
  /** Until when its customer can cancel it, on the restaurant's clock; null: no longer. */
  cancelUntil: string | null;
  /** What was taken off. */
  discountCents: Cents;
  /** The same, and what was saved of the delivery. */
  savedCents: Cents;
  totalCents: Cents;
  lines: OrderLineView[];
  bill: BillRow[];
};

const MINUTE_MS = 60_000;
/** Most minutes that are counted down; a time further away is shown without them. */
const MOST_MINUTES_LEFT = 180;

/** The order's history, with the step that its status does not have. */
function stepsOf({ history, readyUtc }: LocalSummary['orderInfo']) {
  return readyUtc ? [...history, { status: ORDER_STATUS.ready, atUtc: readyUtc }] : history;
}

/** @param dueWords names a time of an order for later, with its day */
export function orderView(
  summary: LocalSummary,
  timeZone: string,
  now: Date,
  dueWords: (due: Date) => string,
): PlacedOrderView {
  const { orderInfo: info, paymentInfo: paid } = summary;
  const moment = (stamp: string | Date | null) => momentView(stamp, timeZone);
  const ready = readyTime({
    promisedUtc: info.promisedUtc,
    createdUtc: info.createdUtc,
    estimateMinutes: info.estimateMinutes,
    isScheduled: info.isScheduledOrder,
    dueUtc: info.dueUtc,
  });
  const left = ready ? Math.ceil((ready.getTime() - now.getTime()) / MINUTE_MS) : 0;
  // of an order that is over no minutes are left, however early it was
  const isCounted = left > 0 && left <= MOST_MINUTES_LEFT && !OVER.includes(info.orderStatus ?? 0);
  const readyView = moment(ready);
  const bill = billOfSummary(summary);
  return {
    orderType: info.orderType ?? null,
    paymentMode: info.paymentMode ?? null,
    count: summary.products.reduce((sum, product) => sum + product.quantity, 0),
    orderTime: moment(info.createdUtc),
    ready: readyView && { ...readyView, minutesLeft: isCounted ? left : null },
    due: info.isScheduledOrder && ready ? dueWords(ready) : null,
    reached: stepsOf(info).flatMap(({ status, atUtc }) => {
      const at = moment(atUtc);
      return at ? [{ status, at }] : [];
    }),
    delivery: deliveryPlace(summary),
    rejectReason: info.rejectReason,
    cancelledBy: info.cancelledBy,
    rejectStage: rejectStageOf(info.history),
    isPaymentClosed: info.paymentClosedUtc != null,
    isPaid: info.isPaid === true,
    refundedCents: info.refundedAmount ?? 0,
    refunds: refundViews(summary, timeZone),
    cancelUntil: cancelUntil(info, timeZone, now),
    discountCents: info.totalDiscount,
    savedCents: info.totalDiscount + centsOf(bill, 'deliverySaved'),
    totalCents: paid.totalAmount,
    lines: lineViews(summary),
    bill,
  };
}

function cancelUntil(
  { orderStatus, createdUtc, hasBegun }: OrderSummary['orderInfo'],
  timeZone: string,
  now: Date,
): string | null {
  if (!canCustomerCancel(orderStatus ?? 0, createdUtc, now, hasBegun === true)) return null;
  return localTime(new Date(Date.parse(createdUtc) + CUSTOMER_CANCEL_MS), timeZone);
}

function momentView(stamp: string | Date | null, timeZone: string): MomentView | null {
  const date = stamp instanceof Date ? stamp : new Date(stamp ?? Number.NaN);
  if (Number.isNaN(date.getTime())) return null;
  return {
    time: localTime(date, timeZone),
    local: localStamp(date, timeZone),
    utc: utcStamp(date),
    iso: date.toISOString(),
  };
}
