import type * as Enumerations from '#app/contract/enumerations.ts';

/**
 * The wire's numbers (R-ENUM-01 to -03) for the rules of this zone, which may take only types from the contract:
 * a number that differs from the contract's does not compile.
 */
export const ORDER_TYPE: typeof Enumerations.ORDER_TYPE = { pickup: 1, delivery: 2, dineIn: 3, takeOut: 4 };
export const PAYMENT_MODE: typeof Enumerations.PAYMENT_MODE = { cash: 1, online: 2 };
export const ORDER_STATUS: typeof Enumerations.ORDER_STATUS = {
  created: 1,
  accepted: 2,
  preparing: 3,
  outForDelivery: 4,
  delivered: 5,
  cancelled: 6,
  paymentFailed: 7,
};
