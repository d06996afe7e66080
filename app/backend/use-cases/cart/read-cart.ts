import type { Deps } from '#app/backend/deps.ts';
import { Refusal } from '#app/backend/refusal.ts';
import { readProducts } from '#app/backend/use-cases/catalogue/read-product.ts';
import { heldStock } from '#app/backend/use-cases/orders/holds.ts';
import { orderOfCart } from '#app/backend/use-cases/orders/order-of-cart.ts';
import { offeredPromotions } from '#app/backend/use-cases/promotions/offered-promotions.ts';
import { cartToWire, quoteToWire } from './cart-to-wire.ts';
import { type CartAnswer, type CartCaller, changeCart } from './change-cart.ts';
import { findCart } from './find-cart.ts';
import { parseLines } from './lines.ts';
import { CART_TERMS, hasCode, type OrderTerms, priceCart, priceLines } from './price-cart.ts';

/**
 * The cart at today's prices (B-CART-03). Only when a price has changed, or the cart's code counts no more, does a read
 * write: the customer is told once, and the line keeps what was told. With `terms` it is priced as the order it would
 * become, so that checkout shows what the order will cost. A cart that is being paid can be read, for the checkout
 * where a declined card is tried again, and nothing is written to it. @throws Refusal 'Cart not found' (B-CART-11).
 */
export async function readCart(
  deps: Deps,
  caller: CartCaller,
  terms: OrderTerms = CART_TERMS,
): Promise<CartAnswer> {
  const { restaurant, cartId, customerId } = caller;
  const now = deps.now();
  const row = await findCart(deps.db, { restaurantId: restaurant.restaurantId, cartId, customerId }, now);
  if (!row || row.state === 'ordered') throw new Refusal('Cart not found', { errorCode: 404 });
  const lines = parseLines(row.lines);
  // what a cart that is being paid holds is not gone for itself
  const order = await orderOfCart(deps.db, row);
  const productIds = lines.map((line) => line.productId);
  const held = order ? heldStock(order) : undefined;
  const products = await readProducts(deps, restaurant, productIds, held);
  const customerKey = row.customer_id ?? customerId ?? row.guest_key;
  const offeredTo = { code: row.promo_code, customerKey, orderId: order?.order_id };
  const { promotions } = await offeredPromotions(deps.db, restaurant, offeredTo);
  const priceFor = (asked: OrderTerms) =>
    priceCart(priceLines(lines, products, now), restaurant.document, promotions, asked, now);
  const priced = priceFor(CART_TERMS);
  const hasLostCode = row.promo_code !== null && !hasCode(priced);
  if (row.state === 'active' && (priced.hasNewPrices || hasLostCode)) {
    const told = await changeCart(deps, caller, 'lessen', (kept) => kept);
    return terms === CART_TERMS ? told : { ...told, cart: (await readCart(deps, caller, terms)).cart };
  }
  if (terms === CART_TERMS) return { cart: cartToWire(row.cart_id, row.version, priced) };
  return { cart: quoteToWire(row.cart_id, row.version, priceFor(terms)) };
}
