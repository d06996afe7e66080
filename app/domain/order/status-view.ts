import { ORDER_STATUS } from './codes.ts';

/** What the order page shows: waiting, received, or rejected (spec §4). */
export type StatusView = 'pending' | 'success' | 'failed';

/**
 * The view of a status code (R-STAT-14 to -17): 1 pending; 2 and what follows it success; 6 and 7 failed. A code
 * nobody knows stays pending.
 */
export function statusView(code: number | null | undefined): StatusView {
  switch (code) {
    case ORDER_STATUS.accepted:
    case ORDER_STATUS.preparing:
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

/** The order context of spec §3 (R-STAT-22). */
export type OrderContext = {
  orderStatus: StatusView;
  hasPaymentIntentCompleted: boolean;
  /** The last status code that was told, null before the first. */
  updatedOrderStatus: number | null;
};

export const INITIAL_ORDER_CONTEXT: OrderContext = {
  orderStatus: 'pending',
  hasPaymentIntentCompleted: true,
  updatedOrderStatus: null,
};

/** The context after a status answer: a pending one puts the payment in progress, so that cash is polled too. */
export function orderContext(code: number | null | undefined): OrderContext {
  const orderStatus = statusView(code);
  return {
    orderStatus,
    hasPaymentIntentCompleted: orderStatus !== 'pending',
    updatedOrderStatus: code ?? null,
  };
}

/** Whether the status is asked again: pending, with a payment in progress (R-STAT-18, R-STAT-19). */
export function isPolling(context: OrderContext): boolean {
  return context.orderStatus === 'pending' && !context.hasPaymentIntentCompleted;
}
