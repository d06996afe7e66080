import type { MealPeriod } from '#app/contract/client.ts';
import { isWithin, readWindow, runsInto, type Window } from '#app/domain/opening-hours/day.ts';
import { hoursText } from '#app/domain/opening-hours/todays-hours.ts';
import { addDays, instantAt, wallTime } from '#app/domain/time/wall-clock.ts';

/** When a restaurant serves its meal periods, on the clock of its IANA zone. */
export type ServingHours = { mealPeriods: readonly MealPeriod[]; timeZone: string };

/**
 * Whether dishes of those meal periods (1 Breakfast, 2 Lunch, 3 Dinner) can be had at that time, first and last minute
 * included. Dishes of none are always served, and so are those of periods whose time the restaurant does not say.
 */
export function isServed(periods: number[] | null | undefined, hours: ServingHours, at: Date): boolean {
  const windows = windowsOf(periods, hours);
  if (windows.length === 0) return true;
  const { minute } = wallTime(at, hours.timeZone);
  return windows.some((window) => isWithin(window, minute) || runsInto(window, minute));
}

/** When such dishes can next be had; null where they always can. Not for a time at which they are served. */
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

/** When such dishes are served each day: '8:00 AM – 11:00 AM', several one after another; '' where they always are. */
export function servedHours(periods: number[] | null | undefined, hours: ServingHours): string {
  const windows = windowsOf(periods, hours);
  return windows.length === 0 ? '' : hoursText({ isClosed: false, windows });
}

/** What an order is told that holds a dish outside its meal period; stands beside the texts of B-ORD-02. */
export function notServedText(product: string): string {
  return `${product} is not served at that time`;
}

function windowsOf(periods: number[] | null | undefined, { mealPeriods }: ServingHours): Window[] {
  if (!periods || periods.length === 0) return [];
  return mealPeriods
    .filter(({ periodType }) => periods.includes(periodType))
    .flatMap((period) => readWindow(period) ?? []);
}
