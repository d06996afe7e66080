import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Restaurant } from '#app/backend/catalogue/documents.ts';
import type { Deps } from '#app/backend/deps.ts';
import { isForRestaurant, OPEN_STATUSES } from '#app/backend/use-cases/orders/list-orders.ts';
import { isUnseenFailure } from '#app/backend/use-cases/refunds/failed-refunds.ts';
import { businessDate } from '#app/domain/time/business-day.ts';
import { isUnseenCancel } from './read-board.ts';

/** Entries of the inbox that a change is looked for in, newest first: as many as its list shows. */
const NEWEST_ENTRIES = 30;

/** Names a state of the board, and the state of the inbox that is in it. */
export type BoardMark = { mark: string; inboxMark: string };

/** Names the state of a restaurant's board (readMarks). */
export async function readMark(
  deps: Pick<Deps, 'db' | 'now'>,
  restaurant: Pick<Restaurant, 'restaurantId' | 'document'>,
): Promise<BoardMark> {
  const mark = (await readMarks(deps, [restaurant])).get(restaurant.restaurantId);
  if (!mark) throw new Error(`restaurant ${restaurant.restaurantId} is gone`);
  return mark;
}

/**
 * Names the states of restaurants' boards, by their ids: another state has another mark. It reads little, and
 * that of all of them by one statement, as open boards ask for it every second: what changes of open orders,
 * which cancels and failed refunds nobody has seen, the newest entries of the inbox and whether they were answered,
 * what services are paused, and the day, with which the finished orders go.
 */
export async function readMarks(
  { db, now: clock }: Pick<Deps, 'db' | 'now'>,
  restaurants: readonly Pick<Restaurant, 'restaurantId' | 'document'>[],
): Promise<Map<string, BoardMark>> {
  const now = clock();
  const ids = restaurants.map(({ restaurantId }) => restaurantId);
  const rows = await db
    .selectFrom('restaurants as of')
    .select(['of.restaurant_id', 'of.services'])
    .select((columns) => [
      columns
        .selectFrom((from) =>
          from
            .selectFrom('orders')
            .select(
              sql<string>`concat_ws(' ', orders.order_id, orders.status, orders.is_paid, orders.refunded_cents,
                coalesce(orders.ready_utc, '-'), coalesce(orders.promised_utc, '-'),
                coalesce(orders.cancel_from_utc, '-'), orders.prints, orders.customer_note)`.as('line'),
            )
            .whereRef('orders.restaurant_id', '=', 'of.restaurant_id')
            .where('orders.status', 'in', OPEN_STATUSES)
            .where(isForRestaurant)
            .as('line_of'),
        )
        .select(LINES)
        .as('open'),
      columns
        .selectFrom((from) =>
          from
            .selectFrom('orders')
            .innerJoin('order_history as step', (join) =>
              join
                .onRef('step.restaurant_id', '=', 'orders.restaurant_id')
                .onRef('step.order_id', '=', 'orders.order_id'),
            )
            .select('orders.order_id as line')
            .whereRef('orders.restaurant_id', '=', 'of.restaurant_id')
            .where(isUnseenCancel(now))
            .as('line_of'),
        )
        .select(LINES)
        .as('unseen'),
      columns
        .selectFrom((from) =>
          from
            .selectFrom('inbox')
            // an answer only adds to an entry
            .select(sql<string>`concat_ws(' ', inbox.entry_id, length(inbox.document))`.as('line'))
            .whereRef('inbox.restaurant_id', '=', 'of.restaurant_id')
            .orderBy('inbox.created_utc', 'desc')
            .limit(NEWEST_ENTRIES)
            .as('line_of'),
        )
        .select(LINES)
        .as('inbox'),
      columns
        .selectFrom((from) =>
          from
            .selectFrom('order_refunds')
            .select('order_refunds.refund_id as line')
            .whereRef('order_refunds.restaurant_id', '=', 'of.restaurant_id')
            .where(isUnseenFailure(now))
            .as('line_of'),
        )
        .select(LINES)
        .as('failed'),
    ])
    .where('of.restaurant_id', 'in', ids)
    .execute();
  const known = new Map(rows.map((row) => [row.restaurant_id, row]));
  return new Map(
    restaurants.flatMap(({ restaurantId, document }) => {
      const row = known.get(restaurantId);
      if (!row) return [];
      const day = businessDate(now, document.timeZone);
      const inboxMark = hash([sorted(row.inbox)]);
      const notices = ['unseen', sorted(row.unseen), 'failed', sorted(row.failed)];
      const mark = hash([day, inboxMark, row.services ?? '', sorted(row.open), ...notices]);
      return [[restaurantId, { mark, inboxMark }]];
    }),
  );
}

/** All lines of a part, in no order that could be relied on. */
const LINES = sql<string | null>`string_agg(line_of.line, ${sql.lit('\n')})`.as('lines');

function sorted(lines: string | null): string {
  return (lines ?? '').split('\n').sort().join('\n');
}

function hash(lines: readonly string[]): string {
  return createHash('sha256').update(lines.join('\n')).digest('base64url').slice(0, 22);
}
