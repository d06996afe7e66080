import type { RestaurantDocument } from '#app/backend/catalogue/documents.ts';
import { Refusal } from '#app/backend/refusal.ts';
import type { OrderRequest } from '#app/contract/orders.ts';
import type { TimeRefused } from '#app/contract/slots.ts';
import { openForCheckout } from '#app/domain/opening-hours/open-for-checkout.ts';
import { asapDueOr } from '#app/domain/order/due-time.ts';
import {
  CLOSED_AT_ORDER_TIME,
  INVALID_ORDER_TIME,
  scheduledTimeRefusal,
  type TimeRefusal,
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
    if (!openForCheckout(restaurant, now)) throw refusedFor(CLOSED_AT_ORDER_TIME);
    return asapDueOr(dueUtc, now);
  }
  if (!allowsScheduling(restaurant.settings)) throw refusedFor(INVALID_ORDER_TIME);
  const refusal = scheduledTimeRefusal(dueUtc, restaurant, now);
  if (refusal) throw refusedFor(refusal);
  return new Date(dueUtc ?? Number.NaN);
}

function refusedFor(text: TimeRefusal): Refusal {
  const data: TimeRefused = {
    reason: text === CLOSED_AT_ORDER_TIME ? 'closed' : 'invalid-time',
    nextSlot: null,
  };
  return new Refusal(text, { data });
}
