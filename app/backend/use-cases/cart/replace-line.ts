import type { Deps } from '#app/backend/deps.ts';
import { Refusal } from '#app/backend/refusal.ts';
import type { CartReplaceRequest } from '#app/contract/cart.ts';
import { mergeLine } from './add-line.ts';
import { type CartAnswer, type CartCaller, changeCart } from './change-cart.ts';
import { checkedLine } from './checked-line.ts';

/**
 * Takes pieces of one line out and puts another line in, both or neither. Without `qty` the whole line goes;
 * with it only so many pieces: an original that was merged into an older line loses what was just added, no more.
 * @throws Refusal 'Cart not found', 'Cart item not found', or what adding the new line throws.
 */
export async function replaceLine(
  deps: Deps,
  caller: CartCaller,
  { uniqueId, qty, line }: CartReplaceRequest,
): Promise<CartAnswer> {
  return changeCart(deps, caller, 'replace', async (lines, trx, now) => {
    const original = lines.find((one) => one.uniqueId === uniqueId);
    if (!original) throw new Refusal('Cart item not found', { errorCode: 404 });
    const added = await checkedLine(deps, trx, caller.restaurant, line, deps.newId(), now);
    const left = original.qty - (qty ?? original.qty);
    const rest = lines.flatMap((one) => {
      if (one !== original) return [one];
      return left > 0 ? [{ ...one, qty: left }] : [];
    });
    return mergeLine(rest, added);
  });
}
