import { addDays, type WallTime, wallTime } from '#app/domain/time/wall-clock.ts';
import { dayOf, type Hours, isWithin, runsInto } from './day.ts';

/**
 * Whether an order for now is taken: the rule of checkout and server (R-OPEN-01 to -03, A-06). A day flagged closed
 * or without windows is closed; any window is open from its first to its last minute, both inclusive; one that runs
 * past midnight belongs to the day it starts on.
 */
export function openForCheckout(hours: Hours, now: Date): boolean {
  return isOpenAt(hours, wallTime(now, hours.timeZone));
}

/** The same for a time on the restaurant's clock. */
export function isOpenAt(hours: Hours, wall: WallTime): boolean {
  const today = dayOf(hours, wall.date);
  const isOpenToday = !today.isClosed && today.windows.some((window) => isWithin(window, wall.minute));
  return isOpenToday || isOpenFromYesterday(hours, wall);
}

/** Whether a window that began yesterday is still open. */
export function isOpenFromYesterday(hours: Hours, { date, minute }: WallTime): boolean {
  const yesterday = dayOf(hours, addDays(date, -1));
  return !yesterday.isClosed && yesterday.windows.some((window) => runsInto(window, minute));
}
