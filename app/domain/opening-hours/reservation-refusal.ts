import { addDays, instantAt, wallTime } from '#app/domain/time/wall-clock.ts';
import type { Hours } from './day.ts';
import { openForCheckout } from './open-for-checkout.ts';

/** So far ahead tables are asked for, in days. */
const LATEST_DAYS = 366;

/**
 * Why no table can be asked for at a date ('YYYY-MM-DD') and time ('HH:mm') on the restaurant's clock, or null: it must
 * exist, lie ahead, within a year, and inside the opening hours.
 */
export function reservationRefusal(
  { date, time }: { date: string; time: string },
  hours: Hours,
  now: Date,
): string | null {
  if (!isDate(date)) return 'Please choose a date';
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  const start = instantAt(date, hour * 60 + minute, hours.timeZone, now);
  if (start <= now) return 'Please choose a time in the future';
  if (date > addDays(wallTime(now, hours.timeZone).date, LATEST_DAYS))
    return 'Please choose a date within a year';
  return openForCheckout(hours, start) ? null : 'Restaurant is closed at the selected time';
}

/** False for the 31st of February. */
function isDate(text: string): boolean {
  const day = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().slice(0, 10) === text;
}
