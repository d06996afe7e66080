import type { PlacedOrder } from '#app/middleware/session-values.ts';

/** The order a visitor asks for among the ones of this browser: the newest unless one is named; never another's. */
export function ownOrder(orders: PlacedOrder[] | null, asked: string | null): PlacedOrder | null {
  if (!orders) return null;
  if (asked === null) return orders[0] ?? null;
  return orders.find((order) => order.orderId === asked) ?? null;
}
