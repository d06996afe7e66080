import type { Deps } from '#app/backend/deps.ts';
import { type CartAnswer, type CartCaller, changeCart } from './change-cart.ts';

/** Takes a line out; one that is not there is already out, so a replay succeeds (B-CART-09). @throws Refusal 'Cart not found'. */
export async function removeLine(deps: Deps, caller: CartCaller, uniqueId: string): Promise<CartAnswer> {
  return changeCart(deps, caller, 'lessen', (lines) => lines.filter((line) => line.uniqueId !== uniqueId));
}
