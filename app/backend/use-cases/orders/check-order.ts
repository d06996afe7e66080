import type { RestaurantDocument } from '#app/backend/catalogue/documents.ts';
import { Refusal } from '#app/backend/refusal.ts';
import { choiceOutOfStock, outOfStock } from '#app/backend/use-cases/cart/checked-line.ts';
import { MAX_AMOUNT_CENTS, type StoredLine } from '#app/backend/use-cases/cart/lines.ts';
import {
  type PricedCart,
  type PricedLine,
  priceCart,
  priceLines,
} from '#app/backend/use-cases/cart/price-cart.ts';
import { ORDER_TYPE, PAYMENT_MODE } from '#app/contract/enumerations.ts';
import type { OrderRequest } from '#app/contract/orders.ts';
import type { TimeRefused } from '#app/contract/slots.ts';
import { isServed } from '#app/domain/menu/is-served.ts';
import { named } from '#app/domain/menu/local-name.ts';
import type { MenuProduct } from '#app/domain/menu/types.ts';
import { openForCheckout } from '#app/domain/opening-hours/is-open.ts';
import { asapDueOr } from '#app/domain/order/due-time.ts';
import { pauseFault, type ServicePauses } from '#app/domain/order/service-pause.ts';
import { scheduledTimeRefusal, type TimeFaultCode } from '#app/domain/order/slots.ts';
import type { CardAccount } from '#app/domain/payment/card-account.ts';
import { tipOffer } from '#app/domain/pricing/tip.ts';
import type { PromotionRule } from '#app/domain/pricing/types.ts';
import {
  allowedOrderTypes,
  allowedPaymentModes,
  allowsScheduling,
} from '#app/domain/settings/order-types.ts';
import { checkAlcohol } from './check-alcohol.ts';
import { type Contact, checkContact } from './contact.ts';
import { checkDelivery, type Delivery, type DeliveryDestination } from './delivery.ts';

/** The least amount of a card payment, in cents; the provider refuses less. */
const LEAST_CARD_CENTS = 50;

export type OrderToCheck = {
  request: OrderRequest;
  restaurant: RestaurantDocument;
  cards: CardAccount;
  lines: StoredLine[];
  products: ReadonlyMap<string, MenuProduct>;
  /** The promotions that may count (offeredPromotions). */
  promotions: PromotionRule[];
  /** Null for pickup, and when the address was not found. */
  destination: DeliveryDestination | null;
  cardsUsable: boolean;
  pauses: ServicePauses;
  now: Date;
};

export type CheckedOrder = {
  priced: PricedCart;
  contact: Contact;
  delivery: Delivery | null;
  due: Date;
  /** The cart holds alcohol, and whoever orders it is old enough. */
  isAgeChecked: boolean;
};

/**
 * Checks whether a cart can be ordered as requested, and for how much. The first fault counts, in this order:
 * cart, lines, order type, payment mode, contact, address and zone, due time, pause of the service, meal periods, alcohol and
 * age, minimum order, tip. A tip is at most what the rest of the order costs, because more is a slip of the finger.
 * @throws Refusal with that fault.
 */
export function checkOrder({
  request,
  restaurant,
  cards,
  products,
  promotions,
  destination,
  cardsUsable,
  pauses,
  now,
  ...facts
}: OrderToCheck): CheckedOrder {
  const { orderType, paymentMode } = request;
  const lines = priceLines(facts.lines, products, now);
  if (lines.length === 0) throw new Refusal('cartEmpty');
  const missing = lines.find((line) => line.isUnavailable);
  if (missing) {
    const { product, line, soldOut } = missing;
    if (product && soldOut) throw choiceOutOfStock(product, soldOut);
    throw outOfStock(product ?? { name: line.productName });
  }

  const { settings } = restaurant;
  // without an account at the provider nobody can be paid
  const isStripeVerified = cards.isVerified && cards.accountId !== null;
  const isDelivery = orderType === ORDER_TYPE.delivery;
  if (!allowedOrderTypes(settings).some((type) => type === orderType))
    throw new Refusal('orderTypeUnavailable');
  const modes = allowedPaymentModes(settings, orderType, { isStripeVerified, cardsUsable });
  if (!modes.some((mode) => mode === paymentMode)) throw new Refusal('paymentModeUnavailable');

  const contact = checkContact(request);
  const delivery = isDelivery ? checkDelivery(restaurant, destination, request.deliveryZoneId) : null;
  const due = orderDue(request, restaurant, now);
  const paused = pauseFault(pauses, orderType, request.isScheduledOrder ? due : now, {
    now,
    timeZone: restaurant.timeZone,
  });
  if (paused) throw new Refusal(paused, { data: { reason: 'paused', nextSlot: null } satisfies TimeRefused });
  checkServed(lines, restaurant, request.isScheduledOrder ? due : now);
  const isAgeChecked = checkAlcohol(lines, restaurant, request, now);

  const zone = delivery?.zone ?? null;
  const tipCents = request.tip ?? 0;
  const priced = priceCart(lines, restaurant, promotions, { orderType, paymentMode, zone, tipCents }, now);
  if (zone && priced.figures.amount < zone.minimumOrderCents)
    throw new Refusal({ code: 'minimumOrder', params: { amount: { cents: zone.minimumOrderCents } } });
  const { payable } = priced.figures;
  if (tipCents > 0 && !tipOffer(settings, orderType, 0)) throw new Refusal('tipUnavailable');
  if (tipCents > payable - tipCents) throw new Refusal('tipTooHigh');
  if (isAgeChecked && payable - tipCents <= 0) throw new Refusal('alcoholFree');
  if (payable > MAX_AMOUNT_CENTS) throw new Refusal('quantityInvalid');
  if (paymentMode === PAYMENT_MODE.online && payable < LEAST_CARD_CENTS)
    throw new Refusal('paymentAmountInvalid');
  return { priced, contact, delivery, due, isAgeChecked };
}

/**
 * Meal periods, like opening hours, count at the due time of a scheduled order, and at this moment for one
 * that is not scheduled.
 * @throws Refusal '{product} is not served at that time'
 */
function checkServed(lines: PricedLine[], restaurant: RestaurantDocument, at: Date): void {
  for (const { product } of lines)
    if (product && !isServed(product.mealPeriods, restaurant, at))
      throw new Refusal({ code: 'notServedThen', params: { product: named(product) } });
}

/**
 * When an order is due: at the scheduled time if the restaurant takes scheduled orders, else as soon as
 * possible while it is open.
 * @throws Refusal 'Invalid order time' or 'Restaurant is closed at the selected time'.
 */
function orderDue(
  { isScheduledOrder, dueUtc }: OrderRequest,
  restaurant: RestaurantDocument,
  now: Date,
): Date {
  if (!isScheduledOrder) {
    if (!openForCheckout(restaurant, now)) throw refusedFor('closedThen');
    return asapDueOr(dueUtc, now);
  }
  if (!allowsScheduling(restaurant.settings)) throw refusedFor('orderTimeInvalid');
  const refusal = scheduledTimeRefusal(dueUtc, restaurant, now);
  if (refusal) throw refusedFor(refusal);
  return new Date(dueUtc ?? Number.NaN);
}

function refusedFor(code: TimeFaultCode): Refusal {
  const data: TimeRefused = {
    reason: code === 'closedThen' ? 'closed' : 'invalid-time',
    nextSlot: null,
  };
  return new Refusal(code, { data });
}
