import { ORDER_STATUS } from '#app/contract/enumerations.ts';

/** How long after placing an order its customer may cancel it, while the kitchen has not begun. */
export const CUSTOMER_CANCEL_MS = 5 * 60_000;

/**
 * Whether the customer may still cancel an order with that status, placed at that timestamp.
 * @param hasBegun the kitchen has begun with it, also where it put the order back since: food may be in the pan
 */
export function canCustomerCancel(status: number, createdUtc: string, now: Date, hasBegun: boolean): boolean {
  if (hasBegun) return false;
  const isEarly = now.getTime() - Date.parse(createdUtc) <= CUSTOMER_CANCEL_MS;
  return isEarly && (status === ORDER_STATUS.created || status === ORDER_STATUS.accepted);
}
