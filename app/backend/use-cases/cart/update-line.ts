import type { Deps } from '#app/backend/deps.ts';
import { Refusal } from '#app/backend/refusal.ts';
import type { CartLineUpdate } from '#app/contract/cart.ts';
import { lineIdentity } from '#app/domain/cart/line-identity.ts';
import { mergeLine } from './add-line.ts';
import { type CartAnswer, type CartCaller, changeCart } from './change-cart.ts';
import { checkedLine, checkStock } from './checked-line.ts';

/**
 * Replaces a line by what was sent (B-CART-08). When it has become the same as another line, that other line
 * takes its pieces and this one goes: a replay then finds nothing to change, instead of counting twice.
 * @throws Refusal 'Cart not found', 'Cart item not found', or what checkedLine throws.
 */
export async function updateLine(deps: Deps, caller: CartCaller, sent: CartLineUpdate): Promise<CartAnswer> {
  return changeCart(deps, caller, 'replace', async (lines, trx, now) => {
    const before = lines.find((line) => line.uniqueId === sent.uniqueId);
    if (!before) throw new Refusal('Cart item not found', { errorCode: 404 });
    const { line, product } = await checkedLine(deps, trx, caller.restaurant, sent, sent.uniqueId, now);
    const identity = lineIdentity(line);
    // another quantity of the same dish was chosen knowing the price that was told for it
    const isSameDish = (sent.price ?? null) === null && lineIdentity(before) === identity;
    const changed = isSameDish ? { ...line, toldUnitCents: before.toldUnitCents } : line;
    const others = lines.filter((one) => one !== before);
    if (others.some((one) => lineIdentity(one) === identity))
      return mergeLine(others, { line: changed, product });
    checkStock(product, changed);
    return lines.map((one) => (one === before ? changed : one));
  });
}
