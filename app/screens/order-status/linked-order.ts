import type { PlacedOrder } from '#app/middleware/session-values.ts';

/** As many as the cookie keeps. */
const KEPT = 10;

/**
 * The orders of this browser with one that a mailed link opened. What is known of its cart stays; one from another device
 * has no cart here.
 */
export function withLinked(orders: PlacedOrder[], linked: Omit<PlacedOrder, 'cartId'>): PlacedOrder[] {
  const known = orders.find((order) => order.orderId === linked.orderId);
  const others = orders.filter((order) => order !== known);
  return [{ ...linked, cartId: known?.cartId ?? '' }, ...others].slice(0, KEPT);
}
