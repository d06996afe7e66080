import type { OrderStatus } from '#app/contract/enumerations.ts';
import { ORDER_STATUS, ORDER_TYPE, PAYMENT_MODE } from './codes.ts';

const { created, accepted, preparing, outForDelivery, delivered, cancelled, paymentFailed } = ORDER_STATUS;

/** Every status that may follow another (B-ORD-10); 5, 6 and 7 are final. */
export const NEXT: Readonly<Record<OrderStatus, readonly OrderStatus[]>> = {
  [created]: [accepted, cancelled, paymentFailed],
  [accepted]: [preparing, cancelled],
  [preparing]: [outForDelivery, delivered, cancelled],
  [outForDelivery]: [delivered, cancelled],
  [delivered]: [],
  [cancelled]: [],
  [paymentFailed]: [],
};

/**
 * Whether an order may go from one status to another (B-ORD-10): as NEXT says, payment failed only when paid online,
 * out for delivery only for delivery, and straight from preparing to delivered only for the rest. A status is not
 * its own successor: callers treat that as nothing to do.
 */
export function canMove(from: number, to: number, orderType: number, paymentMode: number): boolean {
  const isNext = (NEXT[from as OrderStatus] ?? []).includes(to as OrderStatus);
  if (!isNext) return false;
  const isDelivery = orderType === ORDER_TYPE.delivery;
  if (to === paymentFailed) return paymentMode === PAYMENT_MODE.online;
  if (to === outForDelivery) return isDelivery;
  if (from === preparing && to === delivered) return !isDelivery;
  return true;
}
