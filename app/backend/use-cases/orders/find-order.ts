import type { Db, Trx } from '#app/backend/deps.ts';
import { Refusal } from '#app/backend/refusal.ts';
import type { OrderRow } from './change-status.ts';
import { isOrderKey } from './order-key.ts';
import { isLinkKey } from './order-link.ts';

/** Who asks for an order: its customer by token, its guest by the key of the order's reply, or a reader of its mails by their link's key. */
export type OrderReader = {
  restaurantId: string;
  orderId: string;
  customerId: string | null;
  orderKey: string | null;
};

export async function findOrder(
  db: Db | Trx,
  restaurantId: string,
  orderId: string,
): Promise<OrderRow | null> {
  const row = await db
    .selectFrom('orders')
    .selectAll()
    .where('restaurant_id', '=', restaurantId)
    .where('order_id', '=', orderId)
    .executeTakeFirst();
  return row ?? null;
}

/** The order, for those it belongs to. @throws Refusal 'Order not found' for all others, as for no order at all (B-ORD-15). */
export async function readOwnOrder(db: Db | Trx, reader: OrderReader, now: Date): Promise<OrderRow> {
  const order = await findOrder(db, reader.restaurantId, reader.orderId);
  if (!order || !isOwner(order, reader, now)) throw orderNotFound();
  return order;
}

export function orderNotFound(): Refusal {
  return new Refusal('Order not found', { errorCode: 404 });
}

function isOwner(order: OrderRow, { customerId, orderKey }: OrderReader, now: Date): boolean {
  if (orderKey !== null && isLinkKey(orderKey, order, now)) return true;
  if (order.customer_id !== null) return order.customer_id === customerId;
  return orderKey !== null && isOrderKey(orderKey, order.order_key_hash);
}
