import { setImmediate as letOthers } from 'node:timers/promises';
import type { DaySumsRow } from '#app/backend/db/report-tables.ts';
import type { Db } from '#app/backend/deps.ts';
import type { Period } from '#app/domain/reports/period.ts';
import type { DaySums, DishSum } from '#app/domain/reports/sums.ts';
import { businessDate } from '#app/domain/time/business-day.ts';

/** Which figures a kept day has: a program that keeps others takes another number, and works days out anew. */
export const FORMAT = 1;
/** Days of one query: a slice of that size keeps this process from nothing else for long. */
const SLICE_DAYS = 60;

/** What day_sums.figures is: dishes, which are most of it, are apart. */
type KeptFigures = Omit<DaySums, 'dishes'>;
/** A dish in day_sums.dishes, short, as there are many: id, name, pieces, cents. */
type KeptDish = [string, string, number, number];

export type RestaurantZone = { restaurantId: string; timeZone: string };

/** A day's sums as its row keeps them. */
export function keptColumns({ dishes, ...figures }: DaySums): Pick<DaySumsRow, 'figures' | 'dishes'> {
  return {
    figures: JSON.stringify(figures satisfies KeptFigures),
    dishes: JSON.stringify(
      dishes.map(({ productId, name, quantity, cents }): KeptDish => [productId, name, quantity, cents]),
    ),
  };
}

/** The sums of a row; without `dishes`, where they were not read, no dish. */
export function keptSums({ figures, dishes }: Pick<DaySumsRow, 'figures'> & { dishes?: string }): DaySums {
  return {
    ...(JSON.parse(figures) as KeptFigures),
    dishes: dishes === undefined ? [] : (JSON.parse(dishes) as KeptDish[]).map(dishOf),
  };
}

function dishOf([productId, name, quantity, cents]: KeptDish): DishSum {
  return { productId, name, quantity, cents };
}

/**
 * The days of a period that are kept and hold, by their dates. One that has changed since is not among them: the changes
 * are read first, so that a day which is worked out meanwhile is either not used, or is the new one.
 */
export async function readKeptDays(
  db: Db,
  { restaurantId, timeZone }: RestaurantZone,
  { from, to }: Period,
  span: { from: string; to: string },
  { withDishes }: { withDishes: boolean },
): Promise<Map<string, DaySums>> {
  const changed = await changedDates(db, { restaurantId, timeZone }, span);
  const kept = new Map<string, DaySums>();
  for (let after = ''; ; ) {
    const rows = await db
      .selectFrom('day_sums')
      .select(['date', 'time_zone', 'format', 'figures'])
      .$if(withDishes, (query) => query.select('dishes'))
      .where('restaurant_id', '=', restaurantId)
      .where('date', '>=', from)
      .where('date', '<=', to)
      .where('date', '>', after)
      .orderBy('date')
      .limit(SLICE_DAYS)
      .execute();
    for (const row of rows)
      if (row.time_zone === timeZone && row.format === FORMAT && !changed.has(row.date))
        kept.set(row.date, keptSums(row));
    const last = rows.at(-1);
    if (last === undefined || rows.length < SLICE_DAYS) return kept;
    after = last.date;
    await letOthers();
  }
}

/** The dates of a stretch of time whose orders have changed since they were worked out. */
async function changedDates(
  db: Db,
  { restaurantId, timeZone }: RestaurantZone,
  { from, to }: { from: string; to: string },
): Promise<Set<string>> {
  const hours = await db
    .selectFrom('day_changes')
    .select((row) => row.fn<string>('substr', ['at_utc', row.val(1), row.val(13)]).as('hour'))
    .distinct()
    .where('restaurant_id', '=', restaurantId)
    .where('at_utc', '>=', from)
    .where('at_utc', '<', to)
    .execute();
  // an hour of UTC may hold the end of a day there
  return new Set(
    hours.flatMap(({ hour }) =>
      [':00:00.000Z', ':59:59.999Z'].map((rest) => businessDate(new Date(hour + rest), timeZone)),
    ),
  );
}
