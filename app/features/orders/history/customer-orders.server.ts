import { data, type RouterContextProvider } from 'react-router';
import type { OrderSummary } from '#app/contract/orders.ts';
import { customersOnly } from '#app/features/account/profile/customers-only.server.ts';
import { storeFrom } from '#app/shell/restaurant/restaurant.server.ts';
import { customerFrom } from '#app/shell/visitor/customer.server.ts';
import { type OrderEntry, orderEntry } from './order-entry.ts';

/** The tab's data. `rows` is null where the store did not answer; no message is shown then. */
export type OrdersPage = { rows: OrderEntry[] | null };

/** The customer's orders by one call; null for a guest. */
export async function loadOrders(context: Readonly<RouterContextProvider>): Promise<OrdersPage | null> {
  if (!(await customerFrom(context))) return null;
  const { api, client } = storeFrom(context);
  const reply = await api.call('customer.orders');
  return { rows: reply.ok ? reply.data.map((item) => orderEntry(item, client.timeZone)) : null };
}

/**
 * One of the signed-in customer's orders; null when the store does not answer.
 * @param here where signing in leads back to
 * @throws a redirect to sign in, and a 404 for an order that is not theirs
 */
export async function readCustomerOrder(
  context: Readonly<RouterContextProvider>,
  orderId: string,
  here: string,
): Promise<OrderSummary | null> {
  await customersOnly(context, { pathname: here });
  const { api } = storeFrom(context);
  const reply = await api.call('orders.summary', { path: { orderId } });
  if (reply.ok) return reply.data;
  if (reply.kind === 'refused') throw data('order', { status: 404, statusText: 'Page not found' });
  return null;
}
