import { sql } from 'kysely';
import { overAll } from '#app/backend/db/restaurant-wall.ts';
import { isAtPlaces, lockFreeRows, rowPlace } from '#app/backend/db/transactions.ts';
import type { Trx } from '#app/backend/deps.ts';
import { withoutPerson } from '#app/backend/use-cases/orders/without-person.ts';
import { forgetRefundNotes } from '#app/backend/use-cases/refunds/order-refunds.ts';

/**
 * Takes the person out of guests' orders that were due before that stamp; what was ordered and paid stays.
 * @param most so many orders at most
 * @returns how many orders it were
 */
export async function forgetGuests(trx: Trx, before: string, most: number): Promise<number> {
  const orders = await trx
    .selectFrom('orders')
    .select(['restaurant_id', 'order_id', 'snapshot', 'delivery_address'])
    .where('customer_id', 'is', null)
    // as the index has it, so that it is used
    .where(sql<boolean>`email <> ''`)
    .where('due_utc', '<', before)
    .orderBy('due_utc')
    .limit(most)
    .$call(lockFreeRows(trx))
    .$call(overAll('what is old'))
    .execute();
  for (const order of orders) {
    const { restaurant_id, order_id } = order;
    await trx
      .updateTable('orders')
      .set(withoutPerson(order))
      .where('restaurant_id', '=', restaurant_id)
      .where('order_id', '=', order_id)
      .execute();
    await forgetRefundNotes(trx, restaurant_id, [order_id]);
    // the use still counts for its promotion, but no longer names an e-mail
    await trx
      .updateTable('promotion_uses')
      .set({ customer_key: `forgotten ${order_id}` })
      .where('restaurant_id', '=', restaurant_id)
      .where('order_id', '=', order_id)
      .execute();
  }
  return orders.length;
}

/** Deletes what customers wrote before that stamp. @returns how many entries it were, `most` at most */
export async function forgetMessages(trx: Trx, before: string, most: number): Promise<number> {
  const { numDeletedRows } = await trx
    .deleteFrom('inbox')
    .where((row) =>
      isAtPlaces(
        trx,
        row
          .selectFrom('inbox')
          .select(rowPlace(trx))
          // as the index has it, so that it is used
          .where(sql<boolean>`entry_id <> ''`)
          .where('created_utc', '<', before)
          .orderBy('created_utc')
          .limit(most)
          .$call(lockFreeRows(trx)),
      ),
    )
    .$call(overAll('what is old'))
    .executeTakeFirst();
  return Number(numDeletedRows);
}
