import { clockText } from '#app/domain/time/clock-text.ts';
import { wallTime } from '#app/domain/time/wall-clock.ts';
import { type DayHours, dayOf, type Hours, isAllDay, type OpeningWindow } from './day.ts';

/**
 * Today's hours on the restaurant's clock: '11:30 AM – 2:30 PM, 5:00 PM – 10:00 PM', 'Closed' or 'AllDay'.
 */
export function todaysHours(hours: Hours, now: Date): string {
  return hoursText(dayOf(hours, wallTime(now, hours.timeZone).date));
}

/**
 * A day's windows in 12-hour time; 'Closed' when it has none, 'AllDay' when one is all of it and none goes on
 * into the next day.
 */
export function hoursText({ isClosed, windows }: DayHours): string {
  if (isClosed || windows.length === 0) return 'Closed';
  const endsToday = windows.every(({ from, to }) => to >= from);
  return endsToday && windows.some(isAllDay) ? 'AllDay' : windowsText(windows);
}

/** Windows in 12-hour time: '8:00 AM – 11:00 AM', several joined. */
export function windowsText(windows: readonly OpeningWindow[]): string {
  return windows.map(({ from, to }) => `${clockText(from)} – ${clockText(to)}`).join(', ');
}
