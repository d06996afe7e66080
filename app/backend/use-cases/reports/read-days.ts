import { setImmediate as letOthers } from 'node:timers/promises';
import type { Db } from '#app/backend/deps.ts';
import { daysOf, type Period } from '#app/domain/reports/period.ts';
import type { DaySums } from '#app/domain/reports/sums.ts';
import { businessDate, businessDay } from '#app/domain/time/business-day.ts';
import { addDays } from '#app/domain/time/wall-clock.ts';
import { type RestaurantZone, readKeptDays } from './kept-days.ts';
import { nextActivity, workOutDay } from './work-out-day.ts';

type Wish = {
  /** Whether dishes are needed: they are most of what is read. */
  withDishes: boolean;
  /** Only what happened before it; an instant of the last day. */
  until?: Date | undefined;
};

/**
 * What each day of a period came to, by its date; days without orders are not in it. Those that are kept and hold are
 * read, the others are worked out from their orders: today, what has changed, and what is not kept yet. Others in this
 * process go on between the days.
 */
export async function readDays(
  db: Db,
  zone: RestaurantZone,
  period: Period,
  { withDishes, until }: Wish,
): Promise<Map<string, DaySums>> {
  const { restaurantId, timeZone } = zone;
  const span = {
    from: businessDay(period.from, timeZone).from.toISOString(),
    to: businessDay(period.to, timeZone).to.toISOString(),
  };
  const days = await readKeptDays(db, zone, period, span, { withDishes });
  if (until) days.delete(period.to);
  for (const gap of gapsIn(period, days)) {
    let from = businessDay(gap.from, timeZone).from.toISOString();
    const to = businessDay(gap.to, timeZone).to.toISOString();
    for (;;) {
      const at = await nextActivity(db, { restaurantId, from, to });
      if (at === null) break;
      const date = businessDate(new Date(at), timeZone);
      days.set(date, await workOutDay(db, zone, date, date === period.to ? until : undefined));
      from = businessDay(date, timeZone).to.toISOString();
      await letOthers();
    }
  }
  return days;
}

/** The stretches of a period of which no day is there. */
function gapsIn(period: Period, days: ReadonlyMap<string, DaySums>): Period[] {
  const gaps: Period[] = [];
  for (const date of daysOf(period)) {
    if (days.has(date)) continue;
    const last = gaps.at(-1);
    if (last && addDays(last.to, 1) === date) last.to = date;
    else gaps.push({ from: date, to: date });
  }
  return gaps;
}
