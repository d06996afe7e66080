import type { RestaurantDocument } from '#app/backend/catalogue/documents.ts';
import type { Slot } from '#app/contract/slots.ts';
import { laterSlots } from '#app/domain/order/slots.ts';
import { allowedOrderTypes, allowsScheduling } from '#app/domain/settings/order-types.ts';

/**
 * Times for later orders of a type (1 pickup, 2 delivery; null: any). None where the restaurant takes no later orders, or
 * none of that type: each would be refused (B-ORD-02, B-ORD-06).
 */
export function listSlots(restaurant: RestaurantDocument, orderType: number | null, now: Date): Slot[] {
  const { settings } = restaurant;
  const types = allowedOrderTypes(settings);
  const isTaken = orderType === null ? types.length > 0 : types.some((type) => type === orderType);
  return isTaken && allowsScheduling(settings) ? laterSlots(restaurant, now) : [];
}
