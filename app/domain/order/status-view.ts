import { ORDER_STATUS } from '#app/contract/enumerations.ts';

/** How often the status of a pending order is read. */
export const STATUS_POLL_MS = 3_000;
/** How often the page of an order that is under way asks whether something of it has changed. */
export const NEWS_POLL_MS = 15_000;
/** The same once nothing has changed for `QUIET_AFTER_MS`, and while the page is hidden. */
export const QUIET_POLL_MS = 60_000;
export const QUIET_AFTER_MS = 10 * 60_000;
/** An order's page follows it for so long after its end, which the kitchen can undo for some seconds, ms. */
export const FOLLOWED_AFTER_MS = 60_000;
/** Without JavaScript the page of a pending order reloads this often, in seconds. */
export const PENDING_REFRESH_SECONDS = 5;
/** The same for the track view. */
export const TRACK_REFRESH_SECONDS = 15;

/** What the order page shows: waiting, received, or rejected. */
export type StatusView = 'pending' | 'success' | 'failed';

/** The view of a status code: 1 pending; 2 to 5 and 8 success; 6 and 7 failed. An unknown code stays pending. */
export function statusView(code: number | null | undefined): StatusView {
  switch (code) {
    case ORDER_STATUS.accepted:
    case ORDER_STATUS.preparing:
    case ORDER_STATUS.ready:
    case ORDER_STATUS.outForDelivery:
    case ORDER_STATUS.delivered:
      return 'success';
    case ORDER_STATUS.cancelled:
    case ORDER_STATUS.paymentFailed:
      return 'failed';
    default:
      return 'pending';
  }
}

/** The order's state as the browser's mirror keeps it, in the spec's own shape. */
export type OrderContext = {
  orderStatus: StatusView;
  hasPaymentIntentCompleted: boolean;
  /** The last known status code; null before the first answer. */
  updatedOrderStatus: number | null;
};

/** The state before any answer. */
export const INITIAL_ORDER_CONTEXT: OrderContext = {
  orderStatus: 'pending',
  hasPaymentIntentCompleted: true,
  updatedOrderStatus: null,
};

/**
 * The state after a status answer. A pending order counts as payment in progress, so that cash is polled too.
 */
export function orderContext(code: number | null | undefined): OrderContext {
  const orderStatus = statusView(code);
  return {
    orderStatus,
    hasPaymentIntentCompleted: orderStatus !== 'pending',
    updatedOrderStatus: code ?? null,
  };
}

/** Whether the status is read again: while pending, with a payment in progress. */
export function isPolling(context: OrderContext): boolean {
  return context.orderStatus === 'pending' && !context.hasPaymentIntentCompleted;
}
