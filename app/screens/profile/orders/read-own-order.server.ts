import { data, type RouterContextProvider } from 'react-router';
import type { OrderSummary } from '#app/contract/orders.ts';
import { storeFrom } from '#app/middleware/restaurant.ts';
import { customersOnly } from '#app/screens/profile/customers-only.server.ts';

/**
 * The signed-in customer's order; null when the store does not answer, which is swallowed (R-STAT-30).
 * @param here where signing in leads back to
 * @throws a redirect to sign in, and a 404 for what is no order of theirs (C-097)
 */
export async function readOwnOrder(
  context: Readonly<RouterContextProvider>,
  orderId: string,
  here: string,
): Promise<OrderSummary | null> {
  await customersOnly(context, { pathname: here });
  const { api, client } = storeFrom(context);
  const reply = await api.call('orders.summary', { path: { clientId: client.clientId, orderId } });
  if (reply.ok) return reply.data;
  if (reply.kind === 'refused') throw data('order', { status: 404, statusText: 'Page not found' });
  return null;
}
