import type { OrderStatus } from '#app/contract/enumerations.ts';
import { ORDER_STATUS, ORDER_TYPE, PAYMENT_MODE } from '#app/contract/enumerations.ts';

const { created, accepted, preparing, ready, outForDelivery, delivered, cancelled, paymentFailed } =
  ORDER_STATUS;

/** The statuses that may follow each status; 5, 6 and 7 are final. An order may leave without a press of 'ready'. */
export const NEXT: Readonly<Record<OrderStatus, readonly OrderStatus[]>> = {
  [created]: [accepted, cancelled, paymentFailed],
  [accepted]: [preparing, cancelled],
  [preparing]: [ready, outForDelivery, delivered, cancelled],
  [ready]: [outForDelivery, delivered, cancelled],
  [outForDelivery]: [delivered, cancelled],
  [delivered]: [],
  [cancelled]: [],
  [paymentFailed]: [],
};

/**
 * Whether an order may change from one status to another, by NEXT and three limits: 'payment failed' only
 * when paid online; 'out for delivery' only for delivery; straight from preparing or ready to delivered only
 * for other types. A status may not follow itself: callers treat that as nothing to do.
 */
export function canMove(from: number, to: number, orderType: number, paymentMode: number): boolean {
  const isNext = (NEXT[from as OrderStatus] ?? []).includes(to as OrderStatus);
  if (!isNext) return false;
  const isDelivery = orderType === ORDER_TYPE.delivery;
  if (to === paymentFailed) return paymentMode === PAYMENT_MODE.online;
  if (to === outForDelivery) return isDelivery;
  if ((from === preparing || from === ready) && to === delivered) return !isDelivery;
  return true;
}

/**
 * The status changes that the restaurant may make, in the order of its buttons: the next step first,
 * cancelling last. 'Payment failed' is set by the card provider, never by the restaurant.
 */
export function nextSteps(status: number, orderType: number): OrderStatus[] {
  const steps = NEXT[status as OrderStatus] ?? [];
  return steps.filter((step) => step !== paymentFailed && canMove(status, step, orderType, 0));
}

/** The statuses to which an order may be put back: never out of one that is final, and never to 'created'. */
const BACK: Readonly<Partial<Record<OrderStatus, readonly OrderStatus[]>>> = {
  [preparing]: [accepted],
  [ready]: [preparing, accepted],
  [outForDelivery]: [ready],
};

/**
 * The statuses to which the kitchen may put an order back, the nearest first. Who pressed on the wrong ticket does so
 * when the ten seconds of the undo are over.
 */
export function stepsBack(status: number): readonly OrderStatus[] {
  return BACK[status as OrderStatus] ?? [];
}

/** Whether the kitchen may put an order back from one status to another, by the statuses that it sees. */
export function canGoBack(from: number, to: number): boolean {
  return stepsBack(from).includes(to as OrderStatus);
}

/**
 * The status of an order as those see it who know 'ready': it is kept as 'preparing' with the time at which it
 * was ready, so that older clients and programs read a number that they know.
 */
export function shownStatus(status: number, readyUtc: string | null | undefined): number {
  return status === preparing && readyUtc ? ready : status;
}
