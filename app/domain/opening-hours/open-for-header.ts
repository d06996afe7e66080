import { wallTime } from '#app/domain/time/wall-clock.ts';
import { dayOf, type Hours, isWithin } from './day.ts';
import { isOpenFromYesterday } from './open-for-checkout.ts';

/**
 * Open or closed as the header says it (R-OPEN-10 to -12): a day without windows is open. For display only: it may
 * say open where checkout says closed, and never lets an order through.
 */
export function openForHeader(hours: Hours, now: Date): boolean {
  const wall = wallTime(now, hours.timeZone);
  if (isOpenFromYesterday(hours, wall)) return true;
  const { isClosed, windows } = dayOf(hours, wall.date);
  if (isClosed) return false;
  return windows.length === 0 || windows.some((window) => isWithin(window, wall.minute));
}
