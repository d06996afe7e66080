import { addDays, instantAt, wallTime } from '#app/domain/time/wall-clock.ts';
import { dayOf, type Hours } from './day.ts';

const MINUTE_MS = 60_000;

/**
 * Milliseconds between two instants during which the restaurant is open by the checkout rule. A window counts
 * to the end of its last minute; windows that overlap count once.
 */
export function openTimeBetween(hours: Hours, from: Date, to: Date): number {
  const lastDate = wallTime(to, hours.timeZone).date;
  // a window of the day before may run past midnight
  let date = addDays(wallTime(from, hours.timeZone).date, -1);
  let counted = from.getTime();
  let open = 0;
  for (; date <= lastDate; date = addDays(date, 1)) {
    for (const { start, end } of windowsOf(hours, date)) {
      const begin = Math.max(start, counted);
      const stop = Math.min(end, to.getTime());
      if (stop <= begin) continue;
      open += stop - begin;
      counted = stop;
    }
  }
  return open;
}

/** The windows that start on a date, as instants, by rising start. */
function windowsOf(hours: Hours, date: string): { start: number; end: number }[] {
  const { isClosed, windows } = dayOf(hours, date);
  if (isClosed) return [];
  return windows.map((window) => {
    const lastDay = window.to < window.from ? addDays(date, 1) : date;
    return {
      start: instantAt(date, window.from, hours.timeZone).getTime(),
      end: instantAt(lastDay, window.to, hours.timeZone).getTime() + MINUTE_MS,
    };
  });
}
