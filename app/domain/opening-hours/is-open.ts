import { addDays, type WallTime, wallTime } from '#app/domain/time/wall-clock.ts';
import { dayOf, type Hours, isWithin, runsInto } from './day.ts';

/**
 * Whether an order for now is taken: the rule of checkout and server. A day that is flagged closed or has no
 * windows is closed. A window is open from its first to its last minute, both included; one that runs past
 * midnight belongs to the day it starts on.
 */
export function openForCheckout(hours: Hours, now: Date): boolean {
  return isOpenAt(hours, wallTime(now, hours.timeZone));
}

/** The same at any time of the restaurant's clock. */
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

/**
 * Open or closed as the header shows it: a day without windows is open. For display only: it may say open
 * where checkout is closed, and never lets an order through.
 */
export function openForHeader(hours: Hours, now: Date): boolean {
  const wall = wallTime(now, hours.timeZone);
  if (isOpenFromYesterday(hours, wall)) return true;
  const { isClosed, windows } = dayOf(hours, wall.date);
  if (isClosed) return false;
  return windows.length === 0 || windows.some((window) => isWithin(window, wall.minute));
}
