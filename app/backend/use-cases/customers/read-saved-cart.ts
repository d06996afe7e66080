import type { Deps } from '#app/backend/deps.ts';
import type { Restaurant } from '#app/backend/http/handler.ts';
import { readCart } from '#app/backend/use-cases/cart/read-cart.ts';
import type { Cart } from '#app/contract/cart.ts';
import { CART_LIFETIME_MS } from '#app/domain/cart/lifetimes.ts';

/** The signed-in customer's one active cart, at today's prices; null when there is none (A-15, B-CART-12). */
export async function readSavedCart(
  deps: Deps,
  { restaurant, customerId }: { restaurant: Restaurant; customerId: string },
): Promise<Cart | null> {
  const row = await deps.db
    .selectFrom('carts')
    .select('cart_id')
    .where('restaurant_id', '=', restaurant.restaurantId)
    .where('customer_id', '=', customerId)
    .where('state', '=', 'active')
    .where('touched_utc', '>', new Date(deps.now().getTime() - CART_LIFETIME_MS).toISOString())
    .orderBy('touched_utc', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!row) return null;
  return (await readCart(deps, { restaurant, customerId, cartId: row.cart_id })).cart;
}
