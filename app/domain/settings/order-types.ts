import type { Setting } from '#app/contract/client.ts';
import type { OrderType, PaymentMode } from '#app/contract/enumerations.ts';
import { ORDER_TYPE, PAYMENT_MODE } from '#app/domain/order/codes.ts';
import { DEFAULT_ESTIMATE_MINUTES } from '#app/domain/order/due-time.ts';
import { isSet, readSetting } from './read-setting.ts';

type Settings = readonly Setting[];
type Keys = { category: string; allow: string; cash: string; estimate: string };

/** The keys of each order type that can be ordered; 3 and 4 exist on the wire only. In the spec's order. */
const KEYS = new Map<OrderType, Keys>([
  [
    ORDER_TYPE.delivery,
    {
      category: 'DeliveryOrder',
      allow: 'AllowUserToPlaceDeliveryOrder',
      cash: 'AllowCashOnDelivery',
      estimate: 'deliveryOrderEstimatedTime',
    },
  ],
  [
    ORDER_TYPE.pickup,
    {
      category: 'PickupOrder',
      allow: 'AllowUserToPlacePickupOrder',
      cash: 'AllowCashOnPickup',
      estimate: 'pickupOrderEstimatedTime',
    },
  ],
]);

/** What must hold for cards to be usable: the restaurant verified by the provider, and cards set up on this server. */
export type Cards = { isStripeVerified: boolean; cardsUsable: boolean };

/**
 * Order types a customer may choose, delivery before pickup: allowed by the restaurant, with at least one payment
 * option (R-PREF-23, A-59). Online counts as one even while it is not usable.
 */
export function allowedOrderTypes(settings: Settings): OrderType[] {
  return [...KEYS]
    .filter(
      ([type, keys]) =>
        isSet(settings, keys.allow, keys.category) && offeredPaymentModes(settings, type).length > 0,
    )
    .map(([type]) => type);
}

/** Payment modes the restaurant offers for an order type, usable or not: checkout shows a section for each (R-CHK-20). */
export function offeredPaymentModes(settings: Settings, orderType: number): PaymentMode[] {
  const keys = KEYS.get(orderType as OrderType);
  if (!keys) return [];
  const modes: PaymentMode[] = [];
  if (isSet(settings, keys.cash, keys.category)) modes.push(PAYMENT_MODE.cash);
  if (isSet(settings, 'AllowOnlinePayment', keys.category)) modes.push(PAYMENT_MODE.online);
  return modes;
}

/** Payment modes an order of that type may really use; Place Order is refused for any other (R-CHK-08, R-CHK-20). */
export function allowedPaymentModes(settings: Settings, orderType: number, cards: Cards): PaymentMode[] {
  return offeredPaymentModes(settings, orderType).filter(
    (mode) => mode !== PAYMENT_MODE.online || (cards.isStripeVerified && cards.cardsUsable),
  );
}

/** The payment mode open at first: online when it can be used, else the first that can; null when none can. */
export function defaultPaymentMode(settings: Settings, orderType: number, cards: Cards): PaymentMode | null {
  const modes = allowedPaymentModes(settings, orderType, cards);
  return modes.find((mode) => mode === PAYMENT_MODE.online) ?? modes[0] ?? null;
}

/** Minutes from order to handing over; 30 when the setting is missing or no positive whole number (R-STAT-25). */
export function estimatedMinutes(settings: Settings, orderType: number): number {
  const keys = KEYS.get(orderType as OrderType);
  const value = keys ? readSetting(settings, keys.estimate, keys.category) : null;
  return value !== null && /^[1-9]\d{0,3}$/.test(value) ? Number(value) : DEFAULT_ESTIMATE_MINUTES;
}

/** Most orders of a type that are due in one quarter of an hour; null where nothing (readable) limits them. */
export function ordersPerSlot(settings: Settings, orderType: number): number | null {
  const keys = KEYS.get(orderType as OrderType);
  const value = keys ? readSetting(settings, 'OrdersPerSlot', keys.category) : null;
  return value !== null && /^[1-9]\d{0,3}$/.test(value) ? Number(value) : null;
}

/** Whether orders for a later time are taken (R-TEN-12). */
export function allowsScheduling(settings: Settings): boolean {
  return isSet(settings, 'AllowScheduleOrder');
}

/** Whether orders are accepted at once, without the receiver. */
export function acceptsAutomatically(settings: Settings): boolean {
  return isSet(settings, 'AutoAcceptOrders');
}
