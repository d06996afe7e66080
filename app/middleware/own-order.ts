import type { RouterContextProvider } from 'react-router';
import { customerFrom } from './customer.ts';
import { sessionFrom } from './session.ts';
import type { PlacedOrder } from './session-values.ts';

/** An order whose page a visitor may ask the store for: by its key, or, where there is none, by who is signed in. */
export type OwnOrder = Pick<PlacedOrder, 'orderId' | 'orderNumber'> & { orderKey: string | null };

/**
 * The order a visitor asks for: one of this browser, or by its id any of the signed-in customer's, of which the store
 * judges by the token.
 */
export async function ownOrder(
  context: Readonly<RouterContextProvider>,
  asked: string | null,
): Promise<OwnOrder | null> {
  const placed = placedOrder(await sessionFrom(context).read('orders'), asked);
  if (placed || !asked) return placed;
  return (await customerFrom(context)) ? { orderId: asked, orderNumber: null, orderKey: null } : null;
}

/** Among the orders of this browser the newest unless one is named; never another's. */
export function placedOrder(orders: PlacedOrder[] | null, asked: string | null): PlacedOrder | null {
  if (!orders) return null;
  if (asked === null) return orders[0] ?? null;
  return orders.find((order) => order.orderId === asked) ?? null;
}
