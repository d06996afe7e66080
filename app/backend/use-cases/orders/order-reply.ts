import type { Deps } from '#app/backend/deps.ts';
import { PAYMENT_MODE } from '#app/contract/enumerations.ts';
import type { OrderReply } from '#app/contract/orders.ts';
import { toDollars } from '#app/domain/money/cents.ts';
import type { OrderRow } from './change-status.ts';
import { deriveOrderKey, isOrderKey } from './order-key.ts';

/** How an order is paid by card: the intent's id with the secret that lets its customer pay it, read anew each time, or a page. */
export type CardPayment = { intentId: string | null; clientSecret: string | null; url?: string | null };

/**
 * What the customer gets. A guest's key is worked out again; after a change of the secret it no longer fits and is left
 * out. The transaction is the card payment, in cash the order itself (B-PAY-01).
 */
export function orderReply(deps: Deps, order: OrderRow, payment: CardPayment | null): OrderReply {
  const orderKey = deriveOrderKey(deps.orderSecret, order.restaurant_id, order.order_id);
  const isGuest = order.customer_id === null;
  return {
    orderId: order.order_id,
    transactionId: order.payment_mode === PAYMENT_MODE.cash ? order.order_id : (payment?.intentId ?? null),
    paymentIntentClientSecret: payment?.clientSecret ?? null,
    orderNumber: order.order_number,
    createdUtc: order.created_utc,
    totalAmount: toDollars(order.payable_cents),
    paymentPageUrl: payment?.url ?? null,
    orderKey: isGuest && isOrderKey(orderKey, order.order_key_hash) ? orderKey : null,
  };
}
