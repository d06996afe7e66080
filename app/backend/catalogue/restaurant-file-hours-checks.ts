import type { RestaurantFileInput } from '#app/contract/restaurant-file/restaurant-file.ts';
import { type DayWindow, overlappingWindows } from '#app/domain/opening-hours/overlapping.ts';
import type { Loose, Path, Report } from './restaurant-file-faults.ts';

type LooseFile = Loose<RestaurantFileInput>;
type Week = LooseFile['hours'];
type Day = NonNullable<Week>['monday'];

/** In their order, so that what runs past midnight meets the next day. */
const DAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const;
const DAY = 24 * 60;

/**
 * Checks windows of opening hours, special days, meal periods and the hours of alcohol: each takes some time, and none
 * begins before another one is over.
 */
export function checkHours({ hours, dateOverrides, mealPeriods, alcohol }: LooseFile, report: Report): void {
  checkWeek(hours, ['hours'], report);
  checkWeek(alcohol?.hours, ['alcohol', 'hours'], report);
  dateOverrides?.forEach((day, index) => {
    // what runs past midnight ends on a day that may be another special one: only its own windows are compared
    checkDays([{ windows: windowsOf(day?.hours), path: ['dateOverrides', index, 'hours'] }, NO_DAY], report);
  });
  for (const [meal, window] of Object.entries(mealPeriods ?? {}))
    if (window !== undefined) checkTakesTime(window, ['mealPeriods', meal], report);
}

type ListedDay = { windows: readonly (string | undefined)[]; path: Path };
const NO_DAY: ListedDay = { windows: [], path: [] };

function checkWeek(week: Week | undefined, path: Path, report: Report): void {
  const days = DAYS.map((day) => ({ windows: windowsOf(week?.[day]), path: [...path, day] }));
  checkDays(days, report);
}

function checkDays(days: readonly ListedDay[], report: Report): void {
  for (const { windows, path } of days)
    windows.forEach((window, place) => {
      if (window !== undefined) checkTakesTime(window, [...path, place], report);
    });
  const minutes = days.map(({ windows }) => windows.map(minutesOf));
  for (const { day, place } of overlappingWindows(minutes))
    report([...(days[day]?.path ?? []), place], 'begins before another window is over');
}

function checkTakesTime(window: string, path: Path, report: Report): void {
  const [from, until] = window.split('-');
  if (from === until) report(path, 'ends when it begins; a whole day is 00:00-24:00');
}

function windowsOf(day: Day | undefined): readonly (string | undefined)[] {
  return day === undefined || day === 'closed' ? [] : day;
}

/** @returns a window without time where there is none, or it ends when it begins: it overlaps nothing */
function minutesOf(window: string | undefined): DayWindow {
  const [from = 0, until = 0] = (window ?? '').split('-').map((time) => {
    const [hour = 0, minute = 0] = time.split(':').map(Number);
    return hour * 60 + minute;
  });
  return { from, until: until < from ? until + DAY : until };
}
