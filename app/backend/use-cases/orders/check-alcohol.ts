import type { RestaurantDocument } from '#app/backend/catalogue/documents.ts';
import type { OrderRow } from '#app/backend/db/schema.ts';
import { Refusal } from '#app/backend/refusal.ts';
import type { PricedLine } from '#app/backend/use-cases/cart/price-cart.ts';
import type { OrderRequest } from '#app/contract/orders.ts';
import type { TimeRefused } from '#app/contract/slots.ts';
import { ageFault } from '#app/domain/alcohol/age.ts';
import { handOverTime, isAlcoholOrdered, type WhenOrdered } from '#app/domain/alcohol/sale-times.ts';
import { named } from '#app/domain/menu/local-name.ts';
import { estimatedMinutes } from '#app/domain/settings/order-types.ts';
import { wallTime } from '#app/domain/time/wall-clock.ts';

type Asked = Pick<OrderRequest, 'orderType' | 'isScheduledOrder' | 'dueUtc' | 'isAdult' | 'birthDate'>;

/**
 * Checks an order whose cart holds alcohol; any other passes. First whether it is sold at that time, then the age of who
 * orders on the day of handing over.
 * @returns whether an age was checked
 * @throws Refusal 'alcoholNotSoldThen' with TimeRefused; 'adultNotTicked', 'birthDateMissing', 'birthDateInvalid' or
 * 'tooYoungForAlcohol'
 */
export function checkAlcohol(
  lines: readonly PricedLine[],
  restaurant: RestaurantDocument,
  request: Asked,
  now: Date,
): boolean {
  const dish = lines.find(({ isAlcohol }) => isAlcohol);
  if (!dish) return false;
  const scheduledUtc = request.isScheduledOrder ? request.dueUtc : null;
  const when = whenOrdered(restaurant, request.orderType, scheduledUtc);
  if (!mayHaveAlcohol(lines, restaurant, request.orderType, when, now)) {
    const product = named(dish.product ?? { name: dish.line.productName });
    const data: TimeRefused = { reason: 'alcohol', nextSlot: null };
    throw new Refusal({ code: 'alcoholNotSoldThen', params: { product } }, { data });
  }
  const { date } = wallTime(handOverTime(when, now), restaurant.timeZone);
  const fault = ageFault({ isAdult: request.isAdult === true, birthDate: request.birthDate ?? '' }, date);
  if (fault) throw new Refusal(fault);
  return true;
}

/** When an order of that type is for. */
export function whenOrdered(
  { settings }: Pick<RestaurantDocument, 'settings'>,
  orderType: number,
  scheduledUtc: string | null,
): WhenOrdered {
  return { scheduledUtc, estimateMinutes: estimatedMinutes(settings, orderType) };
}

/** Whether these lines may be ordered for then: without alcohol always, with it while the restaurant sells it. */
export function mayHaveAlcohol(
  lines: readonly PricedLine[],
  { alcohol, timeZone }: Pick<RestaurantDocument, 'alcohol' | 'timeZone'>,
  orderType: number,
  when: WhenOrdered,
  now: Date,
): boolean {
  if (!lines.some(({ isAlcohol }) => isAlcohol)) return true;
  // no menu has a dish with alcohol without this: its file is checked
  return alcohol !== undefined && isAlcoholOrdered(alcohol, orderType, when, timeZone, now);
}

/**
 * Whether an order with alcohol for as soon as possible would be handed over when that is sold no more, if it came in
 * now: its payment took too long. One for a chosen time is for the same time whenever it is paid, and one that was taken
 * stays, also when its restaurant gave alcohol up meanwhile.
 */
export function isPastAlcohol(
  order: Pick<OrderRow, 'is_scheduled' | 'order_type' | 'estimate_minutes'>,
  { alcohol, timeZone }: Pick<RestaurantDocument, 'alcohol' | 'timeZone'>,
  now: Date,
): boolean {
  if (order.is_scheduled === 1 || alcohol === undefined) return false;
  const when = { scheduledUtc: null, estimateMinutes: order.estimate_minutes };
  return !isAlcoholOrdered(alcohol, order.order_type, when, timeZone, now);
}
