import { type DeliveryPlaceView, deliveryPlace } from '#app/components/delivery-place.tsx';
import { lineViews } from '#app/components/order-line-views.ts';
import type { OrderLineView } from '#app/components/order-lines.tsx';
import { orderSums } from '#app/components/order-sums.ts';
import type { OrderSums } from '#app/components/order-totals.tsx';
import type { OrderSummary } from '#app/contract/orders.ts';
import { type Cents, toCents } from '#app/domain/money/cents.ts';
import { CUSTOMER_CANCEL_MS, canCustomerCancel } from '#app/domain/order/customer-cancel.ts';
import { readyTime } from '#app/domain/order/due-time.ts';
import { localStamp, localTime, utcStamp } from '#app/domain/order/stamp.ts';

/** A moment as the page prints it: the restaurant's clock first, the spec's UTC stamp beside it. */
export type MomentView = { time: string; local: string; utc: string; iso: string };

/** A placed order as the order page shows it. */
export type OrderView = {
  orderType: number | null;
  paymentMode: number | null;
  /** Pieces. */
  count: number;
  orderTime: MomentView | null;
  /** Delivery or pickup time (R-STAT-26), and minutes from now, null once it has passed. */
  ready: (MomentView & { minutesLeft: number | null }) | null;
  /** Ordered for later: for when, in words with the day. */
  due: string | null;
  /** When each status was reached. */
  reached: { status: number; at: MomentView }[];
  delivery: DeliveryPlaceView | null;
  rejectReason: string | null;
  /** Of a cancelled order: 'customer', 'receiver' (the restaurant) or 'system' (nobody accepted it in time). */
  cancelledBy: string | null;
  /** By card. */
  isPaid: boolean;
  /** What went back to the card so far. */
  refundedCents: Cents;
  /** Until when its customer can cancel it, on the restaurant's clock; null: no longer. */
  cancelUntil: string | null;
  savedCents: Cents;
  totalCents: Cents;
  lines: OrderLineView[];
  sums: OrderSums;
};

const MINUTE_MS = 60_000;
/** What is further away is not counted in minutes. */
const MOST_MINUTES_LEFT = 180;

/** @param dueWords names a time of an order for later, with its day */
export function orderView(
  summary: OrderSummary,
  timeZone: string,
  now: Date,
  dueWords: (due: Date) => string,
): OrderView {
  const { orderInfo: info, paymentInfo: paid } = summary;
  const moment = (stamp: string | Date | null) => momentView(stamp, timeZone);
  const ready = readyTime({
    createdUtc: info.createdUtc,
    estimateMinutes: info.estimateMinutes,
    isScheduled: info.isScheduledOrder,
    dueUtc: info.dueUtc,
  });
  const left = ready ? Math.ceil((ready.getTime() - now.getTime()) / MINUTE_MS) : 0;
  const readyView = moment(ready);
  return {
    orderType: info.orderType ?? null,
    paymentMode: info.paymentMode ?? null,
    count: summary.products.reduce((sum, product) => sum + product.quantity, 0),
    orderTime: moment(info.createdUtc),
    ready: readyView && { ...readyView, minutesLeft: left > 0 && left <= MOST_MINUTES_LEFT ? left : null },
    due: info.isScheduledOrder && ready ? dueWords(ready) : null,
    reached: info.history.flatMap(({ status, atUtc }) => {
      const at = moment(atUtc);
      return at ? [{ status, at }] : [];
    }),
    delivery: deliveryPlace(summary),
    rejectReason: info.rejectReason,
    cancelledBy: info.cancelledBy,
    isPaid: info.isPaid === true,
    refundedCents: toCents(info.refundedAmount ?? 0),
    cancelUntil: cancelUntil(info, timeZone, now),
    savedCents: toCents(info.totalDiscount),
    totalCents: toCents(paid.totalAmount),
    lines: lineViews(summary.products),
    sums: orderSums(summary),
  };
}

function cancelUntil(
  { orderStatus, createdUtc }: OrderSummary['orderInfo'],
  timeZone: string,
  now: Date,
): string | null {
  if (!canCustomerCancel(orderStatus ?? 0, createdUtc, now)) return null;
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
