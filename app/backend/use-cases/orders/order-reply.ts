import type { Deps } from '#app/backend/deps.ts';
import type { OrderReply } from '#app/contract/orders.ts';
import { toDollars } from '#app/domain/money/cents.ts';
import type { OrderRow } from './change-status.ts';
import { deriveOrderKey, isOrderKey } from './order-key.ts';

/** What the customer gets. A guest's key is worked out again; after a change of the secret it no longer fits and is left out. */
export function orderReply(deps: Deps, order: OrderRow): OrderReply {
  const orderKey = deriveOrderKey(deps.orderSecret, order.restaurant_id, order.order_id);
  const isGuest = order.customer_id === null;
  return {
    orderId: order.order_id,
    transactionId: null,
    paymentIntentClientSecret: null,
    orderNumber: order.order_number,
    createdUtc: order.created_utc,
    totalAmount: toDollars(order.payable_cents),
    orderKey: isGuest && isOrderKey(orderKey, order.order_key_hash) ? orderKey : null,
  };
}
