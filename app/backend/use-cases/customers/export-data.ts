import type { Deps } from '#app/backend/deps.ts';
import { listSessions } from '#app/backend/use-cases/accounts/sessions.ts';
import { summaryOf } from '#app/backend/use-cases/orders/read-summary.ts';
import type { CustomerData } from '#app/contract/customer.ts';
import type { OrderSummary } from '#app/contract/orders.ts';
import { type CustomerKey, readCustomer } from './find-customer.ts';
import { profileOf, readAddresses } from './read-profile.ts';

/** All data kept about the signed-in customer, for them to download: profile, orders, and what they wrote. */
export async function exportData(deps: Deps, key: CustomerKey): Promise<CustomerData> {
  return {
    profile: profileOf(await readCustomer(deps.db, key), await readAddresses(deps.db, key)),
    orders: await readOrders(deps, key),
    sessions: (await listSessions(deps, key, '')).map(({ isCurrent: _own, ...session }) => session),
    sent: await readSent(deps, key),
    exportedUtc: deps.now().toISOString(),
  };
}

async function readOrders(deps: Deps, { restaurantId, customerId }: CustomerKey): Promise<OrderSummary[]> {
  const rows = await deps.db
    .selectFrom('orders')
    .selectAll()
    .where('restaurant_id', '=', restaurantId)
    .where('customer_id', '=', customerId)
    .orderBy('created_utc', 'desc')
    .execute();
  const orders: OrderSummary[] = [];
  for (const row of rows) orders.push(await summaryOf(deps.db, row));
  return orders;
}

async function readSent(
  deps: Deps,
  { restaurantId, customerId }: CustomerKey,
): Promise<CustomerData['sent']> {
  const rows = await deps.db
    .selectFrom('inbox')
    .select(['kind', 'created_utc', 'document'])
    .where('restaurant_id', '=', restaurantId)
    .where('customer_id', '=', customerId)
    .orderBy('created_utc', 'desc')
    .execute();
  return rows.map(({ kind, created_utc, document }) => ({
    ...(JSON.parse(document) as Omit<CustomerData['sent'][number], 'kind' | 'createdUtc'>),
    kind: kind as CustomerData['sent'][number]['kind'],
    createdUtc: created_utc,
  }));
}
