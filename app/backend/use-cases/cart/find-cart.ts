import type { Selectable } from 'kysely';
import type { CartsTable } from '#app/backend/db/schema.ts';
import { lockRows } from '#app/backend/db/transactions.ts';
import type { Db, Trx } from '#app/backend/deps.ts';
import { isCartExpired } from '#app/domain/cart/lifetimes.ts';

export type CartRow = Selectable<CartsTable>;

/** Which cart is asked for, and who asks. */
export type CartScope = { restaurantId: string; cartId: string | null; customerId: string | null };

/**
 * The cart of that id in any state; null when this caller has no such cart: unknown id, another restaurant's,
 * another customer's, or unchanged for 24 hours. Inside a transaction the row stays locked until the end of
 * it.
 */
export async function findCart(db: Db | Trx, scope: CartScope, now: Date): Promise<CartRow | null> {
  if (!scope.cartId) return null;
  const row = await db
    .selectFrom('carts')
    .selectAll()
    .where('restaurant_id', '=', scope.restaurantId)
    .where('cart_id', '=', scope.cartId)
    .$call(lockRows(db))
    .executeTakeFirst();
  if (!row) return null;
  const isForeign = row.customer_id !== null && row.customer_id !== scope.customerId;
  return isForeign || isCartExpired(row.touched_utc, now) ? null : row;
}

/** The cart of that id if it is active, so that lines can be added; else null. */
export async function findActiveCart(db: Db | Trx, scope: CartScope, now: Date): Promise<CartRow | null> {
  const row = await findCart(db, scope, now);
  return row?.state === 'active' ? row : null;
}
