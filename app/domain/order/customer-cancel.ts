import { ORDER_STATUS } from './codes.ts';

/** A customer may take an order back so long after placing it, while the kitchen has not begun (spec §2 FAQ, A-51). */
export const CUSTOMER_CANCEL_MS = 5 * 60_000;

/** Whether its customer may still cancel an order of that status, placed at that stamp. */
export function canCustomerCancel(status: number, createdUtc: string, now: Date): boolean {
  const isEarly = now.getTime() - Date.parse(createdUtc) <= CUSTOMER_CANCEL_MS;
  return isEarly && (status === ORDER_STATUS.created || status === ORDER_STATUS.accepted);
}
