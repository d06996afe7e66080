import type { Deps } from '#app/backend/deps.ts';
import { Refusal } from '#app/backend/refusal.ts';
import type { CartLine as WireLine } from '#app/contract/cart.ts';
import { lineIdentity } from '#app/domain/cart/line-identity.ts';
import { type CartAnswer, type CartCaller, changeCart } from './change-cart.ts';
import { type CheckedLine, checkedLine, checkStock } from './checked-line.ts';
import { type CartLine, MAX_QUANTITY, TOLD_TWO_PRICES } from './lines.ts';

/** Adds pieces to the cart, into a line of the same choices if there is one; makes the cart if need be (B-CART-01, B-CART-02). */
export async function addLine(deps: Deps, caller: CartCaller, sent: WireLine): Promise<CartAnswer> {
  return changeCart(deps, caller, 'add', async (lines, trx, now) => {
    const added = await checkedLine(deps, trx, caller.restaurant, sent, deps.newId(), now);
    return mergeLine(lines, added);
  });
}

/**
 * The lines with `line` among them: its pieces join the line of the same choices, which keeps its uniqueId, or it
 * becomes the last line (B-CART-02). @throws Refusal 'Invalid quantity' above 9999 pieces, or what checkStock throws.
 */
export function mergeLine(lines: CartLine[], { line, product }: CheckedLine): CartLine[] {
  const identity = lineIdentity(line);
  const same = lines.find((one) => one.productId === line.productId && lineIdentity(one) === identity);
  const qty = (same?.qty ?? 0) + line.qty;
  if (qty > MAX_QUANTITY) throw new Refusal('Invalid quantity');
  checkStock(product, { ...line, qty });
  if (!same) return [...lines, line];
  const toldUnitCents = same.toldUnitCents === line.toldUnitCents ? same.toldUnitCents : TOLD_TWO_PRICES;
  return lines.map((one) => (one === same ? { ...line, uniqueId: same.uniqueId, qty, toldUnitCents } : one));
}
