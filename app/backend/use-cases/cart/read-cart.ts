import type { Restaurant } from '#app/backend/catalogue/documents.ts';
import type { Deps } from '#app/backend/deps.ts';
import { Refusal } from '#app/backend/refusal.ts';
import { readProducts } from '#app/backend/use-cases/catalogue/read-product.ts';
import { orderOfCart } from '#app/backend/use-cases/orders/find-order.ts';
import { heldStock } from '#app/backend/use-cases/orders/holds.ts';
import { offeredPromotions } from '#app/backend/use-cases/promotions/offered-promotions.ts';
import type { Cart } from '#app/contract/cart.ts';
import { CART_LIFETIME_MS } from '#app/domain/cart/lifetimes.ts';
import { avoidedInSelection, isAccepted, NOTHING } from '#app/domain/menu/avoided-allergens.ts';
import type { OrderTerms } from '#app/domain/pricing/types.ts';
import { cartToWire, quoteToWire } from './cart-to-wire.ts';
import { type CartAnswer, type CartCaller, changeCart } from './change-cart.ts';
import { findCart } from './find-cart.ts';
import { parseLines } from './lines.ts';
import { CART_TERMS, hasCode, type PricedLine, priceCart, priceLines } from './price-cart.ts';

/**
 * The cart at today's prices. The read writes only when a price has changed or the cart's code no longer
 * counts: the customer sees the message once, and the lines keep the new price. With `terms` the cart is
 * priced as the order it would become, so that checkout shows what the order will cost. A cart that is being
 * paid can be read too, so that checkout can offer a declined card a new try; nothing is written to it.
 * @param avoided allergens that the customer avoids; each line says what of them it contains and nobody accepted
 * @throws Refusal 'Cart not found'.
 */
export async function readCart(
  deps: Deps,
  caller: CartCaller,
  terms: OrderTerms = CART_TERMS,
  avoided: readonly string[] = [],
): Promise<CartAnswer> {
  const { restaurant, cartId, customerId } = caller;
  const now = deps.now();
  const row = await findCart(deps.db, { restaurantId: restaurant.restaurantId, cartId, customerId }, now);
  if (!row || row.state === 'ordered') throw new Refusal('cartNotFound', { errorCode: 404 });
  const lines = parseLines(row.lines);
  // stock and uses that the cart's own order holds count as free for it
  const order = await orderOfCart(deps.db, row);
  const productIds = lines.map((line) => line.productId);
  const held = order ? heldStock(order) : undefined;
  const products = await readProducts(deps, restaurant, productIds, held);
  const customer = { customerId: row.customer_id ?? customerId, guestKey: row.guest_key };
  const offeredTo = { code: row.promo_code, customer, orderId: order?.order_id };
  const { promotions } = await offeredPromotions(deps, deps.db, restaurant, offeredTo);
  const priceFor = (asked: OrderTerms) =>
    priceCart(priceLines(lines, products, now), restaurant.document, promotions, asked, now);
  const priced = priceFor(CART_TERMS);
  const hasLostCode = row.promo_code !== null && !hasCode(priced);
  if (row.state === 'active' && (priced.hasNewPrices || hasLostCode)) {
    const answer = await changeCart(deps, caller, 'lessen', (kept) => kept);
    if (terms === CART_TERMS && avoided.length === 0) return answer;
    return { ...answer, cart: (await readCart(deps, caller, terms, avoided)).cart };
  }
  const cart = terms === CART_TERMS ? cartToWire(row, priced) : quoteToWire(row, priceFor(terms));
  return { cart: avoided.length === 0 ? cart : withUnsaid(cart, priced.lines, avoided) };
}

/** The cart with what each line contains, or may contain, of the avoided allergens and was not accepted. */
function withUnsaid(cart: Cart, lines: PricedLine[], avoided: readonly string[]): Cart {
  const products = cart.products.map((wire, index) => {
    const { line, product } = lines[index] ?? {};
    const asked =
      line && product
        ? avoidedInSelection(product, line.selection, avoided)
        : { contains: [], unstated: [...avoided] };
    return isAccepted(asked, line?.accepted ?? NOTHING) ? wire : { ...wire, unsaid: asked };
  });
  return { ...cart, products };
}

/** The signed-in customer's active cart at today's prices; null when there is none. */
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
