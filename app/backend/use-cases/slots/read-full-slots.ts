import type { ExpressionBuilder } from 'kysely';
import type { Database } from '#app/backend/db/schema.ts';
import type { Db, Trx } from '#app/backend/deps.ts';
import type { Restaurant } from '#app/backend/http/handler.ts';
import { ORDER_STATUS } from '#app/contract/enumerations.ts';
import { slotOf } from '#app/domain/order/slots.ts';
import { ordersPerSlot } from '#app/domain/settings/order-types.ts';

const { cancelled, paymentFailed } = ORDER_STATUS;
/** Today and tomorrow, one of them of 25 hours. */
const AHEAD_MS = 49 * 3_600_000;

/**
 * Which slots of today and tomorrow, by their startUtc, take no more orders of any of these types. Nothing is asked of
 * the database where a type has no limit.
 */
export async function readFullSlots(
  db: Db | Trx,
  { restaurantId, document }: Restaurant,
  orderTypes: readonly number[],
  now: Date,
): Promise<(startUtc: string) => boolean> {
  const limits = orderTypes.map((type) => ({ type, most: ordersPerSlot(document.settings, type) }));
  if (limits.some(({ most }) => most === null)) return () => false;
  const counts = await db
    .selectFrom('orders')
    .select((select) => ['order_type', 'due_utc', select.fn.countAll<number>().as('orders')])
    .where('restaurant_id', '=', restaurantId)
    .where('due_utc', '>=', slotOf(now).toISOString())
    .where('due_utc', '<', new Date(now.getTime() + AHEAD_MS).toISOString())
    .where(takesPlace)
    .groupBy(['order_type', 'due_utc'])
    .execute();
  const taken = new Map<string, number>();
  for (const { order_type, due_utc, orders } of counts) {
    const place = `${order_type} ${slotOf(new Date(due_utc)).toISOString()}`;
    taken.set(place, (taken.get(place) ?? 0) + orders);
  }
  return (startUtc) =>
    limits.every(({ type, most }) => most !== null && (taken.get(`${type} ${startUtc}`) ?? 0) >= most);
}

/** A condition: an order has its place for as long as it is not cancelled, and its payment has not failed. */
export function takesPlace({ eb }: ExpressionBuilder<Database, 'orders'>) {
  return eb('status', 'not in', [cancelled, paymentFailed]);
}
