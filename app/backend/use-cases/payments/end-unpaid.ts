import type { OrderRow } from '#app/backend/db/schema.ts';
import type { Trx } from '#app/backend/deps.ts';
import { LostRace } from '#app/backend/use-cases/lost-race.ts';
import { changeStatus, type StatusChange } from '#app/backend/use-cases/orders/change-status.ts';
import { type Attempt, liveAttempt, moveAttempt, NO_LONGER_UNPAID } from './attempts.ts';

/**
 * Ends a locked order that can no longer be paid: ends its attempt, gives back what the order held
 * (changeStatus), and opens its cart again. An attempt that is still being created can be ended so too:
 * nobody has its secret yet.
 * @param closed the attempt that the provider has closed, if there was one
 * @throws LostRace when another attempt was opened meanwhile.
 */
export async function endUnpaid(
  trx: Trx,
  order: OrderRow,
  closed: Attempt | null,
  change: StatusChange,
  now: Date,
): Promise<OrderRow> {
  const live = await liveAttempt(trx, order);
  const isOver = live === null || live.state === 'creating' || live.attempt === closed?.attempt;
  if (!isOver) throw new LostRace();
  if (live && !(await moveAttempt(trx, live, { state: 'cancelled' }, now))) throw new LostRace();
  const ended = await changeStatus(trx, order, change, now);
  await trx
    .updateTable('orders')
    .set(NO_LONGER_UNPAID)
    .where('restaurant_id', '=', order.restaurant_id)
    .where('order_id', '=', order.order_id)
    .execute();
  await reopenCart(trx, ended);
  return ended;
}

/** Opens the cart again. Its age stays, so that a cart begun meanwhile counts as the newer one. */
async function reopenCart(
  trx: Trx,
  { restaurant_id, cart_id }: Pick<OrderRow, 'restaurant_id' | 'cart_id'>,
): Promise<void> {
  await trx
    .updateTable('carts')
    .set((row) => ({ state: 'active', version: row('version', '+', 1) }))
    .where('restaurant_id', '=', restaurant_id)
    .where('cart_id', '=', cart_id)
    .where('state', '=', 'paying')
    .execute();
}
