import { isDeepStrictEqual } from 'node:util';
import type { DaySumsRow } from '#app/backend/db/report-tables.ts';
import { overAll } from '#app/backend/db/restaurant-wall.ts';
import type { Db, Deps } from '#app/backend/deps.ts';
import { findRestaurantById } from '#app/backend/use-cases/catalogue/find-restaurant.ts';
import { readDay, writeDay } from './keep-day.ts';
import { FORMAT, keptColumns, keptSums, type RestaurantZone } from './kept-days.ts';

/**
 * Compares the day that was compared longest ago with its orders. One that differs is an error of ours: it is told, and
 * put right. A day of another time zone or an older program is worked out anew.
 */
export async function checkOldestDay(deps: Deps): Promise<void> {
  const oldest = await deps.db
    .selectFrom('day_sums')
    .select(['restaurant_id', 'date'])
    .where('checked_utc', '<=', deps.now().toISOString())
    .orderBy('checked_utc')
    .limit(1)
    .$call(overAll('what is old'))
    .executeTakeFirst();
  if (oldest) await checkDay(deps, oldest.restaurant_id, oldest.date);
}

/** @returns whether the day was right */
async function checkDay(deps: Deps, restaurantId: string, date: string): Promise<boolean> {
  const restaurant = await findRestaurantById(deps, restaurantId, 'staff');
  const row = await rowOf(deps.db, restaurantId, date);
  if (!row) return true;
  if (!restaurant) {
    await markChecked(deps, row);
    return true;
  }
  const zone: RestaurantZone = { restaurantId, timeZone: restaurant.document.timeZone };
  const worked = await readDay(deps.db, zone, date);
  // what has changed since is worked out anew without anything being wrong; so is what changed while it was read
  const isKnown = worked.changes.length > 0 || worked.version !== row.version;
  const isOther = row.time_zone !== zone.timeZone || row.format !== FORMAT;
  const { figures, dishes } = keptColumns(worked.sums);
  const isRight = isDeepStrictEqual(asCompared(row), asCompared({ figures, dishes })) || isKnown || isOther;
  if (!isRight && !(await hasChanged(deps.db, zone, date, row.version)))
    deps.log.error(
      { alert: 'day-sums-differ', restaurantId, subdomain: restaurant.subdomain, date },
      'the sums of a day were not those of its orders, and were worked out anew',
    );
  if (isRight && !isOther) await markChecked(deps, row);
  else await writeDay(deps, zone, date, worked);
  return isRight;
}

/** The figures as they are compared: in which order rows of a list stand means nothing. */
function asCompared({ figures, dishes }: Pick<DaySumsRow, 'figures' | 'dishes'>): unknown {
  const { dishes: sold, ...rest } = keptSums({ figures, dishes });
  const sides = Object.entries(rest).map(([name, side]) => [name, Array.isArray(side) ? sorted(side) : side]);
  return [sides, sorted(sold)];
}

function sorted(rows: readonly unknown[]): string[] {
  return rows.map((row) => JSON.stringify(row)).sort();
}

async function hasChanged(db: Db, zone: RestaurantZone, date: string, version: number): Promise<boolean> {
  const again = await readDay(db, zone, date);
  return again.changes.length > 0 || again.version !== version;
}

function rowOf(db: Db, restaurantId: string, date: string): Promise<DaySumsRow | undefined> {
  return db
    .selectFrom('day_sums')
    .selectAll()
    .where('restaurant_id', '=', restaurantId)
    .where('date', '=', date)
    .executeTakeFirst();
}

async function markChecked(deps: Deps, { restaurant_id, date, version }: DaySumsRow): Promise<void> {
  await deps.transaction((trx) =>
    trx
      .updateTable('day_sums')
      .set({ checked_utc: deps.now().toISOString() })
      .where('restaurant_id', '=', restaurant_id)
      .where('date', '=', date)
      .where('version', '=', version)
      .execute(),
  );
}
