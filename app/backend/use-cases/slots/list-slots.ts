import type { Deps } from '#app/backend/deps.ts';
import type { Restaurant } from '#app/backend/http/handler.ts';
import type { Slot } from '#app/contract/slots.ts';
import { laterSlots } from '#app/domain/order/slots.ts';
import { allowedOrderTypes, allowsScheduling } from '#app/domain/settings/order-types.ts';
import { readFullSlots } from './read-full-slots.ts';

/**
 * Times for later orders of a type (1 pickup, 2 delivery; null: any, and then full is what is full for each). None where
 * the restaurant takes no later orders, or none of that type: each would be refused (B-ORD-02, B-ORD-06).
 */
export async function listSlots(
  deps: Deps,
  restaurant: Restaurant,
  orderType: number | null,
): Promise<Slot[]> {
  const { settings } = restaurant.document;
  const allowed = allowedOrderTypes(settings);
  const types = orderType === null ? allowed : allowed.filter((type) => type === orderType);
  if (types.length === 0 || !allowsScheduling(settings)) return [];
  const now = deps.now();
  return laterSlots(restaurant.document, now, await readFullSlots(deps.db, restaurant, types, now));
}
