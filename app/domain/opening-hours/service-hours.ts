import type { MealPeriod } from '#app/contract/client.ts';
import { PERIOD_TYPE } from '#app/contract/enumerations.ts';
import { addDays, wallTime } from '#app/domain/time/wall-clock.ts';
import { dayOf, type Hours, readWindow } from './day.ts';
import { hoursText, windowsText } from './todays-hours.ts';

/** One weekday as Service Hours shows it. */
export type WeekRow = {
  /** 1 Sunday to 7 Saturday. */
  weekday: number;
  /** 'Sun' to 'Sat' */
  day: string;
  /** 'Closed', 'AllDay', or each window as 'h:mm AM – h:mm PM' */
  text: string;
  isToday: boolean;
  /** The next date of that weekday when it has hours of its own, else null. */
  overrideDate: string | null;
};

const DAY_NAMES = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];

/**
 * The week in Service Hours, Sunday to Saturday, with today marked. Each row shows the weekday's next date,
 * today included, so that a holiday this week shows the same hours here as in the header.
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

/** Name of a meal period. */
export type MealName = 'Breakfast' | 'Lunch' | 'Dinner';
const MEAL_NAMES: Record<number, MealName> = {
  [PERIOD_TYPE.breakfast]: 'Breakfast',
  [PERIOD_TYPE.lunch]: 'Lunch',
  [PERIOD_TYPE.dinner]: 'Dinner',
};

/** The rows of meal periods in Service Hours, each a name and its times. Unreadable periods are left out. */
export function mealRows(mealPeriods: readonly MealPeriod[]): { name: MealName; text: string }[] {
  return mealPeriods.flatMap((period) => {
    const name = MEAL_NAMES[period.periodType];
    const window = readWindow(period);
    return name && window ? [{ name, text: windowsText([window]) }] : [];
  });
}

/** Days after today that are shown. */
const DAYS_AHEAD = 14;

/** One special date as Service Hours shows it. */
export type UpcomingOverride = {
  /** 'YYYY-MM-DD' on the restaurant's clock */
  date: string;
  isToday: boolean;
  /** As in the week's rows. */
  text: string;
  /** Why, in the restaurant's own words; null without a reason. */
  reason: string | null;
};

/**
 * Dates with hours of their own from today to 14 days ahead, by rising date: holidays, one-off hours, closed
 * days. Each shows what dayOf returns for it, by which orders are taken.
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
