import { keepPatrons } from '#app/backend/use-cases/patrons/keep-patrons.ts';
import { addOrders, orderRow } from '#tests/fixtures/order-rows.ts';
import { addStaff } from '#tests/fixtures/staff.ts';
import { type CardStore, RECEIVER_KEY } from '#tests/setup/card-store.ts';
import { patronCalls } from '#tests/setup/patron-calls.ts';

/** Orders and customers are looked for in every way; one is noted, blocked, let in again, taken along and erased. */
export async function customersAreSeen(store: CardStore): Promise<void> {
  const { deps, api } = store;
  const { token } = await addStaff(store, 'r-demo', { email: 'customers@example.nz', role: 'owner' });
  const calls = patronCalls(api, token);
  // as a server of the version before writes one
  await addOrders(deps, [
    orderRow(1, {
      ...{ order_number: 800_001, order_id: 'seen-before', cart_id: 'seen-before' },
      created_utc: deps.now().toISOString(),
    }),
  ]);
  const person = { fullName: 'Seen Once', email: 'Seen.Once@gmail.com', phone: '0216667777' };
  const { orderId } = await calls.order(person);
  for (const status of [2, 3, 5]) await calls.step(orderId, status, RECEIVER_KEY);
  await keepPatrons(deps);
  await keepPatrons(deps);
  for (const list of ['lately', 'orders', 'spent', 'away', 'blocked']) await calls.patrons({ list });
  for (const of of ['today', 'yesterday', 'week', 'refunded', 'cancelled']) await calls.orders({ of });
  for (const q of ['#800001', '7777', 'seen once', 'seen.once@gmail.com']) await calls.orders({ q });
  const id = await calls.find('seen once');
  await calls.patron(id);
  for (const reply of [
    await calls.note(id, 'Walks'),
    await calls.block(id, { reason: 'Walks' }),
    await calls.unblock(id),
    await calls.data(id),
    await calls.all(),
    await calls.all(id),
    await calls.erase(id),
  ])
    if (!reply.success) throw new Error(`The walk went astray: ${JSON.stringify(reply.body)}`);
}
