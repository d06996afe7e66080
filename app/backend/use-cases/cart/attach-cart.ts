import type { Trx } from '#app/backend/deps.ts';
import { dropOtherCarts } from './change-cart.ts';
import { type CartScope, findActiveCart } from './find-cart.ts';
import { parseLines } from './lines.ts';

/**
 * Gives a guest's cart to the customer who signs in, and drops the older one, if something is in it (B-CART-12).
 * Whatever else the id names (nothing, an empty cart, somebody's own) stays as it is; so does a cart that changes at
 * the same moment, which becomes the customer's with its next change.
 */
export async function attachCart(
  trx: Trx,
  scope: CartScope & { customerId: string },
  now: Date,
): Promise<void> {
  const cart = await findActiveCart(trx, scope, now);
  if (!cart || cart.customer_id !== null || parseLines(cart.lines).length === 0) return;
  const { numUpdatedRows } = await trx
    .updateTable('carts')
    .set({ customer_id: scope.customerId, version: cart.version + 1, touched_utc: now.toISOString() })
    .where('restaurant_id', '=', cart.restaurant_id)
    .where('cart_id', '=', cart.cart_id)
    .where('state', '=', 'active')
    .where('version', '=', cart.version)
    .executeTakeFirst();
  if (numUpdatedRows === 1n) await dropOtherCarts(trx, cart, scope.customerId);
}
