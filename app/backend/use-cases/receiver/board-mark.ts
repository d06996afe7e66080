import { createHash } from 'node:crypto';
import type { Restaurant } from '#app/backend/catalogue/documents.ts';
import type { Deps } from '#app/backend/deps.ts';
import { isForRestaurant, OPEN_STATUSES } from '#app/backend/use-cases/orders/list-orders.ts';
import { wallTime } from '#app/domain/time/wall-clock.ts';
import { unseenCancels } from './read-board.ts';

/**
 * Names the state of a restaurant's board: another state has another mark. It reads little, as an open board
 * asks for it every second: what changes of open orders, which cancels nobody has seen, how many entries the
 * inbox has, and the day, with which the finished orders go.
 */
export async function readMark(
  deps: Pick<Deps, 'db' | 'now'>,
  { restaurantId, document }: Restaurant,
): Promise<string> {
  const now = deps.now();
  const open = await deps.db
    .selectFrom('orders')
    .select(['order_id', 'status', 'ready_utc', 'promised_utc', 'is_paid', 'refunded_cents'])
    .where('restaurant_id', '=', restaurantId)
    .where('status', 'in', OPEN_STATUSES)
    .where(isForRestaurant)
    .execute();
  const unseen = await unseenCancels(deps, restaurantId, now).select('orders.order_id').execute();
  const inbox = await deps.db
    .selectFrom('inbox')
    .select((eb) => eb.fn.countAll<number | string>().as('entries'))
    .where('restaurant_id', '=', restaurantId)
    .executeTakeFirst();
  const rows = open.map((row) => Object.values(row).join(' ')).sort();
  const ids = unseen.map(({ order_id }) => order_id);
  const state = [wallTime(now, document.timeZone).date, inbox?.entries ?? 0, ...rows, 'unseen', ...ids];
  return createHash('sha256').update(state.join('\n')).digest('base64url').slice(0, 22);
}
