import type { RestaurantDocument } from '#app/backend/catalogue/documents.ts';
import { Refusal } from '#app/backend/refusal.ts';
import { type CartLine, MAX_AMOUNT_CENTS } from '#app/backend/use-cases/cart/lines.ts';
import {
  type PricedCart,
  type PricedLine,
  priceCart,
  priceLines,
} from '#app/backend/use-cases/cart/price-cart.ts';
import { ORDER_TYPE, PAYMENT_MODE } from '#app/contract/enumerations.ts';
import type { OrderRequest } from '#app/contract/orders.ts';
import { isServed, notServedText } from '#app/domain/menu/is-served.ts';
import type { MenuProduct } from '#app/domain/menu/types.ts';
import { formatPrice } from '#app/domain/money/format-price.ts';
import type { PromotionRule } from '#app/domain/pricing/types.ts';
import { allowedOrderTypes, allowedPaymentModes } from '#app/domain/settings/order-types.ts';
import { type Contact, checkContact } from './contact.ts';
import { checkDelivery, type Delivery, type Destination } from './delivery.ts';
import { orderDue } from './due.ts';

/** Card payments of less are refused by the provider. */
const LEAST_CARD_CENTS = 50;

export type OrderFacts = {
  request: OrderRequest;
  restaurant: RestaurantDocument;
  lines: CartLine[];
  products: ReadonlyMap<string, MenuProduct>;
  /** Those that may count (offeredPromotions). */
  promotions: PromotionRule[];
  /** Null for pickup, and when no address was found. */
  destination: Destination | null;
  cardsUsable: boolean;
  now: Date;
};

export type CheckedOrder = { priced: PricedCart; contact: Contact; delivery: Delivery | null; due: Date };

/**
 * Whether a cart can be ordered as asked, and for how much. The first failure answers, in exactly this order:
 * cart, lines, order type, payment mode, contact, address and zone, due time, meal periods, minimum order (B-ORD-01,
 * B-ORD-02).
 * @throws Refusal with the text of the failure.
 */
export function checkOrder({
  request,
  restaurant,
  products,
  promotions,
  destination,
  cardsUsable,
  now,
  ...facts
}: OrderFacts): CheckedOrder {
  const { orderType, paymentMode } = request;
  const lines = priceLines(facts.lines, products, now);
  if (lines.length === 0) throw new Refusal('Your cart is empty');
  const missing = lines.find((line) => line.isUnavailable);
  if (missing) {
    const dish = missing.product ?? { name: missing.line.productName };
    throw new Refusal(`${dish.name} is out of stock`, { dishes: [dish] });
  }

  const { settings } = restaurant;
  // without an account there is nobody to pay
  const isStripeVerified = restaurant.isStripeVerified && Boolean(restaurant.stripeAccountId);
  const isDelivery = orderType === ORDER_TYPE.delivery;
  if (!allowedOrderTypes(settings).some((type) => type === orderType))
    throw new Refusal('This order type is not available');
  const modes = allowedPaymentModes(settings, orderType, { isStripeVerified, cardsUsable });
  if (!modes.some((mode) => mode === paymentMode)) throw new Refusal('This payment mode is not available');

  const contact = checkContact(request);
  const delivery = isDelivery ? checkDelivery(restaurant, destination, request.deliveryZoneId) : null;
  const due = orderDue(request, restaurant, now);
  checkServed(lines, restaurant, request.isScheduledOrder ? due : now);

  const zone = delivery?.zone ?? null;
  const priced = priceCart(lines, restaurant, promotions, { orderType, paymentMode, zone }, now);
  if (zone && priced.figures.amount < zone.minimumOrderCents)
    throw new Refusal(`Minimum order amount is ${formatPrice(zone.minimumOrderCents)}`);
  const { payable } = priced.figures;
  if (payable > MAX_AMOUNT_CENTS) throw new Refusal('Invalid quantity');
  if (paymentMode === PAYMENT_MODE.online && payable < LEAST_CARD_CENTS)
    throw new Refusal('Invalid payment amount');
  return { priced, contact, delivery, due };
}

/**
 * Like the opening hours, meal periods count at the due time of a scheduled order, and now for one that is made now.
 * @throws Refusal '{product} is not served at that time'
 */
function checkServed(lines: PricedLine[], restaurant: RestaurantDocument, at: Date): void {
  for (const { product } of lines)
    if (product && !isServed(product.mealPeriods, restaurant, at))
      throw new Refusal(notServedText(product.name), { dishes: [product] });
}
