import { addDays, instantAt, wallTime } from './wall-clock.ts';

/** Minutes after midnight at which a restaurant's next day begins: who is open past midnight still sells today's. */
const DAY_BEGINS = 5 * 60;

/** When the restaurant's day that holds `now` is over: at the next five in the morning there. */
export function endOfBusinessDay(now: Date, timeZone: string): Date {
  const { date } = wallTime(now, timeZone);
  const today = instantAt(date, DAY_BEGINS, timeZone);
  return today > now ? today : instantAt(addDays(date, 1), DAY_BEGINS, timeZone);
}
