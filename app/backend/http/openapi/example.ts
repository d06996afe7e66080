import type { CallName } from '#app/contract/calls.ts';
import { ORDER_TYPE, PAYMENT_MODE } from '#app/contract/enumerations.ts';

/** One call as somebody types it. A value may be a variable that an earlier call has set: `$CART`. */
export type Example = {
  call: CallName;
  /** Values of the path's parameters, the restaurant's id apart. */
  path?: Record<string, string>;
  query?: Record<string, string>;
  json?: unknown;
  form?: Record<string, string>;
  bearer?: '$TOKEN' | '$RECEIVER_KEY' | '$DEVICE_TOKEN' | '$STAFF_TOKEN';
  orderKey?: true;
  /** Names of shell variables and the field of the reply that each takes. */
  saves?: Record<string, string>;
  /** What has to be there before it can work. */
  needs?: string;
  /** A variable that the reader types in first, and what it is. */
  asks?: { variable: 'CODE' | 'RECEIVER_KEY' | 'INVITATION' | 'APP_CODE'; prompt: string };
};

/** Who orders in the examples. */
export const CUSTOMER = { email: 'asha@example.com', password: 'a long enough password' };

/** What they order. */
export const ORDER = {
  cartId: '$CART',
  fullName: 'Asha Singh',
  email: CUSTOMER.email,
  phone: '0211234567',
  orderType: ORDER_TYPE.pickup,
  isScheduledOrder: false,
  paymentMode: PAYMENT_MODE.cash,
};
