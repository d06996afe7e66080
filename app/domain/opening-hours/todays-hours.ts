import { clockText } from '#app/domain/time/clock-text.ts';
import { wallTime } from '#app/domain/time/wall-clock.ts';
import { type Day, dayOf, type Hours } from './day.ts';

/** Today's hours on the restaurant's clock: '11:30 AM – 2:30 PM, 5:00 PM – 10:00 PM', or 'Closed' (R-ROUTE-20). */
export function todaysHours(hours: Hours, now: Date): string {
  return hoursText(dayOf(hours, wallTime(now, hours.timeZone).date));
}

/** A day's windows in 12-hour time, 'Closed' when it has none (R-HOURS-03, A-06). */
export function hoursText({ isClosed, windows }: Day): string {
  if (isClosed || windows.length === 0) return 'Closed';
  return windows.map(({ from, to }) => `${clockText(from)} – ${clockText(to)}`).join(', ');
}
