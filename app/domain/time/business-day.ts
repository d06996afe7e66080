import { addDays, instantAt, wallTime } from './wall-clock.ts';

/** The hour at which a restaurant's next day begins: who is open past midnight still sells today's. */
export const DAY_BEGINS_HOUR = 5;
const DAY_BEGINS = DAY_BEGINS_HOUR * 60;

/** The date of the restaurant's day that holds `now`: until five in the morning there it is the one before. */
export function businessDate(now: Date, timeZone: string): string {
  const { date } = wallTime(now, timeZone);
  return instantAt(date, DAY_BEGINS, timeZone) > now ? addDays(date, -1) : date;
}

/**
 * When the restaurant's day of that date begins, and when it is over: `to` is the first instant of the next one.
 * @param date 'YYYY-MM-DD'
 */
export function businessDay(date: string, timeZone: string): { from: Date; to: Date } {
  return {
    from: instantAt(date, DAY_BEGINS, timeZone),
    to: instantAt(addDays(date, 1), DAY_BEGINS, timeZone),
  };
}

/** When the restaurant's day that holds `now` is over: at the next five in the morning there. */
export function endOfBusinessDay(now: Date, timeZone: string): Date {
  return businessDay(businessDate(now, timeZone), timeZone).to;
}

/** Whether a text is a date of the calendar, 'YYYY-MM-DD'. */
export function isDate(text: string): boolean {
  const at = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN;
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(text);
}
