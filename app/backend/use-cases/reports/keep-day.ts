import type { Db, Deps } from '#app/backend/deps.ts';
import type { DaySums } from '#app/domain/reports/sums.ts';
import { businessDay } from '#app/domain/time/business-day.ts';
import { FORMAT, keptColumns, type RestaurantZone } from './kept-days.ts';
import { workOutDay } from './work-out-day.ts';

/** Changes that are taken away at a time. */
const BATCH = 500;

/** A day as it was worked out from its orders, to be written if nobody was faster. */
export type WorkedOut = {
  sums: DaySums;
  /** Of the row that was there; null for none. */
  version: number | null;
  /** The changes that are in the sums for sure. */
  changes: string[];
};

/**
 * Works a day out and keeps it, with no lock while it reads: orders go on meanwhile. What changes after the changes were
 * read leaves a change of its own behind, so that the day is worked out once more; and of two servers the one that began
 * later wins, as each compares the row's version.
 */
export async function keepDay(deps: Deps, zone: RestaurantZone, date: string): Promise<void> {
  await writeDay(deps, zone, date, await readDay(deps.db, zone, date));
}

/** Reads a day: first the row's version, then its changes, then its orders. The order of the three matters. */
export async function readDay(db: Db, zone: RestaurantZone, date: string): Promise<WorkedOut> {
  const { restaurantId, timeZone } = zone;
  const row = await db
    .selectFrom('day_sums')
    .select('version')
    .where('restaurant_id', '=', restaurantId)
    .where('date', '=', date)
    .executeTakeFirst();
  const { from, to } = businessDay(date, timeZone);
  const changes = await db
    .selectFrom('day_changes')
    .select('change_id')
    .where('restaurant_id', '=', restaurantId)
    .where('at_utc', '>=', from.toISOString())
    .where('at_utc', '<', to.toISOString())
    .execute();
  return {
    version: row?.version ?? null,
    changes: changes.map(({ change_id }) => change_id),
    sums: await workOutDay(db, zone, date),
  };
}

/** Writes a day that was worked out, unless its row is another one by now. */
export async function writeDay(
  deps: Deps,
  { restaurantId, timeZone }: RestaurantZone,
  date: string,
  { sums, version, changes }: WorkedOut,
): Promise<void> {
  const { from, to } = businessDay(date, timeZone);
  const row = {
    time_zone: timeZone,
    format: FORMAT,
    version: (version ?? 0) + 1,
    checked_utc: deps.now().toISOString(),
    ...keptColumns(sums),
  };
  await deps.transaction(async (trx) => {
    const written =
      version === null
        ? await trx
            .insertInto('day_sums')
            .values({ restaurant_id: restaurantId, date, ...row })
            .onConflict((conflict) => conflict.columns(['restaurant_id', 'date']).doNothing())
            .returning('date')
            .executeTakeFirst()
        : await trx
            .updateTable('day_sums')
            .set(row)
            .where('restaurant_id', '=', restaurantId)
            .where('date', '=', date)
            .where('version', '=', version)
            .returning('date')
            .executeTakeFirst();
    if (!written) return;
    for (let place = 0; place < changes.length; place += BATCH)
      await trx
        .deleteFrom('day_changes')
        .where('restaurant_id', '=', restaurantId)
        .where('at_utc', '>=', from.toISOString())
        .where('at_utc', '<', to.toISOString())
        .where('change_id', 'in', changes.slice(place, place + BATCH))
        .execute();
  });
}
