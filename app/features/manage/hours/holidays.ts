import {
  type Anniversary,
  newZealandAnniversaries,
  type Region,
} from '#app/domain/opening-hours/new-zealand-anniversaries.ts';
import type { Holiday, HolidayDate } from '#app/domain/opening-hours/new-zealand-holidays.ts';
import { newZealandHolidays } from '#app/domain/opening-hours/new-zealand-holidays.ts';
import { addDays } from '#app/domain/time/wall-clock.ts';
import type { Languages } from '#app/features/manage/draft/form-texts.ts';
import type { SpecialDay } from './hours-form.ts';

/** The name of the boxes; the value of each is its date, and of an anniversary `anniversaryBox`. */
export const HOLIDAY_BOX = 'holiday';
/** The press that adds the ticked ones. */
export const ADD_HOLIDAYS = 'holidays';

/** What of a year from today is no special day yet: the holidays of all, and the regions' anniversary days. */
export type HolidaysAhead = { national: readonly HolidayDate[]; regional: readonly Anniversary[] };

/** @param today 'YYYY-MM-DD' @param special the days that are taken */
export function holidaysAhead(today: string, special: readonly { date: string }[]): HolidaysAhead {
  const taken = new Set(special.map(({ date }) => date));
  const isFree = ({ date }: { date: string }) => !taken.has(date);
  const until = addDays(today, 365);
  return {
    national: newZealandHolidays(today, until).filter(isFree),
    regional: newZealandAnniversaries(today, until).filter(isFree),
  };
}

/** The value of an anniversary's box: several regions have theirs on one date. */
export function anniversaryBox({ date, region }: Anniversary): string {
  return `${region} ${date}`;
}

/** How holidays are called in a language, and how a day that stands in for one is. */
export type HolidayWords = {
  names: Readonly<Record<Holiday, string>>;
  observed: (name: string) => string;
  anniversaries: Readonly<Record<Region, string>>;
};

/**
 * The special days with the ticked holidays as closed days, each with its name in the restaurant's own language and in
 * the others. A date that is no holiday of that year, or has a special day already, is left out; of two regions with one
 * date the first counts.
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
  const { national, regional } = holidaysAhead(today, special);
  const added = [
    ...national.filter(({ date }) => ticked.includes(date)),
    ...regional.filter((day) => ticked.includes(anniversaryBox(day))),
  ].filter((day, index, all) => all.findIndex(({ date }) => date === day.date) === index);
  const nameIn = (language: string, day: HolidayDate | Anniversary) => {
    const { names, observed, anniversaries } = wordsOf(language);
    if ('region' in day) return anniversaries[day.region];
    return day.isObserved ? observed(names[day.holiday]) : names[day.holiday];
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
