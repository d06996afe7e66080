import type { RouterContextProvider } from 'react-router';
import type { OrderSummary } from '#app/contract/orders.ts';
import { holdsAlcohol } from '#app/domain/alcohol/holds-alcohol.ts';
import { lineFromSelection } from '#app/domain/cart/cart-line-body.ts';
import { avoidedInSelection, isAsked } from '#app/domain/menu/avoided-allergens.ts';
import { shownName } from '#app/domain/menu/local-name.ts';
import {
  type AgainLine,
  type Difference,
  orderAgain,
  type TodaysDish,
} from '#app/domain/order/order-again.ts';
import { addToCart, emptyCart } from '#app/features/cart/cart-changes.server.ts';
import { findDish } from '#app/features/dish/find-dish.server.ts';
import { readCustomerOrder } from '#app/features/orders/history/customer-orders.server.ts';
import { againPath } from '#app/features/orders/history/order-paths.ts';
import { say, sayOutcome } from '#app/shell/flash/flash.server.ts';
import { readerFrom } from '#app/shell/restaurant/own-language.server.ts';
import { visitorCart } from '#app/shell/visitor/visitor-cart.server.ts';
import { visitorFilter } from '#app/shell/visitor/visitor-filter.server.ts';
import { isDecided } from '#app/store-api/result.ts';
import type { AgainWish } from './again-form.ts';

type Context = Readonly<RouterContextProvider>;

/** Most refusals that are listed one by one: all of them may be too long for a cookie. */
const LISTED_MAX = 3;

/** `lines` null: the menu could not be read, so that nothing is known of today. */
type Again = { summary: OrderSummary; lines: AgainLine[] | null };

/**
 * The order and what of it can be had now; null when the store does not answer.
 * @throws as readCustomerOrder
 */
export async function readAgain(
  context: Readonly<RouterContextProvider>,
  orderId: string,
): Promise<Again | null> {
  const summary = await readCustomerOrder(context, orderId, againPath(orderId));
  if (!summary) return null;
  const ids = new Set(summary.products.flatMap(({ productId }) => (productId ? [productId] : [])));
  const found = await Promise.all(
    [...ids].map(async (productId) => [productId, await findDish(context, productId)] as const),
  );
  if (found.some(([, dish]) => dish.state === 'silent')) return { summary, lines: null };
  const menu = new Map<string, TodaysDish>();
  for (const [productId, dish] of found) if (dish.state === 'found') menu.set(productId, dish);
  const isAdultSaid = (await visitorCart(context))?.isAdultSaid === true;
  const lines = orderAgain(summary.products, menu);
  const avoided = (await visitorFilter(context))?.allergens ?? [];
  return { summary, lines: lines.map((line) => withoutUnsaid(line, isAdultSaid, avoided)) };
}

/** A line with alcohol, or with what its customer avoids, is chosen anew, in its dialog, which asks. */
function withoutUnsaid(line: AgainLine, isAdultSaid: boolean, avoided: readonly string[]): AgainLine {
  const { product, add, differences } = line;
  if (!product || !add) return line;
  const asks: Difference[] = [];
  if (!isAdultSaid && holdsAlcohol(product, add.selection)) asks.push({ kind: 'adult' });
  if (isAsked(avoidedInSelection(product, add.selection, avoided))) asks.push({ kind: 'avoided' });
  return asks.length === 0 ? line : { product, add: null, differences: [...differences, ...asks] };
}

/**
 * `isLost`: the store did not answer somewhere on the way; sent again with the same key, nothing is added
 * twice.
 */
type AddOutcome = { count: number; isLost: boolean };

/**
 * Puts the chosen lines into the cart, by one call each with its own idempotency key, and queues a message
 * about what the store refuses. A line that cannot be added as it was is passed over, whatever the form says;
 * the price that the page showed is sent along, so that the store can refuse when it has changed.
 */
export async function addAgain(
  context: Context,
  lines: readonly AgainLine[],
  { isReplacing, lines: wanted, key }: AgainWish,
): Promise<AddOutcome> {
  const ready = wanted.flatMap(({ index, shownCents }) => {
    const { product, add } = lines[index] ?? {};
    return product && add ? [{ index, shownCents, product, add }] : [];
  });
  // a cart is emptied only when something can be added
  if (isReplacing && ready.length > 0) {
    const cleared = await emptyCart(context, `${key}-clear`);
    // a refusal, or a 404, means that there is no cart to empty
    if (!cleared.ok && cleared.kind !== 'refused' && cleared.status !== 404)
      return { count: 0, isLost: true };
  }
  let count = 0;
  let refusals = 0;
  for (const { index, shownCents, product, add } of ready) {
    const line = lineFromSelection(product, add.selection, add.qty, add.note);
    const wish = { ...line, price: shownCents };
    const result = await addToCart(context, wish, `${key}-${index}`);
    if (!result.ok && !isDecided(result)) return { count, isLost: true };
    if (result.ok) {
      count += 1;
      await sayOutcome(context, result, null);
      continue;
    }
    if (result.kind !== 'refused') continue;
    refusals += 1;
    // a refusal names the dish only where stock is short
    if (refusals > LISTED_MAX) continue;
    const name = shownName(product, readerFrom(context));
    await say(context, 'no', `${name.text}: ${result.message}`, [name, ...(result.names ?? [])]);
  }
  return { count, isLost: false };
}
