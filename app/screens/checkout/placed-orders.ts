import type { PlacedOrder } from '#app/middleware/session-values.ts';

/** As many as the cookie keeps. */
const KEPT = 10;

/**
 * The orders of this browser with one more: newest first, ten at most, each once. A cart has one order that counts: one
 * made of it before, whose card was declined, was given up for this one.
 */
export function rememberOrder(orders: PlacedOrder[], placed: PlacedOrder): PlacedOrder[] {
  return [placed, ...orders.filter((order) => order.cartId !== placed.cartId)].slice(0, KEPT);
}

/** The order that a cart of this browser has become: a form sent again leads to it (C-082). */
export function orderOfCart(orders: PlacedOrder[], cartId: string | null): PlacedOrder | null {
  return orders.find((order) => cartId !== null && order.cartId === cartId) ?? null;
}
