import { setImmediate as letOthers } from 'node:timers/promises';
import type { Db } from '#app/backend/deps.ts';
import { daySums } from '#app/domain/reports/day-sums.ts';
import { type DaySums, together } from '#app/domain/reports/sums.ts';
import { businessDay } from '#app/domain/time/business-day.ts';
import { dayOrders, dayRefunds, dueRows } from './day-rows.ts';
import type { RestaurantZone } from './kept-days.ts';

/** Orders that are worked out at a time, so that nobody else in this process waits for a long day. */
const SLICE_ORDERS = 50;

/**
 * What a day came to, from its orders and refunds; of a day under way, by now.
 * @param until an instant of the day: only what was handed over, cancelled and given back before it
 */
export async function workOutDay(
  db: Db,
  { restaurantId, timeZone }: RestaurantZone,
  date: string,
  until?: Date,
): Promise<DaySums> {
  const day = businessDay(date, timeZone);
  const span = { restaurantId, from: day.from.toISOString(), to: day.to.toISOString() };
  const end = until?.toISOString();
  const rows = await dueRows(db, span);
  const sums = [daySums([], await dayRefunds(db, span, rows, end), timeZone)];
  for (let from = 0; from < rows.length; from += SLICE_ORDERS) {
    await letOthers();
    const slice = rows.slice(from, from + SLICE_ORDERS);
    sums.push(daySums(await dayOrders(db, span, slice, end), [], timeZone));
  }
  return together(sums);
}

/**
 * The first instant from `from` on, and before `to`, at which an order was due or a refund was made; null for none. So
 * stretches without any cost nothing.
 */
export async function nextActivity(
  db: Db,
  { restaurantId, from, to }: { restaurantId: string; from: string; to: string },
): Promise<string | null> {
  const due = await db
    .selectFrom('orders')
    .select('due_utc as at')
    .where('restaurant_id', '=', restaurantId)
    .where('due_utc', '>=', from)
    .where('due_utc', '<', to)
    .orderBy('due_utc')
    .limit(1)
    .executeTakeFirst();
  const refund = await db
    .selectFrom('order_refunds')
    .select('created_utc as at')
    .where('restaurant_id', '=', restaurantId)
    .where('created_utc', '>=', from)
    .where('created_utc', '<', to)
    .orderBy('created_utc')
    .limit(1)
    .executeTakeFirst();
  const [first] = [due?.at, refund?.at].filter((at) => at !== undefined).sort();
  return first ?? null;
}
