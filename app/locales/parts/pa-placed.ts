import { orderStatus } from '#app/locales/pa/order-status.ts';
import { orders } from '#app/locales/pa/orders.ts';

/** Orders that were placed, in Punjabi. */
export const texts = { orderStatus, orders };
