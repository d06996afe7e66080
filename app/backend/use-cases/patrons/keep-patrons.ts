import { sql } from 'kysely';
import { overAll } from '#app/backend/db/restaurant-wall.ts';
import { lockFreeRows } from '#app/backend/db/transactions.ts';
import type { Deps, Trx } from '#app/backend/deps.ts';
import { inSlices } from '#app/backend/use-cases/housekeeping/in-slices.ts';
import { forgetPatron, hasOrders } from './forget-patron.ts';
import { knowPatron } from './know-patron.ts';
import { sumsOfPatrons } from './patron-sums.ts';

/** Orders or people of one transaction: some milliseconds. */
const SLICE_ROWS = 50;

/**
 * Gives orders their person that have none yet, those of before and those that servers of the version before place; and
 * works out the sums of whoever's orders have changed. Whoever has no order with a person left, no account and no block is
 * forgotten.
 * @returns how many rows it did
 */
export async function keepPatrons(deps: Deps): Promise<number> {
  const slices = [(trx: Trx) => knowSome(deps, trx), countSome];
  let done = 0;
  for (const slice of slices) done += await inSlices(deps, 'keep-patrons', { size: SLICE_ROWS, slice });
  return done;
}

async function knowSome(deps: Deps, trx: Trx): Promise<number> {
  const orders = await trx
    .selectFrom('orders')
    .select(['restaurant_id', 'order_id', 'customer_id', 'full_name', 'email', 'phone', 'created_utc'])
    // as the index has it, so that it is used
    .where(sql<boolean>`patron_id is null and email <> ''`)
    .orderBy('created_utc')
    .limit(SLICE_ROWS)
    .$call(lockFreeRows(trx))
    .$call(overAll('what is due'))
    .execute();
  for (const order of orders) {
    const { restaurant_id: restaurantId, order_id } = order;
    const { patron_id, note } = await knowPatron(deps, trx, {
      restaurantId,
      customerId: order.customer_id,
      fullName: order.full_name,
      email: order.email,
      phone: order.phone,
      placedUtc: order.created_utc,
    });
    await trx
      .updateTable('orders')
      .set({ patron_id, customer_note: note })
      .where('restaurant_id', '=', restaurantId)
      .where('order_id', '=', order_id)
      .execute();
  }
  return orders.length;
}

async function countSome(trx: Trx): Promise<number> {
  const patrons = await trx
    .selectFrom('patrons')
    .select(['restaurant_id', 'patron_id', 'customer_id', 'blocked_utc'])
    // as the index has it, so that it is used
    .where(sql<boolean>`is_counted = 0`)
    .orderBy('restaurant_id')
    .orderBy('patron_id')
    .limit(SLICE_ROWS)
    .$call(lockFreeRows(trx))
    .$call(overAll('what is due'))
    .execute();
  for (const { restaurant_id: restaurantId, patron_id: patronId, customer_id, blocked_utc } of patrons) {
    const isKept =
      customer_id !== null || blocked_utc !== null || (await hasOrders(trx, restaurantId, patronId));
    if (!isKept) {
      await forgetPatron(trx, restaurantId, patronId);
      continue;
    }
    const sums = (await sumsOfPatrons(trx, restaurantId, [patronId])).get(patronId);
    await trx
      .updateTable('patrons')
      .set({ order_count: sums?.orders ?? 0, spent_cents: sums?.spentCents ?? 0, is_counted: 1 })
      .where('restaurant_id', '=', restaurantId)
      .where('patron_id', '=', patronId)
      .execute();
  }
  return patrons.length;
}
