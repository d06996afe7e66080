import type { Db, Deps, Trx } from '#app/backend/deps.ts';
import type { Restaurant } from '#app/backend/http/handler.ts';
import { Refusal } from '#app/backend/refusal.ts';
import { writeLines } from '#app/backend/use-cases/cart/change-cart.ts';
import { type CartRow, findCart } from '#app/backend/use-cases/cart/find-cart.ts';
import { parseLines } from '#app/backend/use-cases/cart/lines.ts';
import { readProducts } from '#app/backend/use-cases/catalogue/read-product.ts';
import { LostRace, untilUncontested } from '#app/backend/use-cases/lost-race.ts';
import { offeredPromotions } from '#app/backend/use-cases/promotions/offered-promotions.ts';
import { customerKey } from '#app/backend/use-cases/promotions/promotion-uses.ts';
import { ORDER_STATUS, ORDER_TYPE } from '#app/contract/enumerations.ts';
import type { OrderReply } from '#app/contract/orders.ts';
import type { AppliedPromotion, PromotionRule } from '#app/domain/pricing/types.ts';
import { acceptsAutomatically } from '#app/domain/settings/order-types.ts';
import { changeStatus, type OrderRow } from './change-status.ts';
import { checkOrder } from './check-order.ts';
import { type Destination, findDestination } from './delivery.ts';
import { takeHolds } from './holds.ts';
import { insertOrder, type OrderInput } from './insert-order.ts';
import { orderReply } from './order-reply.ts';
import { untoldPrice } from './untold-price.ts';

/**
 * Places the order of a cart. Cart, order, number and history change in one transaction (B-ORD-04, B-ORD-08); a cart
 * that is already ordered answers its order again, so that a replay harms nothing.
 * @throws Refusal as checkOrder says; with the fresh cart 'Prices have changed, please review your order' (B-ORD-03) or
 * 'Promo code is no longer available', and then the cart has lost the code (B-PROMO-06).
 */
export async function placeOrder(deps: Deps, input: OrderInput): Promise<OrderReply> {
  const { restaurant, customerId, request } = input;
  const scope = { restaurantId: restaurant.restaurantId, cartId: request.cartId ?? null, customerId };
  const cart = await findCart(deps.db, scope, deps.now());
  const before = cart && (await orderOfCart(deps.db, cart));
  if (before) return orderReply(deps, before);
  // looked up here, because a transaction must not wait for the network
  const wantsDelivery = cart !== null && request.orderType === ORDER_TYPE.delivery;
  const destination = wantsDelivery ? await findDestination(deps, input) : null;

  const outcome = await untilUncontested(() =>
    deps.transaction(async (trx) => {
      const now = deps.now();
      const row = await findCart(trx, scope, now);
      const placed = row && (await orderOfCart(trx, row));
      return placed ?? orderCart(deps, trx, input, row, destination, now);
    }),
  );
  if (outcome instanceof Refusal) throw outcome;
  return orderReply(deps, outcome);
}

/** The order that a cart has become, or null while it is none. */
async function orderOfCart(db: Db | Trx, cart: CartRow): Promise<OrderRow | null> {
  if (cart.state !== 'ordered') return null;
  const order = await db
    .selectFrom('orders')
    .selectAll()
    .where('restaurant_id', '=', cart.restaurant_id)
    .where('cart_id', '=', cart.cart_id)
    .orderBy('order_number', 'desc')
    .limit(1)
    .executeTakeFirst();
  return order ?? null;
}

/** @returns the new order, or the refusal for a changed price: returned, so that the cart keeps the prices now told. */
async function orderCart(
  deps: Deps,
  trx: Trx,
  { restaurant, customerId, language, request }: OrderInput,
  cart: CartRow | null,
  destination: Destination | null,
  now: Date,
): Promise<OrderRow | Refusal> {
  if (cart?.state !== 'active') throw new Refusal('Your cart is empty');
  const lines = parseLines(cart.lines);
  const products = await readProducts(
    trx,
    cart.restaurant_id,
    lines.map((line) => line.productId),
  );
  const customer = cart.customer_id ?? customerId;
  const key = customerKey(customer, request.email);
  const offered = await offeredPromotions(trx, restaurant, { code: cart.promo_code, customerKey: key });
  const { cardsUsable } = deps;
  const checked = checkOrder({
    request,
    restaurant: restaurant.document,
    lines,
    products,
    promotions: offered.promotions,
    destination,
    cardsUsable,
    now,
  });
  const refusal = untoldPrice(request, cart, offered.isCodeUsedUp, checked.priced);
  if (refusal) {
    const caller = { restaurant, customerId, cartId: cart.cart_id };
    const told = { ...cart, guest_key: customer === null ? key : null };
    if (refusal.dropsCode) told.promo_code = null;
    const answer = await writeLines(trx, caller, told, lines, now);
    return new Refusal(refusal.text, { data: answer.cart });
  }
  await closeCart(trx, cart, customerId, now);
  const placed = await insertOrder(
    deps,
    trx,
    { restaurant, customerId, language, request },
    cart,
    checked,
    now,
  );
  const { lines: orderedLines, figures } = checked.priced;
  const promotions = appliedRules(restaurant, figures.promotions);
  const order = await takeHolds(trx, placed, { lines: orderedLines, promotions });
  if (!acceptsAutomatically(restaurant.document.settings)) return order;
  return changeStatus(trx, order, { to: ORDER_STATUS.accepted, actor: 'system', note: null }, now);
}

/** The rules of the promotions that an order was priced with. */
function appliedRules({ document }: Restaurant, applied: AppliedPromotion[]): PromotionRule[] {
  const ids = new Set(applied.map((promotion) => promotion.promotionId));
  return document.promotions.filter((promotion) => ids.has(promotion.promotionId));
}

/** From here on the cart takes no line, makes no other order, and belongs to the customer who ordered, if any. */
async function closeCart(trx: Trx, cart: CartRow, customerId: string | null, now: Date): Promise<void> {
  const closed = await trx
    .updateTable('carts')
    .set({
      state: 'ordered',
      customer_id: cart.customer_id ?? customerId,
      version: cart.version + 1,
      touched_utc: now.toISOString(),
    })
    .where('restaurant_id', '=', cart.restaurant_id)
    .where('cart_id', '=', cart.cart_id)
    .where('state', '=', 'active')
    .where('version', '=', cart.version)
    .executeTakeFirst();
  if (closed.numUpdatedRows !== 1n) throw new LostRace();
}
