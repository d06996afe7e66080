import type { Db, Trx } from '#app/backend/deps.ts';
import type { CartRow } from '#app/backend/use-cases/cart/find-cart.ts';
import { ORDER_STATUS } from '#app/contract/enumerations.ts';
import type { OrderRow } from './change-status.ts';

/**
 * The order that a cart has become, or is becoming while it is being paid; null while it is none. A cart that is being
 * paid has a live order only: an earlier one that failed is no longer its order.
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
