import type { Selectable } from 'kysely';
import { lockRows } from '#app/backend/db/row-lock.ts';
import type { CartsTable } from '#app/backend/db/schema.ts';
import type { Db, Trx } from '#app/backend/deps.ts';
import { isCartExpired } from '#app/domain/cart/lifetimes.ts';

export type CartRow = Selectable<CartsTable>;

/** Who asks for which cart. */
export type CartScope = { restaurantId: string; cartId: string | null; customerId: string | null };

/**
 * The cart of that id, in whatever state, or null when there is none for this caller: unknown, of another
 * restaurant, of another customer, or untouched for 24 hours (B-CART-11, B-GEN-03). A transaction that asks for it has
 * it until it ends: others who want to change it wait.
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

/** The cart of that id if lines can still be put into it. */
export async function findActiveCart(db: Db | Trx, scope: CartScope, now: Date): Promise<CartRow | null> {
  const row = await findCart(db, scope, now);
  return row?.state === 'active' ? row : null;
}
