import type { RouterContextProvider } from 'react-router';
import { customerFrom } from '#app/middleware/customer.ts';
import { storeFrom } from '#app/middleware/restaurant.ts';
import { type OrderRow, orderRow } from './order-row.ts';

/** The list: null where the store did not answer, which is swallowed (R-ORD-19). */
export type OrdersPage = { rows: OrderRow[] | null };

/** The customer's orders by one call (R-ORD-07); null for somebody who is not signed in. */
export async function loadOrders(context: Readonly<RouterContextProvider>): Promise<OrdersPage | null> {
  if (!(await customerFrom(context))) return null;
  const { api, client } = storeFrom(context);
  const reply = await api.call('customer.orders', { path: { clientId: client.clientId } });
  return { rows: reply.ok ? reply.data.map((item) => orderRow(item, client.timeZone)) : null };
}
