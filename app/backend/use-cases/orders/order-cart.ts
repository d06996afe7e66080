import type { Restaurant } from '#app/backend/catalogue/documents.ts';
import type { OrderRow } from '#app/backend/db/schema.ts';
import { hasRowLocks } from '#app/backend/db/transactions.ts';
import type { Deps, Trx } from '#app/backend/deps.ts';
import { Refusal } from '#app/backend/refusal.ts';
import { writeLines } from '#app/backend/use-cases/cart/change-cart.ts';
import type { CartRow } from '#app/backend/use-cases/cart/find-cart.ts';
import { parseLines } from '#app/backend/use-cases/cart/lines.ts';
import { readProducts } from '#app/backend/use-cases/catalogue/read-product.ts';
import { LostRace } from '#app/backend/use-cases/lost-race.ts';
import { refuseBlocked } from '#app/backend/use-cases/patrons/refuse-blocked.ts';
import { insertAttempt } from '#app/backend/use-cases/payments/attempts.ts';
import { queueTickets } from '#app/backend/use-cases/printers/make-jobs.ts';
import { offeredPromotions } from '#app/backend/use-cases/promotions/offered-promotions.ts';
import { guestKeyOf } from '#app/backend/use-cases/promotions/promotion-uses.ts';
import { ORDER_STATUS, PAYMENT_MODE } from '#app/contract/enumerations.ts';
import { type Bill, centsOf } from '#app/domain/pricing/bill.ts';
import type { PromotionDiscount, PromotionRule } from '#app/domain/pricing/types.ts';
import { acceptsAutomatically } from '#app/domain/settings/order-types.ts';
import { changeStatus } from './change-status.ts';
import { checkOrder } from './check-order.ts';
import { checkPlace } from './check-place.ts';
import type { DeliveryDestination } from './delivery.ts';
import { takeHolds } from './holds.ts';
import { insertOrder, type OrderInput } from './insert-order.ts';
import { checkTrust } from './order-trust.ts';
import { tellOfOrder } from './tell-of-order.ts';
import { unseenPrice } from './unseen-price.ts';

/**
 * Makes the order of an active cart inside the caller's transaction: checks, prices and numbers it, and takes
 * its stock and promotion uses. An order by card also gets its first payment attempt, so that everything is
 * kept before the provider is called.
 * @returns the new order, or the refusal for a changed price. That refusal is returned and not thrown, so
 * that the transaction commits the cart with its new prices.
 * @throws Refusal as checkOrder and refuseBlocked say.
 */
export async function orderCart(
  deps: Deps,
  trx: Trx,
  input: OrderInput,
  cart: CartRow | null,
  destination: DeliveryDestination | null,
  now: Date,
): Promise<OrderRow | Refusal> {
  if (cart?.state !== 'active') throw new Refusal('cartEmpty');
  const { restaurant, customerId, request } = input;
  const readAt = await menuVersion(trx, restaurant.restaurantId);
  const lines = parseLines(cart.lines);
  const productIds = lines.map((line) => line.productId);
  const products = await readProducts(
    { db: trx, catalogue: deps.catalogue, now: () => now },
    restaurant,
    productIds,
  );
  const customer = { customerId: cart.customer_id ?? customerId, guestKey: guestKeyOf(request.email) };
  const offered = await offeredPromotions(deps, trx, restaurant, { code: cart.promo_code, customer });
  const cardsUsable = deps.cards !== null;
  const checked = checkOrder({
    request,
    restaurant: restaurant.document,
    cards: restaurant.cards,
    lines,
    products,
    promotions: offered.promotions,
    destination,
    cardsUsable,
    pauses: restaurant.pauses,
    now,
  });
  await refuseBlocked(trx, {
    restaurantId: restaurant.restaurantId,
    customerId: customer.customerId,
    email: checked.contact.email,
    phone: checked.contact.phone,
  });
  const refusal = unseenPrice(request, cart, offered.isCodeUsedUp, checked.priced);
  if (refusal) {
    const caller = { restaurant, customerId, cartId: cart.cart_id };
    const told = { ...cart, guest_key: customer.customerId === null ? customer.guestKey : null };
    if (refusal.dropsCode) told.promo_code = null;
    const answer = await writeLines(deps, trx, caller, told, lines, now);
    return new Refusal(refusal.code, { data: answer.cart });
  }
  const { orderType, isScheduledOrder: isScheduled } = request;
  const asked = { orderType, isScheduled, due: checked.due, lines: checked.priced.lines };
  await checkPlace(trx, restaurant, asked, false, now);
  await checkTrust(deps, trx, input, cart, checked, now);
  const paysByCard = request.paymentMode === PAYMENT_MODE.online;
  await closeCart(trx, cart, paysByCard ? 'paying' : 'ordered', customerId, now);
  const placed = await insertOrder(deps, trx, input, cart, checked, now);
  // the number has locked the restaurant's row: what was switched off meanwhile is seen now, and nothing more is
  if ((await menuVersion(trx, restaurant.restaurantId)) !== readAt) throw new LostRace();
  const { lines: orderedLines, figures } = checked.priced;
  const promotions = appliedRules(restaurant, figures.promotions);
  await checkPlace(trx, restaurant, asked, true, now);
  const order = await takeHolds(deps, trx, placed, { lines: orderedLines, promotions });
  if (paysByCard) {
    await insertFirstAttempt(trx, order, restaurant, figures, now);
    return order;
  }
  const isAccepted = acceptsAutomatically(restaurant.document.settings);
  const acceptance = { to: ORDER_STATUS.accepted, actor: 'system', note: null } as const;
  const standing = isAccepted ? await changeStatus(trx, order, acceptance, now) : order;
  await tellOfOrder(deps, trx, standing, 'placed', { known: restaurant });
  await queueTickets(deps, trx, standing, 'arrival');
  return standing;
}

/** Changes with all that is switched off and on; null on a file, where only one transaction writes at a time. */
async function menuVersion(trx: Trx, restaurantId: string): Promise<number | null> {
  if (!hasRowLocks(trx)) return null;
  const { menu_version } = await trx
    .selectFrom('restaurants')
    .select('menu_version')
    .where('restaurant_id', '=', restaurantId)
    .executeTakeFirstOrThrow();
  return menu_version;
}

/** The rules of the promotions that the order was priced with. */
function appliedRules({ document }: Restaurant, applied: PromotionDiscount[]): PromotionRule[] {
  const ids = new Set(applied.map((promotion) => promotion.promotionId));
  return document.promotions.filter((promotion) => ids.has(promotion.promotionId));
}

/**
 * Closes the cart for changes and for other orders, and gives it to the customer, if one is signed in. A cart
 * that is being paid opens again when its order fails.
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

const CURRENCY = 'nzd';

/**
 * Inserts the first payment attempt, with everything that the provider will be asked for; later attempts copy
 * it. The platform's fee is its share whether or not the customer pays it, and never more than the order
 * without its tip, which is the staff's.
 */
async function insertFirstAttempt(
  trx: Trx,
  order: OrderRow,
  { cards: { accountId }, document: { platformFeeCents } }: Restaurant,
  { rows }: Bill,
  now: Date,
): Promise<void> {
  if (!accountId) throw new Error(`restaurant ${order.restaurant_id} has no account to be paid in`);
  const first = {
    attempt: 1,
    kind: 'intent',
    account_id: accountId,
    amount_cents: order.payable_cents,
    fee_cents: Math.min(platformFeeCents, order.payable_cents - centsOf(rows, 'tip')),
    currency: CURRENCY,
  };
  await insertAttempt(trx, order, first, now);
}
