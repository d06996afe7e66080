import type { PlainFaultCode } from '#app/contract/faults.ts';
import { addDays, instantAt, type WallTime, wallTime } from '#app/domain/time/wall-clock.ts';
import type { Hours } from './day.ts';
import { isOpenAt, openForCheckout } from './is-open.ts';

/** Tables are offered at every quarter of an hour. */
const STEP_MINUTES = 15;
const DAY_MINUTES = 24 * 60;
/** Days in which the first one with times is searched. */
const DAYS_AHEAD = 60;
/** A table can be reserved at most this many days ahead. */
const LATEST_DAYS = 366;

/**
 * Minutes of a date ('YYYY-MM-DD') at which a table can be reserved: in the future, and open by the checkout
 * rule then and for at least another quarter of an hour. Dates with hours of their own and windows from the
 * night before count.
 */
export function reservationTimes(hours: Hours, date: string, now: Date): number[] {
  return timesOf(hours, date, wallTime(now, hours.timeZone));
}

/** The first date from today on with a free time, within 60 days; null without one. */
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

/**
 * Why no table can be reserved at a date ('YYYY-MM-DD') and time ('HH:mm') of the restaurant's clock, or
 * null. The time must exist, be in the future, within a year and inside the opening hours.
 */
export function reservationRefusal(
  { date, time }: { date: string; time: string },
  hours: Hours,
  now: Date,
): PlainFaultCode | null {
  if (!isDate(date)) return 'dateMissing';
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  const start = instantAt(date, hour * 60 + minute, hours.timeZone, now);
  if (start <= now) return 'timeNotAhead';
  if (date > addDays(wallTime(now, hours.timeZone).date, LATEST_DAYS)) return 'dateTooFarAhead';
  return openForCheckout(hours, start) ? null : 'closedThen';
}

/** Whether a date exists: false for 31 February. */
function isDate(text: string): boolean {
  const day = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().slice(0, 10) === text;
}
