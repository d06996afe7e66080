import type { ExpressionBuilder } from 'kysely';
import type { Restaurant } from '#app/backend/catalogue/documents.ts';
import type { Database } from '#app/backend/db/schema.ts';
import type { Db, Deps, Trx } from '#app/backend/deps.ts';
import { ORDER_STATUS } from '#app/contract/enumerations.ts';
import type { Slot } from '#app/contract/slots.ts';
import { pausedUntil } from '#app/domain/order/service-pause.ts';
import { laterSlots, slotOf } from '#app/domain/order/slots.ts';
import { allowedOrderTypes, allowsScheduling, ordersPerSlot } from '#app/domain/settings/order-types.ts';

/**
 * The times for scheduled orders of a type (1 pickup, 2 delivery; null: any, and then a slot is full when it
 * is full for each). Empty when the restaurant takes no scheduled orders of that type, because each would be
 * refused.
 */
export async function listSlots(
  deps: Deps,
  restaurant: Restaurant,
  orderType: number | null,
): Promise<Slot[]> {
  const { settings } = restaurant.document;
  const allowed = allowedOrderTypes(settings);
  const types = orderType === null ? allowed : allowed.filter((type) => type === orderType);
  if (types.length === 0 || !allowsScheduling(settings)) return [];
  const now = deps.now();
  const isFull = await readFullSlots(deps.db, restaurant, types, now);
  const untils = types.map((type) => pausedUntil(restaurant.pauses, type, now)?.toISOString() ?? '');
  const isPaused = (startUtc: string) => untils.every((until) => startUtc < until);
  return laterSlots(restaurant.document, now, (startUtc) => isPaused(startUtc) || isFull(startUtc));
}

const { cancelled, paymentFailed } = ORDER_STATUS;
/** Today and tomorrow in ms, one of them with 25 hours (end of summer time). */
const AHEAD_MS = 49 * 3_600_000;

/**
 * The startUtc of those slots of today and tomorrow that take no more orders of any of these types. Does not
 * query the database when a type has no limit.
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

/** A condition: the order takes a place, because it is not cancelled and its payment has not failed. */
export function takesPlace({ eb }: ExpressionBuilder<Database, 'orders'>) {
  return eb('status', 'not in', [cancelled, paymentFailed]);
}
