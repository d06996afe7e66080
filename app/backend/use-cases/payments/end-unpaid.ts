import type { Trx } from '#app/backend/deps.ts';
import { LostRace } from '#app/backend/use-cases/lost-race.ts';
import {
  changeStatus,
  type OrderRow,
  type StatusChange,
} from '#app/backend/use-cases/orders/change-status.ts';
import { type Attempt, liveAttempt, moveAttempt } from './attempts.ts';

/**
 * Ends a locked order whose money can no longer come: its attempt is over, what it held goes back (changeStatus), and
 * its cart can be changed and ordered again (B-ORD-04, B-PAY-06). An attempt that is still being made is over by
 * this alone, because nobody has its secret yet.
 * @param closed the attempt that the provider said is closed, if there was one
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
    .set({ request_hash: null })
    .where('restaurant_id', '=', order.restaurant_id)
    .where('order_id', '=', order.order_id)
    .execute();
  await reopenCart(trx, ended);
  return ended;
}

/** The cart becomes what it was; it is no younger for that, so that one begun meanwhile goes before it (B-CART-12). */
export async function reopenCart(
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
