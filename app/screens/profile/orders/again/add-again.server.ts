import type { RouterContextProvider } from 'react-router';
import { lineFromSelection } from '#app/components/cart-line-body.ts';
import { toDollars } from '#app/domain/money/cents.ts';
import type { AgainLine } from '#app/domain/order/order-again.ts';
import { addToCart, clearCart } from '#app/middleware/cart-changes.ts';
import { say, sayOutcome } from '#app/middleware/flash.ts';
import type { AgainWish } from './again-form.ts';

type Context = Readonly<RouterContextProvider>;

/** Refusals that are told one by one: all of them may be too many for a cookie. */
const TOLD_MAX = 3;

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
  const ready = wanted.flatMap(({ index, toldCents }) => {
    const { product, add } = lines[index] ?? {};
    return product && add ? [{ index, toldCents, product, add }] : [];
  });
  // a cart is not emptied for nothing
  if (isReplacing && ready.length > 0) {
    const cleared = await clearCart(context, `${key}-clear`);
    // refused: there is none, or none any more
    if (!cleared.ok && cleared.kind !== 'refused') return { count: 0, isLost: true };
  }
  let count = 0;
  let refusals = 0;
  for (const { index, toldCents, product, add } of ready) {
    const line = lineFromSelection(product, add.selection, add.qty, add.note);
    const told = { ...line, price: toDollars(toldCents) };
    const result = await addToCart(context, told, `${key}-${index}`);
    if (!result.ok && result.kind !== 'refused') return { count, isLost: true };
    if (result.ok) {
      count += 1;
      await sayOutcome(context, result, null);
      continue;
    }
    refusals += 1;
    // a refusal names the dish only where stock is short
    if (refusals <= TOLD_MAX) await say(context, 'no', `${product.name}: ${result.message}`);
  }
  return { count, isLost: false };
}
