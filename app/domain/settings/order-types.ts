import type { Setting } from '#app/contract/client.ts';
import type { OrderType, PaymentMode } from '#app/contract/enumerations.ts';
import { ORDER_TYPE, PAYMENT_MODE } from '#app/contract/enumerations.ts';
import { DEFAULT_ESTIMATE_MINUTES } from '#app/domain/order/due-time.ts';
import { isSet, isTextTrue, readSetting } from './read-setting.ts';

type Settings = readonly Setting[];
type Keys = { category: string; allow: string; cash: string; estimate: string };

/**
 * The settings of each order type that can be ordered, in the spec's order; types 3 and 4 exist on the wire
 * only.
 */
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

/** Cards can be used when the provider has verified the restaurant and this server has card keys. */
export type CardReadiness = { isStripeVerified: boolean; cardsUsable: boolean };

/**
 * Order types that a customer may choose, delivery before pickup: allowed by the restaurant, with at least
 * one payment mode. Online counts as one even while it cannot be used.
 */
export function allowedOrderTypes(settings: Settings): OrderType[] {
  return [...KEYS]
    .filter(
      ([type, keys]) =>
        isTextTrue(settings, keys.allow, keys.category) && offeredPaymentModes(settings, type).length > 0,
    )
    .map(([type]) => type);
}

/**
 * Payment modes that the restaurant offers for an order type; checkout shows each, also those it cannot use.
 */
export function offeredPaymentModes(settings: Settings, orderType: number): PaymentMode[] {
  const keys = KEYS.get(orderType as OrderType);
  if (!keys) return [];
  const modes: PaymentMode[] = [];
  if (isSet(settings, keys.cash, keys.category)) modes.push(PAYMENT_MODE.cash);
  if (isSet(settings, 'AllowOnlinePayment', keys.category)) modes.push(PAYMENT_MODE.online);
  return modes;
}

/** Payment modes that an order of that type may really use; Place Order is refused with any other. */
export function allowedPaymentModes(
  settings: Settings,
  orderType: number,
  cards: CardReadiness,
): PaymentMode[] {
  return offeredPaymentModes(settings, orderType).filter(
    (mode) => mode !== PAYMENT_MODE.online || (cards.isStripeVerified && cards.cardsUsable),
  );
}

/**
 * The payment mode that is open first: online when it can be used, else the first that can; null without one.
 */
export function defaultPaymentMode(
  settings: Settings,
  orderType: number,
  cards: CardReadiness,
): PaymentMode | null {
  const modes = allowedPaymentModes(settings, orderType, cards);
  return modes.find((mode) => mode === PAYMENT_MODE.online) ?? modes[0] ?? null;
}

/** Minutes from order to handover; 30 when the setting is missing or not a positive whole number. */
export function estimatedMinutes(settings: Settings, orderType: number): number {
  const keys = KEYS.get(orderType as OrderType);
  const value = keys ? readSetting(settings, keys.estimate, keys.category) : null;
  return value !== null && /^[1-9]\d{0,3}$/.test(value) ? Number(value) : DEFAULT_ESTIMATE_MINUTES;
}

/** What the drive to a customer takes, in minutes, where the kitchen is to see by when it leaves; else null. */
export function driveMinutes(settings: Settings): number | null {
  const value = readSetting(settings, 'DriveMinutes', 'DeliveryOrder');
  return value !== null && /^[1-9]\d{0,2}$/.test(value) ? Number(value) : null;
}

/** The settings with other minutes for an order type. */
export function withEstimate(settings: Settings, orderType: number, minutes: number): Setting[] {
  const keys = KEYS.get(orderType as OrderType);
  if (!keys) return [...settings];
  const { estimate: settingKey, category } = keys;
  const others = settings.filter((one) => one.settingKey !== settingKey || one.category !== category);
  return [...others, { settingKey, category, settingValue: String(minutes) }];
}

/** Most orders of a type that may be due in one quarter of an hour; null without a valid limit. */
export function ordersPerSlot(settings: Settings, orderType: number): number | null {
  const keys = KEYS.get(orderType as OrderType);
  const value = keys ? readSetting(settings, 'OrdersPerSlot', keys.category) : null;
  return value !== null && /^[1-9]\d{0,3}$/.test(value) ? Number(value) : null;
}

/** Whether orders for later are taken. */
export function allowsScheduling(settings: Settings): boolean {
  return isSet(settings, 'AllowScheduleOrder');
}

/** Whether orders are accepted at once, without the order receiver. */
export function acceptsAutomatically(settings: Settings): boolean {
  return isSet(settings, 'AutoAcceptOrders');
}
