import type { ExpressionBuilder } from 'kysely';
import type { Database, OrderRow } from '#app/backend/db/schema.ts';
import type { Trx } from '#app/backend/deps.ts';
import { forgetRefundNotes } from '#app/backend/use-cases/refunds/order-refunds.ts';
import { OPEN_STATUSES } from './list-orders.ts';
import { withoutPerson } from './without-person.ts';

/** A day (ms) after an order was due it no longer counts as under way, even if the receiver did not finish it. */
const FORGOTTEN_MS = 24 * 60 * 60_000;
/** So many ids of one statement: databases take no more than some thousands. */
const AT_ONCE = 500;

/** An order as far as its person stands in it. */
export type OrderOfPerson = Pick<OrderRow, 'order_id' | 'snapshot' | 'delivery_address'>;

/** A condition: the order still needs its person, as the kitchen brings it or calls. */
export function isUnderWay(now: Date) {
  return ({ eb }: ExpressionBuilder<Database, 'orders'>) =>
    eb('status', 'in', OPEN_STATUSES).and(
      'due_utc',
      '>',
      new Date(now.getTime() - FORGOTTEN_MS).toISOString(),
    );
}

/** Takes the person out of orders, in the caller's transaction: dishes and money stay, nobody's browser is told of them. */
export async function forgetOrders(
  trx: Trx,
  restaurantId: string,
  orders: readonly OrderOfPerson[],
): Promise<void> {
  for (const { order_id, snapshot, delivery_address } of orders)
    await trx
      .updateTable('orders')
      .set({ customer_id: null, ...withoutPerson({ snapshot, delivery_address }) })
      .where('restaurant_id', '=', restaurantId)
      .where('order_id', '=', order_id)
      .execute();
  for (const ids of slices(orders.map(({ order_id }) => order_id))) {
    // what webhooks told of them has the person in it
    for (const table of ['push_subscriptions', 'webhook_deliveries'] as const)
      await trx
        .deleteFrom(table)
        .where('restaurant_id', '=', restaurantId)
        .where('order_id', 'in', ids)
        .execute();
    await forgetRefundNotes(trx, restaurantId, ids);
  }
}

/** Parts of a list that one statement may name. */
export function slices<T>(all: readonly T[]): T[][] {
  const parts: T[][] = [];
  for (let from = 0; from < all.length; from += AT_ONCE) parts.push(all.slice(from, from + AT_ONCE));
  return parts;
}
