import type { RouterContextProvider } from 'react-router';
import { lineFromSelection } from '#app/components/cart-line-body.ts';
import { toDollars } from '#app/domain/money/cents.ts';
import type { AgainLine } from '#app/domain/order/order-again.ts';
import { addToCart, clearCart } from '#app/middleware/cart-changes.ts';
import { say, sayOutcome } from '#app/middleware/flash.ts';
import { visitorCart } from '#app/middleware/visitor-cart.ts';
import type { AgainWish } from './again-form.ts';

type Context = Readonly<RouterContextProvider>;

/** `isLost`: the store did not answer somewhere on the way; sent again with the same key, nothing is added twice. */
export type Added = { count: number; isLost: boolean };

/**
 * Puts the wanted lines into the cart, one call each with a key of its own, and says what the store refuses. A line that
 * cannot be added as it was is passed over, whatever the form says; the price that the page showed goes along, so that
 * the store tells of another one (B-CAT-04).
 */
export async function addAgain(
  context: Context,
  lines: readonly AgainLine[],
  { isReplacing, lines: wanted, key }: AgainWish,
): Promise<Added> {
  if (isReplacing && (await visitorCart(context))) {
    const cleared = await clearCart(context, `${key}-clear`);
    if (!cleared.ok && cleared.kind !== 'refused') return { count: 0, isLost: true };
  }
  let count = 0;
  for (const { index, toldCents } of wanted) {
    const { product, add } = lines[index] ?? {};
    if (!product || !add) continue;
    const line = lineFromSelection(product, add.selection, add.qty, add.note);
    const told = { ...line, price: toDollars(toldCents) };
    const result = await addToCart(context, told, `${key}-${index}`);
    if (!result.ok && result.kind !== 'refused') return { count, isLost: true };
    if (result.ok) count += 1;
    // its refusals name the dish only where stock is short
    if (!result.ok) await say(context, 'no', `${product.name}: ${result.message}`);
    else await sayOutcome(context, result, null);
  }
  return { count, isLost: false };
}
