import type { Deps, Trx } from '#app/backend/deps.ts';
import type { Restaurant } from '#app/backend/http/handler.ts';
import { Refusal } from '#app/backend/refusal.ts';
import { writeLines } from '#app/backend/use-cases/cart/change-cart.ts';
import type { CartRow } from '#app/backend/use-cases/cart/find-cart.ts';
import { parseLines } from '#app/backend/use-cases/cart/lines.ts';
import { readProducts } from '#app/backend/use-cases/catalogue/read-product.ts';
import { LostRace } from '#app/backend/use-cases/lost-race.ts';
import { insertFirstAttempt } from '#app/backend/use-cases/payments/first-attempt.ts';
import { offeredPromotions } from '#app/backend/use-cases/promotions/offered-promotions.ts';
import { customerKey } from '#app/backend/use-cases/promotions/promotion-uses.ts';
import { ORDER_STATUS, PAYMENT_MODE } from '#app/contract/enumerations.ts';
import type { AppliedPromotion, PromotionRule } from '#app/domain/pricing/types.ts';
import { acceptsAutomatically } from '#app/domain/settings/order-types.ts';
import { changeStatus, type OrderRow } from './change-status.ts';
import { checkOrder } from './check-order.ts';
import { checkPlace } from './check-place.ts';
import type { Destination } from './delivery.ts';
import { takeHolds } from './holds.ts';
import { insertOrder, type OrderInput } from './insert-order.ts';
import { tellOfOrder } from './tell-of-order.ts';
import { untoldPrice } from './untold-price.ts';

/**
 * Makes the order of an active cart inside the caller's transaction: checked, priced, numbered, with what it holds; one
 * paid by card with the first attempt to take its money, so that all of it is kept before the provider is asked.
 * @returns the new order, or the refusal for a changed price: returned, so that the cart keeps
 * the prices now told. @throws Refusal as checkOrder says.
 */
export async function orderCart(
  deps: Deps,
  trx: Trx,
  input: OrderInput,
  cart: CartRow | null,
  destination: Destination | null,
  now: Date,
): Promise<OrderRow | Refusal> {
  if (cart?.state !== 'active') throw new Refusal('Your cart is empty');
  const { restaurant, customerId, request } = input;
  const lines = parseLines(cart.lines);
  const productIds = lines.map((line) => line.productId);
  const products = await readProducts(
    { db: trx, catalogue: deps.catalogue, now: () => now },
    restaurant,
    productIds,
  );
  const customer = cart.customer_id ?? customerId;
  const key = customerKey(customer, request.email);
  const offered = await offeredPromotions(trx, restaurant, { code: cart.promo_code, customerKey: key });
  const cardsUsable = deps.cards !== null;
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
    const answer = await writeLines(deps, trx, caller, told, lines, now);
    return new Refusal(refusal.text, { data: answer.cart });
  }
  const { orderType, isScheduledOrder: isScheduled } = request;
  const asked = { orderType, isScheduled, due: checked.due, lines: checked.priced.lines };
  await checkPlace(trx, restaurant, asked, false, now);
  const paysByCard = request.paymentMode === PAYMENT_MODE.online;
  await closeCart(trx, cart, paysByCard ? 'paying' : 'ordered', customerId, now);
  const placed = await insertOrder(deps, trx, input, cart, checked, now);
  const { lines: orderedLines, figures } = checked.priced;
  const promotions = appliedRules(restaurant, figures.promotions);
  await checkPlace(trx, restaurant, asked, true, now);
  const order = await takeHolds(trx, placed, { lines: orderedLines, promotions });
  if (paysByCard) {
    await insertFirstAttempt(trx, order, restaurant.document, now);
    return order;
  }
  const isAccepted = acceptsAutomatically(restaurant.document.settings);
  const acceptance = { to: ORDER_STATUS.accepted, actor: 'system', note: null } as const;
  const standing = isAccepted ? await changeStatus(trx, order, acceptance, now) : order;
  await tellOfOrder(deps, trx, standing, 'placed', restaurant);
  return standing;
}

/** The rules of the promotions that an order was priced with. */
function appliedRules({ document }: Restaurant, applied: AppliedPromotion[]): PromotionRule[] {
  const ids = new Set(applied.map((promotion) => promotion.promotionId));
  return document.promotions.filter((promotion) => ids.has(promotion.promotionId));
}

/**
 * From here on the cart takes no line, makes no other order, and belongs to the customer who ordered, if any. One that
 * is being paid comes free again when its order fails.
 */
async function closeCart(
  trx: Trx,
  cart: CartRow,
  state: 'paying' | 'ordered',
  customerId: string | null,
  now: Date,
): Promise<void> {
  const closed = await trx
    .updateTable('carts')
    .set({
      state,
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
