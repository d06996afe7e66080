import type { Db, Trx } from '#app/backend/deps.ts';
import { isForRestaurant } from '#app/backend/use-cases/orders/list-orders.ts';
import { refundedOf, refundsOfOrders } from '#app/backend/use-cases/refunds/order-refunds.ts';
import { ORDER_STATUS } from '#app/contract/enumerations.ts';
import type { Cents } from '#app/contract/money.ts';

/** Orders that were not cancelled, and what they came to without what was given back; never below 0. */
export type PatronSums = { orders: number; spentCents: Cents };

/** The sums of some patrons, worked out from their orders. */
export async function sumsOfPatrons(
  db: Db | Trx,
  restaurantId: string,
  patronIds: readonly string[],
): Promise<Map<string, PatronSums>> {
  const sums = new Map(patronIds.map((id) => [id, { orders: 0, spentCents: 0 }]));
  if (patronIds.length === 0) return sums;
  const orders = await db
    .selectFrom('orders')
    .select(['order_id', 'patron_id', 'payable_cents', 'refunded_cents'])
    .where('restaurant_id', '=', restaurantId)
    .where('patron_id', 'in', patronIds)
    .where('status', 'not in', [ORDER_STATUS.cancelled, ORDER_STATUS.paymentFailed])
    .where(isForRestaurant)
    .execute();
  const refunds = await refundsOfOrders(
    db,
    restaurantId,
    orders.map(({ order_id }) => order_id),
  );
  for (const order of orders) {
    const sum = sums.get(order.patron_id ?? '');
    if (!sum) continue;
    sum.orders += 1;
    sum.spentCents += Math.max(0, order.payable_cents - refundedOf(order, refunds.get(order.order_id) ?? []));
  }
  return sums;
}
