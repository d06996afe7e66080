import type { Deps } from '#app/backend/deps.ts';
import { type CartAnswer, type CartCaller, changeCart } from './change-cart.ts';

/** Empties the cart and keeps its id; an empty one stays empty (B-CART-10). @throws Refusal 'Cart not found'. */
export async function clearCart(deps: Deps, caller: CartCaller): Promise<CartAnswer> {
  return changeCart(deps, caller, 'lessen', () => []);
}
