import { setTimeout as pause } from 'node:timers/promises';
import { DatabaseUnavailable } from '#app/backend/db/database-unavailable.ts';
import { overAll } from '#app/backend/db/restaurant-wall.ts';
import type { Deps } from '#app/backend/deps.ts';
import { findRestaurantById } from '#app/backend/use-cases/catalogue/find-restaurant.ts';
import { businessDate, businessDay } from '#app/domain/time/business-day.ts';
import { checkOldestDay } from './check-day.ts';
import { keepDay } from './keep-day.ts';
import { FORMAT, type RestaurantZone } from './kept-days.ts';
import { nextActivity } from './work-out-day.ts';

/** The longest day, where clocks go back, ms: whatever is older is of a day that is over. */
const LONGEST_DAY_MS = 25 * 60 * 60_000;
/** Days of one round, so that a server that stops does not wait for all. */
const MOST_DAYS = 100;
/** After a day the database is left to others for so many times as long as the day took. */
const REST = 3;
const BATCH = 200;

/**
 * Keeps what days came to: works out those that are over, those of before the sums, and anew those whose orders have
 * changed since, whoever changed them; and compares one day with its orders.
 * @returns how many days were worked out
 */
export async function keepDaySums(deps: Deps, mayGoOn: () => boolean = () => true): Promise<number> {
  let done = 0;
  const mayDoMore = () => done < MOST_DAYS && mayGoOn();
  // a restaurant whose day cannot be worked out keeps no other's from it; it is tried again in the next round
  const failed = new Set<string>();
  for (const work of [changedDay, nextDay])
    while (mayDoMore()) {
      const began = performance.now();
      if (!(await work(deps, failed))) break;
      done += 1;
      await pause(REST * (performance.now() - began));
    }
  if (done >= MOST_DAYS) deps.wake('keep-day-sums');
  await checkOldestDay(deps);
  return done;
}

/** Works out anew the day that changed longest ago. @returns false where none has */
async function changedDay(deps: Deps, failed: Set<string>): Promise<boolean> {
  const change = await deps.db
    .selectFrom('day_changes')
    .innerJoin('restaurants', 'restaurants.restaurant_id', 'day_changes.restaurant_id')
    .select(['day_changes.restaurant_id', 'day_changes.at_utc'])
    .where('restaurants.deleted_utc', 'is', null)
    .where('day_changes.at_utc', '<=', overBefore(deps))
    .$if(failed.size > 0, (query) => query.where('day_changes.restaurant_id', 'not in', [...failed]))
    .orderBy('day_changes.at_utc')
    .limit(1)
    .$call(overAll('what is due'))
    .executeTakeFirst();
  const zone = change && (await zoneOf(deps, change.restaurant_id));
  if (!zone) return false;
  await tryDay(deps, failed, zone, businessDate(new Date(change.at_utc), zone.timeZone));
  return true;
}

/** @returns whether it could be worked out; if not, its restaurant is left out of this round and the log says why */
async function tryDay(deps: Deps, failed: Set<string>, zone: RestaurantZone, date: string): Promise<boolean> {
  try {
    await keepDay(deps, zone, date);
    return true;
  } catch (error) {
    if (error instanceof DatabaseUnavailable) throw error;
    const { restaurantId } = zone;
    deps.log.error({ restaurantId, date, err: error }, 'the sums of a day could not be worked out');
    failed.add(zone.restaurantId);
    return false;
  }
}

/** Works out the first day of a restaurant that was not yet. @returns false where all were */
async function nextDay(deps: Deps, failed: Set<string>): Promise<boolean> {
  await beginFills(deps);
  const before = overBefore(deps);
  const fill = await deps.db
    .selectFrom('day_sum_fills')
    .innerJoin('restaurants', 'restaurants.restaurant_id', 'day_sum_fills.restaurant_id')
    .select(['day_sum_fills.restaurant_id', 'day_sum_fills.next_utc', 'day_sum_fills.format'])
    .where('restaurants.deleted_utc', 'is', null)
    .where('day_sum_fills.next_utc', '<=', before)
    .$if(failed.size > 0, (query) => query.where('day_sum_fills.restaurant_id', 'not in', [...failed]))
    .orderBy('day_sum_fills.next_utc')
    .limit(1)
    .$call(overAll('what is due'))
    .executeTakeFirst();
  const zone = fill && (await zoneOf(deps, fill.restaurant_id));
  if (!zone) return false;
  const { restaurantId, timeZone } = zone;
  const today = businessDay(businessDate(deps.now(), timeZone), timeZone).from.toISOString();
  const at = await nextActivity(deps.db, { restaurantId, from: fill.next_utc, to: today });
  const date = at === null ? null : businessDate(new Date(at), timeZone);
  if (date !== null && !(await tryDay(deps, failed, zone, date))) return true;
  const next_utc = date === null ? today : businessDay(date, timeZone).to.toISOString();
  // another server may have gone on meanwhile
  await deps.transaction((trx) =>
    trx
      .updateTable('day_sum_fills')
      .set({ next_utc, format: FORMAT })
      .where('restaurant_id', '=', restaurantId)
      .where('next_utc', '=', fill.next_utc)
      .execute(),
  );
  return true;
}

/** Restaurants that are new, and those whose days an older program worked out, begin with their first day. */
async function beginFills(deps: Deps): Promise<void> {
  const fresh = await deps.db
    .selectFrom('restaurants')
    .leftJoin('day_sum_fills as fill', 'fill.restaurant_id', 'restaurants.restaurant_id')
    .select('restaurants.restaurant_id')
    .where('restaurants.deleted_utc', 'is', null)
    .where((where) => where.or([where('fill.format', 'is', null), where('fill.format', '<', FORMAT)]))
    .limit(BATCH)
    .$call(overAll('which restaurants there are'))
    .execute();
  if (fresh.length === 0) return;
  await deps.transaction(async (trx) => {
    for (const { restaurant_id } of fresh)
      await trx
        .insertInto('day_sum_fills')
        .values({ restaurant_id, format: FORMAT, next_utc: '' })
        .onConflict((row) => row.column('restaurant_id').doUpdateSet({ format: FORMAT, next_utc: '' }))
        .execute();
  });
}

async function zoneOf(deps: Deps, restaurantId: string): Promise<RestaurantZone | null> {
  const restaurant = await findRestaurantById(deps, restaurantId, 'staff');
  return restaurant && { restaurantId, timeZone: restaurant.document.timeZone };
}

function overBefore({ now }: Deps): string {
  return new Date(now().getTime() - LONGEST_DAY_MS).toISOString();
}
