import type { OrderStatus } from '#app/contract/enumerations.ts';
import { ORDER_STATUS } from './codes.ts';
import { canMove, NEXT } from './transitions.ts';

/**
 * The steps the restaurant may take with an order, in the order of its buttons (B-OPS-01): onwards first, cancelling
 * last. Payment failed is the provider's to say, never the restaurant's.
 */
export function nextSteps(status: number, orderType: number): OrderStatus[] {
  const steps = NEXT[status as OrderStatus] ?? [];
  return steps.filter((step) => step !== ORDER_STATUS.paymentFailed && canMove(status, step, orderType, 0));
}
