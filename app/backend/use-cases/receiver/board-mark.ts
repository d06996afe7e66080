import { createHash } from 'node:crypto';
import type { Restaurant } from '#app/backend/catalogue/documents.ts';
import type { Deps } from '#app/backend/deps.ts';
import { isForRestaurant, OPEN_STATUSES } from '#app/backend/use-cases/orders/list-orders.ts';
import { wallTime } from '#app/domain/time/wall-clock.ts';
import { unseenCancels } from './read-board.ts';

/** Entries of the inbox that a change is looked for in, newest first: as many as its list shows. */
const NEWEST_ENTRIES = 30;

/** Names a state of the board, and the state of the inbox that is in it. */
export type BoardMark = { mark: string; inboxMark: string };

/**
 * Names the state of a restaurant's board: another state has another mark. It reads little, as an open board
 * asks for it every second: what changes of open orders, which cancels nobody has seen, the newest entries of
 * the inbox with their answers, what services are paused, and the day, with which the finished orders go.
 */
export async function readMark(
  deps: Pick<Deps, 'db' | 'now'>,
  { restaurantId, document }: Restaurant,
): Promise<BoardMark> {
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
    .select(['entry_id', 'document'])
    .where('restaurant_id', '=', restaurantId)
    .orderBy('created_utc', 'desc')
    .limit(NEWEST_ENTRIES)
    .execute();
  const inboxMark = hash(inbox.map((entry) => `${entry.entry_id} ${entry.document}`));
  const { services } = await deps.db
    .selectFrom('restaurants')
    .select('services')
    .where('restaurant_id', '=', restaurantId)
    .executeTakeFirstOrThrow();
  const rows = open.map((row) => Object.values(row).join(' ')).sort();
  const ids = unseen.map(({ order_id }) => order_id);
  const mark = hash([
    wallTime(now, document.timeZone).date,
    inboxMark,
    services ?? '',
    ...rows,
    'unseen',
    ...ids,
  ]);
  return { mark, inboxMark };
}

function hash(lines: readonly string[]): string {
  return createHash('sha256').update(lines.join('\n')).digest('base64url').slice(0, 22);
}
