import type { Deps } from '#app/backend/deps.ts';
import { ORDER_STATUS, PAYMENT_MODE } from '#app/contract/enumerations.ts';
import type { OrderListItem } from '#app/contract/orders.ts';
import type { CustomerKey } from './find-customer.ts';

const MAX_ORDERS = 200;

/**
 * The customer's own orders at this restaurant, newest first, at most 200, without those that wait for
 * payment.
 */
export async function listOwnOrders(
  deps: Deps,
  { restaurantId, customerId }: CustomerKey,
): Promise<OrderListItem[]> {
  const rows = await deps.db
    .selectFrom('orders')
    .select([
      'order_id',
      'order_number',
      'order_type',
      'payable_cents',
      'payment_mode',
      'status',
      'created_utc',
    ])
    .where('restaurant_id', '=', restaurantId)
    .where('customer_id', '=', customerId)
    .where(({ or, eb }) =>
      or([
        eb('payment_mode', '!=', PAYMENT_MODE.online),
        eb('status', '!=', ORDER_STATUS.created),
        eb('is_paid', '=', 1),
      ]),
    )
    .orderBy('created_utc', 'desc')
    .orderBy('order_number', 'desc')
    .limit(MAX_ORDERS)
    .execute();
  return rows.map((row) => ({
    orderId: row.order_id,
    orderNumber: row.order_number,
    orderType: row.order_type,
    orderAmount: row.payable_cents,
    paymentMode: row.payment_mode,
    orderStatus: row.status,
    createdUtc: row.created_utc,
  }));
}
