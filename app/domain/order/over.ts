import { ORDER_STATUS } from '#app/contract/enumerations.ts';

/** Statuses of an order that is over: nothing more is cooked, printed by itself or told of it. */
export const OVER: readonly number[] = [
  ORDER_STATUS.delivered,
  ORDER_STATUS.cancelled,
  ORDER_STATUS.paymentFailed,
];
