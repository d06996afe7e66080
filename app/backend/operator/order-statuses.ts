import { ORDER_STATUS, type OrderStatus } from '#app/contract/enumerations.ts';

/** Statuses as the operator types them. */
export const STATUS_WORDS: ReadonlyMap<string, OrderStatus> = new Map([
  ['created', ORDER_STATUS.created],
  ['accepted', ORDER_STATUS.accepted],
  ['preparing', ORDER_STATUS.preparing],
  ['out-for-delivery', ORDER_STATUS.outForDelivery],
  ['delivered', ORDER_STATUS.delivered],
  ['cancelled', ORDER_STATUS.cancelled],
  ['payment-failed', ORDER_STATUS.paymentFailed],
]);

/** What the restaurant can do with an order, and where that takes it (B-ORD-10). */
export const STEP_WORDS: ReadonlyMap<string, OrderStatus> = new Map([
  ['accept', ORDER_STATUS.accepted],
  ['reject', ORDER_STATUS.cancelled],
  ['preparing', ORDER_STATUS.preparing],
  ['out-for-delivery', ORDER_STATUS.outForDelivery],
  ['delivered', ORDER_STATUS.delivered],
]);

/** The word of a step that leads to that status. */
export function stepWord(status: OrderStatus): string {
  return [...STEP_WORDS].find(([, to]) => to === status)?.[0] ?? String(status);
}
