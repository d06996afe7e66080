import { intlTag, type Language } from '#app/locales/languages.ts';

/** Any Sunday, from which weekdays are counted. */
const A_SUNDAY = Date.UTC(2026, 10, 22);
const DAY_MS = 86_400_000;

export type DayNames = {
  /** Weekday 1 (Sunday) to 7 (Saturday) -> 'Sun', 'रवि'. */
  weekday(weekday: number): string;
  /** The same in full: 'Sunday', 'रविवार'. */
  longWeekday(weekday: number): string;
  /** '2026-12-25' -> 'Fri, 25 Dec'. */
  date(date: string): string;
  /** The same in full: 'Friday, 25 December'. */
  wholeDate(date: string): string;
  /** The same without the weekday: '25 Dec'. */
  dayOfMonth(date: string): string;
};

const known = new Map<Language, DayNames>();

/** Names of days in a language. Made on the server alone, because browsers spell some of them differently. */
export function dayNames(language: Language): DayNames {
  let names = known.get(language);
  if (!names) {
    names = makeNames(intlTag(language));
    known.set(language, names);
  }
  return names;
}

/** Formatters are slow to construct, and every page needs some. */
function makeNames(tag: string): DayNames {
  const format = (parts: Intl.DateTimeFormatOptions) => {
    const { format: print } = new Intl.DateTimeFormat(tag, { ...parts, timeZone: 'UTC' });
    return print;
  };
  const weekdays = format({ weekday: 'short' });
  const longWeekdays = format({ weekday: 'long' });
  const dates = format({ weekday: 'short', day: 'numeric', month: 'short' });
  const wholeDates = format({ weekday: 'long', day: 'numeric', month: 'long' });
  const days = format({ day: 'numeric', month: 'short' });
  return {
    weekday: (weekday) => weekdays(A_SUNDAY + (weekday - 1) * DAY_MS),
    longWeekday: (weekday) => longWeekdays(A_SUNDAY + (weekday - 1) * DAY_MS),
    date: (date) => dates(Date.parse(date)),
    wholeDate: (date) => wholeDates(Date.parse(date)),
    dayOfMonth: (date) => days(Date.parse(date)),
  };
}
