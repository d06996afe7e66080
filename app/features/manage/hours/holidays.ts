import type { Holiday, HolidayDate } from '#app/domain/opening-hours/new-zealand-holidays.ts';
import { newZealandHolidays } from '#app/domain/opening-hours/new-zealand-holidays.ts';
import { addDays } from '#app/domain/time/wall-clock.ts';
import type { Languages } from '#app/features/manage/draft/form-texts.ts';
import type { SpecialDay } from './hours-form.ts';

/** The name of the boxes; the value of each is its date. */
export const HOLIDAY_BOX = 'holiday';
/** The press that adds the ticked ones. */
export const ADD_HOLIDAYS = 'holidays';

/** The holidays of a year from today that are no special days yet. */
export function holidaysAhead(today: string, special: readonly { date: string }[]): HolidayDate[] {
  const taken = new Set(special.map(({ date }) => date));
  return newZealandHolidays(today, addDays(today, 365)).filter(({ date }) => !taken.has(date));
}

/** How a holiday is called in a language, and how a day that stands in for it is. */
export type HolidayWords = { names: Readonly<Record<Holiday, string>>; observed: (name: string) => string };

/**
 * The special days with the ticked holidays as closed days, each with its name in the restaurant's own language and in
 * the others. A date that is no holiday of that year, or has a special day already, is left out.
 */
export function withHolidays(
  special: readonly SpecialDay[],
  ticked: readonly string[],
  {
    today,
    languages,
    wordsOf,
  }: { today: string; languages: Languages; wordsOf: (language: string) => HolidayWords },
): SpecialDay[] {
  const added = holidaysAhead(today, special).filter(({ date }) => ticked.includes(date));
  const nameIn = (language: string, { holiday, isObserved }: HolidayDate) => {
    const { names, observed } = wordsOf(language);
    return isObserved ? observed(names[holiday]) : names[holiday];
  };
  const others = languages.languages.filter((language) => language !== languages.own);
  return [
    ...special,
    ...added.map((day) => ({
      date: day.date,
      hours: 'closed' as const,
      reason: nameIn(languages.own, day),
      reasons: Object.fromEntries(others.map((language) => [language, nameIn(language, day)])),
    })),
  ];
}
