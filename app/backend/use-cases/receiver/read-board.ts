import type { Deps } from '#app/backend/deps.ts';
import type { Restaurant } from '#app/backend/http/handler.ts';
import type { OrderRow } from '#app/backend/use-cases/orders/change-status.ts';
import { isForRestaurant, OPEN_STATUSES } from '#app/backend/use-cases/orders/for-restaurant.ts';
import { ORDER_STATUS } from '#app/contract/enumerations.ts';
import type { ReceiverBoard } from '#app/contract/receiver.ts';
import { toDollars } from '#app/domain/money/cents.ts';
import { instantAt, wallTime } from '#app/domain/time/wall-clock.ts';
import { receiverOrder } from './receiver-order.ts';

const { delivered, cancelled } = ORDER_STATUS;
/** Finished today but placed longer ago than this is not looked for: nothing can be ordered so far ahead. */
const LOOK_BACK_MS = 7 * 24 * 60 * 60 * 1000;
/** A screen's worth; the day's total counts all. */
const MAX_FINISHED = 200;

/**
 * The kitchen's screen (B-OPS-01): open orders oldest first, those that ended today newest first, and what today's
 * delivered ones came to. 'Today' is the restaurant's own day.
 */
export async function readBoard(deps: Deps, { restaurantId, document }: Restaurant): Promise<ReceiverBoard> {
  const now = deps.now();
  const { timeZone } = document;
  const today = instantAt(wallTime(now, timeZone).date, 0, timeZone);
  const open = await deps.db
    .selectFrom('orders')
    .selectAll()
    .where('restaurant_id', '=', restaurantId)
    .where('status', 'in', OPEN_STATUSES)
    .where(isForRestaurant)
    .execute();
  // Not by the database: to give them in this order SQLite would read all that the restaurant ever sold
  open.sort(oldestFirst);
  const endedToday = deps.db
    .selectFrom('order_history as step')
    .innerJoin('orders', (join) =>
      join
        .onRef('orders.restaurant_id', '=', 'step.restaurant_id')
        .onRef('orders.order_id', '=', 'step.order_id')
        .onRef('orders.status', '=', 'step.to_status'),
    )
    .where('orders.restaurant_id', '=', restaurantId)
    .where('orders.status', 'in', [delivered, cancelled])
    .where(isForRestaurant)
    .where('orders.created_utc', '>=', new Date(today.getTime() - LOOK_BACK_MS).toISOString())
    .where('step.at_utc', '>=', today.toISOString());
  const finished = await endedToday
    .selectAll('orders')
    .orderBy('step.at_utc', 'desc')
    .orderBy('orders.order_number', 'desc')
    .limit(MAX_FINISHED)
    .execute();
  const { total } = await endedToday
    .where('orders.status', '=', delivered)
    .select((select) => select.fn.sum<number | string | null>('orders.payable_cents').as('total'))
    .executeTakeFirstOrThrow();
  return {
    open: open.map(receiverOrder),
    finished: finished.map(receiverOrder),
    dayTotal: toDollars(Number(total ?? 0)),
    nowUtc: now.toISOString(),
  };
}

function oldestFirst(a: OrderRow, b: OrderRow): number {
  if (a.created_utc !== b.created_utc) return a.created_utc < b.created_utc ? -1 : 1;
  return a.order_number - b.order_number;
}
