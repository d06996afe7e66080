import { orderStatus } from '#app/locales/hi/order-status.ts';
import { orders } from '#app/locales/hi/orders.ts';

/** Orders that were placed, in Hindi. */
export const texts = { orderStatus, orders };
