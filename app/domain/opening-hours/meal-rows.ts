import type { MealPeriod } from '#app/contract/client.ts';
import { readWindow } from './day.ts';
import { hoursText } from './todays-hours.ts';

export type MealName = 'Breakfast' | 'Lunch' | 'Dinner';
const NAMES: Record<number, MealName> = { 1: 'Breakfast', 2: 'Lunch', 3: 'Dinner' };

/** Meal rows of Service Hours: name and time range (R-HOURS-07, R-ENUM-05). Periods that cannot be read are left out. */
export function mealRows(mealPeriods: readonly MealPeriod[]): { name: MealName; text: string }[] {
  return mealPeriods.flatMap((period) => {
    const name = NAMES[period.periodType];
    const window = readWindow(period);
    return name && window ? [{ name, text: hoursText({ isClosed: false, windows: [window] }) }] : [];
  });
}
