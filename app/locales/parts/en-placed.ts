import { orderStatus } from '#app/locales/en/order-status.ts';
import { orders } from '#app/locales/en/orders.ts';

/** Orders that were placed, in English. */
export const texts = { orderStatus, orders } as const;
