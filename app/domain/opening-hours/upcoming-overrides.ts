import { addDays, wallTime } from '#app/domain/time/wall-clock.ts';
import { dayOf, type Hours } from './day.ts';
import { hoursText } from './todays-hours.ts';

/** So many days after today are told of. */
const DAYS_AHEAD = 14;

export type UpcomingOverride = {
  /** 'YYYY-MM-DD' on the restaurant's clock */
  date: string;
  isToday: boolean;
  /** 'Closed', or its windows as in Service Hours. */
  text: string;
  /** Why, in the restaurant's own words; null where it does not say. */
  reason: string | null;
};

/**
 * Dates with hours of their own, from today to 14 days on, by rising date: holidays, one-off hours, closed days. Each
 * says what dayOf finds for it, which is what orders are taken by.
 */
export function upcomingOverrides(hours: Hours, now: Date): UpcomingOverride[] {
  const today = wallTime(now, hours.timeZone).date;
  return Array.from({ length: DAYS_AHEAD + 1 }, (_, days) => addDays(today, days)).flatMap((date) => {
    const override = hours.dateOverrides.find((each) => each.date === date);
    if (!override) return [];
    const reason = override.reason?.trim() || null;
    return [{ date, isToday: date === today, text: hoursText(dayOf(hours, date)), reason }];
  });
}
