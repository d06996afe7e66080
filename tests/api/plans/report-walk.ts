import { keepDaySums } from '#app/backend/use-cases/reports/keep-day-sums.ts';
import { addOrders, orderRow, refundRow } from '#tests/fixtures/order-rows.ts';
import { addStaff } from '#tests/fixtures/staff.ts';
import type { CardStore } from '#tests/setup/card-store.ts';
import { staffComesIn } from './staff-walk.ts';

const OLD = '2026-01-10T00:00:00.000Z';

/** Somebody of the restaurant comes in, and looks at how it goes. */
export async function staffLooks(store: CardStore): Promise<void> {
  await staffComesIn(store);
  await daysAreKept(store);
}

/** Days of before are kept, change, and are kept anew; a report reads kept ones and others. */
async function daysAreKept(store: CardStore): Promise<void> {
  const { deps, api } = store;
  const row = (number: number) =>
    orderRow(number, {
      order_number: 900_000 + number,
      created_utc: OLD,
      order_id: `kept-${number}`,
      cart_id: `kept-${number}`,
    });
  await addOrders(deps, [row(1)]);
  await keepDaySums(deps);
  await addOrders(deps, [row(2)]);
  await deps.db
    .insertInto('order_refunds')
    .values(refundRow('kept-refund', { order_id: 'kept-1', created_utc: OLD }))
    .execute();
  await keepDaySums(deps);
  await addOrders(deps, [row(3)]);
  const { token: bearer } = await addStaff(store, 'r-demo', { email: 'reports@example.nz', role: 'manager' });
  for (const path of [
    'today',
    'reports?from=2026-01-01&to=2026-02-01',
    'reports',
    'messages',
    'messages/stars',
  ]) {
    const { success, body } = await api.get(`/api/r-demo/manage/${path}`, { bearer });
    if (!success) throw new Error(`The walk went astray: ${JSON.stringify(body)}`);
  }
}
