import type { OrderRow } from '#app/backend/db/schema.ts';
import type { Db, Trx } from '#app/backend/deps.ts';
import { Refusal } from '#app/backend/refusal.ts';
import type { CartRow } from '#app/backend/use-cases/cart/find-cart.ts';
import { ORDER_STATUS } from '#app/contract/enumerations.ts';
import { isLinkKey, isOrderKey } from './order-key.ts';

/**
 * Who asks for an order: a customer with their token, a guest with the key from the order's reply, or the
 * reader of a mail with the key in its link.
 */
export type OrderReader = {
  restaurantId: string;
  orderId: string;
  customerId: string | null;
  orderKey: string | null;
};

/** The order for those who may see it, else null. */
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

/**
 * The order for those who may see it.
 * @throws Refusal 'Order not found' for everybody else, the same as for an order that does not exist.
 */
export async function readOwnOrder(db: Db | Trx, reader: OrderReader, now: Date): Promise<OrderRow> {
  const order = await findOrder(db, reader.restaurantId, reader.orderId);
  if (!order || !isOwner(order, reader, now)) throw orderNotFound();
  return order;
}

/** The refusal 'Order not found'. */
export function orderNotFound(): Refusal {
  return new Refusal('orderNotFound', { errorCode: 404 });
}

function isOwner(order: OrderRow, { customerId, orderKey }: OrderReader, now: Date): boolean {
  if (orderKey !== null && isLinkKey(orderKey, order, now)) return true;
  if (order.customer_id !== null) return order.customer_id === customerId;
  return orderKey !== null && isOrderKey(orderKey, order.order_key_hash);
}

/**
 * The order that a cart has become, or becomes while it is being paid; else null. For a cart that is being
 * paid only an order that has not failed counts.
 */
export async function orderOfCart(db: Db | Trx, cart: CartRow): Promise<OrderRow | null> {
  if (cart.state === 'active') return null;
  const orders = db
    .selectFrom('orders')
    .selectAll()
    .where('restaurant_id', '=', cart.restaurant_id)
    .where('cart_id', '=', cart.cart_id)
    .orderBy('order_number', 'desc')
    .limit(1);
  const { cancelled, paymentFailed } = ORDER_STATUS;
  const wanted =
    cart.state === 'paying' ? orders.where('status', 'not in', [cancelled, paymentFailed]) : orders;
  return (await wanted.executeTakeFirst()) ?? null;
}
