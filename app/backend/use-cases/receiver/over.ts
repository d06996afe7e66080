import { ORDER_STATUS } from '#app/contract/enumerations.ts';

/** Orders that are over: their tickets are printed only when somebody presses. */
export const OVER: readonly number[] = [
  ORDER_STATUS.delivered,
  ORDER_STATUS.cancelled,
  ORDER_STATUS.paymentFailed,
];
