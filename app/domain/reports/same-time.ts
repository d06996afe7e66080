import { businessDate, businessDay } from '#app/domain/time/business-day.ts';
import { addDays, instantAt, wallTime } from '#app/domain/time/wall-clock.ts';

/**
 * The instant on another of the restaurant's days at which its clock shows the same time as at `now`: by it a day is
 * compared that is not over yet. A time that this day's clock skips gives the instant of the change.
 * @param date 'YYYY-MM-DD'
 */
export function sameTimeOn(date: string, now: Date, timeZone: string): Date {
  const wall = wallTime(now, timeZone);
  // in the small hours the calendar is a day ahead of the restaurant's day
  const isAfterMidnight = wall.date !== businessDate(now, timeZone);
  const at = instantAt(isAfterMidnight ? addDays(date, 1) : date, wall.minute, timeZone);
  const { from, to } = businessDay(date, timeZone);
  const seconds = now.getTime() % 60_000;
  const exact = at.getTime() + seconds;
  return new Date(Math.min(Math.max(exact, from.getTime()), to.getTime()));
}
