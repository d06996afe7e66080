import { addDays, type WallTime, wallTime } from '#app/domain/time/wall-clock.ts';
import type { Hours } from './day.ts';
import { isOpenAt } from './open-for-checkout.ts';

/** Tables are asked for at every quarter of an hour. */
const STEP_MINUTES = 15;
const DAY_MINUTES = 24 * 60;
/** So far the first day with times is looked for. */
const DAYS_AHEAD = 60;

/**
 * Minutes of a date ('YYYY-MM-DD') at which a table can be asked for: open then by the rule of orders, dates with hours of
 * their own included, open for at least a quarter of an hour more, and not past. The night of the day before counts.
 */
export function reservationTimes(hours: Hours, date: string, now: Date): number[] {
  return timesOf(hours, date, wallTime(now, hours.timeZone));
}

/** The first date from today on with a time, within 60 days; null where there is none. */
export function firstReservationDate(hours: Hours, now: Date): string | null {
  const today = wallTime(now, hours.timeZone);
  const dates = Array.from({ length: DAYS_AHEAD + 1 }, (_, days) => addDays(today.date, days));
  return dates.find((date) => timesOf(hours, date, today).length > 0) ?? null;
}

function timesOf(hours: Hours, date: string, now: WallTime): number[] {
  if (date < now.date) return [];
  const quarters = Array.from({ length: DAY_MINUTES / STEP_MINUTES }, (_, index) => index * STEP_MINUTES);
  return quarters.filter((minute) => {
    if (date === now.date && minute <= now.minute) return false;
    const isOpen = (at: number) => isOpenAt(hours, { ...now, date, minute: at });
    return isOpen(minute) && isOpen(minute + STEP_MINUTES - 1);
  });
}
