import type { Db } from '#app/backend/deps.ts';
import { isForRestaurant, OPEN_STATUSES } from '#app/backend/use-cases/orders/list-orders.ts';
import { ORDER_STATUS } from '#app/contract/enumerations.ts';

/** An order that nobody has accepted, and since when it waits. */
export type WaitingOrder = { orderId: string; orderNumber: number; sinceUtc: string };

/** Orders that nobody has accepted, the oldest first, and how many go on. One that is being cancelled is neither. */
export async function openOrders(
  db: Db,
  restaurantId: string,
): Promise<{ waiting: WaitingOrder[]; underWay: number }> {
  const rows = await db
    .selectFrom('orders')
    .select(['order_id', 'order_number', 'status', 'created_utc', 'paid_utc'])
    .where('restaurant_id', '=', restaurantId)
    .where('status', 'in', OPEN_STATUSES)
    .where('cancel_from_utc', 'is', null)
    .where(isForRestaurant)
    .execute();
  const waiting = rows
    .filter(({ status }) => status === ORDER_STATUS.created)
    .map(({ order_id, order_number, created_utc, paid_utc }) => ({
      orderId: order_id,
      orderNumber: order_number,
      // of one that is paid by card its time starts with the payment
      sinceUtc: paid_utc ?? created_utc,
    }))
    .sort((one, two) => (one.sinceUtc < two.sinceUtc ? -1 : 1));
  return { waiting, underWay: rows.length - waiting.length };
}
