import type { RouterContextProvider } from 'react-router';
import { ownOrder } from '#app/middleware/own-order.ts';
import { storeFrom } from '#app/middleware/restaurant.ts';

/** The order that feedback is about. */
export type FeedbackOrder = { orderId: string; number: string };

/** One of the visitor's own orders by its id (B-ORD-15); null for any other, and where the store did not say. */
export async function feedbackOrder(
  context: Readonly<RouterContextProvider>,
  asked: string | null,
): Promise<FeedbackOrder | null> {
  const own = asked === null ? null : await ownOrder(context, asked);
  if (!own) return null;
  const { orderId, orderNumber, orderKey } = own;
  if (orderNumber !== null) return { orderId, number: String(orderNumber) };
  const { api, client } = storeFrom(context);
  const reply = await api.call('orders.summary', { path: { clientId: client.clientId, orderId }, orderKey });
  return reply.ok ? { orderId, number: String(reply.data.orderInfo.orderNumber ?? orderId) } : null;
}
