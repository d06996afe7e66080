import { addDays, wallTime } from '#app/domain/time/wall-clock.ts';
import { dayOf, type Hours } from './day.ts';
import { hoursText } from './todays-hours.ts';

export type WeekRow = {
  /** 1 Sunday to 7 Saturday. */
  weekday: number;
  /** 'Sun' to 'Sat' */
  day: string;
  /** 'Closed', or each window as 'h:mm AM – h:mm PM' */
  text: string;
  isToday: boolean;
  /** The coming date of that weekday when it has hours of its own, else null. */
  overrideDate: string | null;
};

const DAY_NAMES = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];

/**
 * The rows of Service Hours, Sunday to Saturday, today's marked (R-HOURS-02 to -05). A row speaks of that weekday's
 * next date, today included, so that a holiday this week shows here as it does in the header.
 */
export function weekRows(hours: Hours, now: Date): WeekRow[] {
  const today = wallTime(now, hours.timeZone);
  return DAY_NAMES.map((day, index) => {
    const weekday = index + 1;
    const date = addDays(today.date, (weekday - today.weekday + 7) % 7);
    return {
      weekday,
      day,
      text: hoursText(dayOf(hours, date)),
      isToday: weekday === today.weekday,
      overrideDate: hours.dateOverrides.some((override) => override.date === date) ? date : null,
    };
  });
}
