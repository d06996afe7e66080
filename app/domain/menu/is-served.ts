import type { MealPeriod } from '#app/contract/client.ts';
import { isWithin, type OpeningWindow, readWindow, runsInto } from '#app/domain/opening-hours/day.ts';
import { windowsText } from '#app/domain/opening-hours/todays-hours.ts';
import { addDays, instantAt, wallTime } from '#app/domain/time/wall-clock.ts';

/** Meal periods of a restaurant, on the clock of its IANA time zone. */
export type ServingHours = { mealPeriods: readonly MealPeriod[]; timeZone: string };

/**
 * Whether dishes of these meal periods (1 Breakfast, 2 Lunch, 3 Dinner) are served at that time; the first
 * and the last minute count. Dishes without a period are always served, and so are periods whose times the
 * restaurant does not give.
 */
export function isServed(periods: number[] | null | undefined, hours: ServingHours, at: Date): boolean {
  const windows = windowsOf(periods, hours);
  if (windows.length === 0) return true;
  const { minute } = wallTime(at, hours.timeZone);
  return windows.some((window) => isWithin(window, minute) || runsInto(window, minute));
}

/** When such dishes are next served; null where they always are. Ask only while they are not served. */
export function servedNext(
  periods: number[] | null | undefined,
  hours: ServingHours,
  after: Date,
): Date | null {
  const { date } = wallTime(after, hours.timeZone);
  const starts = windowsOf(periods, hours).flatMap(({ from }) =>
    [date, addDays(date, 1)].map((day) => instantAt(day, from, hours.timeZone, after).getTime()),
  );
  const next = starts.filter((start) => start > after.getTime()).sort((a, b) => a - b)[0];
  return next === undefined ? null : new Date(next);
}

/** The daily times of such dishes: '8:00 AM – 11:00 AM', several joined; '' where they are always served. */
export function servedHours(periods: number[] | null | undefined, hours: ServingHours): string {
  return windowsText(windowsOf(periods, hours));
}

function windowsOf(periods: number[] | null | undefined, { mealPeriods }: ServingHours): OpeningWindow[] {
  if (!periods || periods.length === 0) return [];
  return mealPeriods
    .filter(({ periodType }) => periods.includes(periodType))
    .flatMap((period) => readWindow(period) ?? []);
}
