import type { RestaurantDocument } from '#app/backend/catalogue/documents.ts';
import { Refusal } from '#app/backend/refusal.ts';
import type { OrderRequest } from '#app/contract/orders.ts';
import { openForCheckout } from '#app/domain/opening-hours/open-for-checkout.ts';
import { asapDueOr } from '#app/domain/order/due-time.ts';
import {
  CLOSED_AT_ORDER_TIME,
  INVALID_ORDER_TIME,
  scheduledTimeRefusal,
} from '#app/domain/order/scheduled-time.ts';
import { allowsScheduling } from '#app/domain/settings/order-types.ts';

/**
 * When an order is due: as scheduled, where the restaurant takes scheduled orders, or soon, while it is open
 * (B-ORD-05, B-ORD-06). @throws Refusal 'Invalid order time' or 'Restaurant is closed at the selected time'.
 */
export function orderDue(
  { isScheduledOrder, dueUtc }: OrderRequest,
  restaurant: RestaurantDocument,
  now: Date,
): Date {
  if (!isScheduledOrder) {
    if (!openForCheckout(restaurant, now)) throw new Refusal(CLOSED_AT_ORDER_TIME);
    return asapDueOr(dueUtc, now);
  }
  if (!allowsScheduling(restaurant.settings)) throw new Refusal(INVALID_ORDER_TIME);
  const refusal = scheduledTimeRefusal(dueUtc, restaurant, now);
  if (refusal) throw new Refusal(refusal);
  return new Date(dueUtc ?? Number.NaN);
}
