import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { overAll } from '#app/backend/db/restaurant-wall.ts';
import { isAtPlaces, rowPlace } from '#app/backend/db/transactions.ts';
import type { Deps, Trx } from '#app/backend/deps.ts';
import { inSlices } from '#app/backend/use-cases/housekeeping/in-slices.ts';
import { forgetAllWrittenMails } from '#app/backend/use-cases/mail/forget-written-mails.ts';
import { withoutPerson } from '#app/backend/use-cases/orders/without-person.ts';
import { forgetRefundNotes } from '#app/backend/use-cases/refunds/order-refunds.ts';
import { RETENTION_DAYS } from '#app/domain/account/retention.ts';
import { GONE_TABLES, PICTURES_AT_ONCE, ROWS_AT_ONCE, SALES_TABLES } from './what-goes.ts';

const DAY_MS = 24 * 60 * 60_000;
const JOB = 'finish-deletions';

/**
 * Goes on with the restaurants whose deletion was begun, also by a process that was killed: in slices, so that others do not
 * wait. Every server removes the copies of their pictures that it has. When the years of tax law are over the records of
 * their sales go too.
 * @returns how many rows went
 */
export async function finishDeletions(deps: Deps): Promise<number> {
  const deleted = await deps.db
    .selectFrom('restaurants')
    .select(['restaurant_id', 'deleted_utc', 'emptied_utc'])
    .where('is_active', '=', 0)
    .where('deleted_utc', 'is not', null)
    .$call(overAll('which restaurants there are'))
    .execute();
  const salesEnd = new Date(deps.now().getTime() - RETENTION_DAYS.deletedSales * DAY_MS).toISOString();
  let gone = 0;
  for (const { restaurant_id: restaurantId, deleted_utc, emptied_utc } of deleted) {
    await rm(join(deps.dataDirectory, 'pictures', restaurantId), { recursive: true, force: true });
    if (emptied_utc === null) gone += await empty(deps, restaurantId);
    else if (deps.isClockSteady() && (deleted_utc ?? '') < salesEnd)
      gone += await endSales(deps, restaurantId);
  }
  return gone;
}

/** How many deletions are not finished. */
export async function unfinishedDeletions({ db }: Pick<Deps, 'db'>): Promise<number> {
  const rows = await db
    .selectFrom('restaurants')
    .select('restaurant_id')
    .where('is_active', '=', 0)
    .where('deleted_utc', 'is not', null)
    .where('emptied_utc', 'is', null)
    .$call(overAll('which restaurants there are'))
    .execute();
  return rows.length;
}

async function empty(deps: Deps, restaurantId: string): Promise<number> {
  await forgetAllWrittenMails(deps, restaurantId);
  let gone = await inSlices(deps, JOB, {
    size: ROWS_AT_ONCE,
    slice: (trx) => forgetPeople(trx, restaurantId),
  });
  for (const table of GONE_TABLES) gone += await emptyTable(deps, table, restaurantId);
  await deps.transaction(async (trx) => {
    // a round ends early where much is left; the next one goes on
    for (const table of GONE_TABLES) if (await hasRows(trx, table, restaurantId)) return;
    if ((await peopleLeft(trx, restaurantId, 1)).length > 0) return;
    await trx
      .updateTable('restaurants')
      .set({ emptied_utc: deps.now().toISOString() })
      .where('restaurant_id', '=', restaurantId)
      .where('emptied_utc', 'is', null)
      .execute();
  });
  return gone;
}

async function endSales(deps: Deps, restaurantId: string): Promise<number> {
  let gone = 0;
  for (const table of SALES_TABLES) gone += await emptyTable(deps, table, restaurantId);
  // changes of orders note their days
  gone += await emptyTable(deps, 'day_changes', restaurantId);
  await deps.transaction(async (trx) => {
    for (const table of [...SALES_TABLES, 'day_changes'] as const)
      if (await hasRows(trx, table, restaurantId)) return;
    await trx.deleteFrom('restaurants').where('restaurant_id', '=', restaurantId).execute();
  });
  return gone;
}

type Emptied = (typeof GONE_TABLES)[number] | (typeof SALES_TABLES)[number];

function emptyTable(deps: Deps, table: Emptied, restaurantId: string): Promise<number> {
  const size = /pictures$/.test(table) ? PICTURES_AT_ONCE : ROWS_AT_ONCE;
  return inSlices(deps, JOB, {
    size,
    slice: async (trx) => {
      const { numDeletedRows } = await trx
        .deleteFrom(table)
        .where('restaurant_id', '=', restaurantId)
        .where((row) =>
          isAtPlaces(
            trx,
            row.selectFrom(table).select(rowPlace(trx)).where('restaurant_id', '=', restaurantId).limit(size),
          ),
        )
        .executeTakeFirst();
      return Number(numDeletedRows);
    },
  });
}

async function hasRows(trx: Trx, table: Emptied, restaurantId: string): Promise<boolean> {
  const row = await trx
    .selectFrom(table)
    .select('restaurant_id')
    .where('restaurant_id', '=', restaurantId)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Orders that still have their person. Without a key nobody opens one any more, and that is how it is known. */
function peopleLeft(trx: Trx, restaurantId: string, most: number) {
  return trx
    .selectFrom('orders')
    .select(['order_id', 'snapshot', 'delivery_address'])
    .where('restaurant_id', '=', restaurantId)
    .where('order_key_hash', '!=', '')
    .limit(most)
    .execute();
}

/** Of orders number, times, dishes, sums, taxes and refunds stay. */
async function forgetPeople(trx: Trx, restaurantId: string): Promise<number> {
  const orders = await peopleLeft(trx, restaurantId, ROWS_AT_ONCE);
  for (const order of orders)
    await trx
      .updateTable('orders')
      .set({
        ...withoutPerson(order),
        ...{ customer_id: null, order_key_hash: '', reject_reason: null, reject_details: null },
        ...{ prints: null, press_ids: null, time_press: null, cancel_asked: null, held_stock: null },
        ...{ ready_device_id: null, ready_device_name: null },
      })
      .where('restaurant_id', '=', restaurantId)
      .where('order_id', '=', order.order_id)
      .execute();
  const ids = orders.map(({ order_id }) => order_id);
  if (ids.length === 0) return 0;
  await trx
    .updateTable('payments')
    .set({ card_brand: null, card_last4: null })
    .where('restaurant_id', '=', restaurantId)
    .where('order_id', 'in', ids)
    .execute();
  await trx
    .updateTable('order_refunds')
    .set({ device_name: null })
    .where('restaurant_id', '=', restaurantId)
    .where('order_id', 'in', ids)
    .execute();
  await forgetRefundNotes(trx, restaurantId, ids);
  return ids.length;
}
