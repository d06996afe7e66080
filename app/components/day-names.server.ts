import type { Language } from '#app/locales/locale.ts';

/** Figures as on the receipt, in every language. */
const TAGS: Record<Language, string> = { en: 'en-NZ', hi: 'hi-u-nu-latn', pa: 'pa-u-nu-latn' };

/** Any Sunday; weekdays count from it. */
const A_SUNDAY = Date.UTC(2026, 10, 22);
const DAY_MS = 86_400_000;

export type DayNames = {
  /** 1 Sunday to 7 Saturday -> 'Sun', 'रवि' (R-HOURS-02). */
  weekday(weekday: number): string;
  /** The same in full: 'Sunday', 'रविवार' */
  longWeekday(weekday: number): string;
  /** '2026-12-25' -> 'Fri, 25 Dec' */
  date(date: string): string;
  /** The same beside its weekday: '25 Dec' */
  dayOfMonth(date: string): string;
};

const known = new Map<Language, DayNames>();

/** Names of days in a language, worked out on the server alone: browsers spell some of them otherwise. */
export function dayNames(language: Language): DayNames {
  let names = known.get(language);
  if (!names) {
    names = makeNames(TAGS[language]);
    known.set(language, names);
  }
  return names;
}

/** Formatters are dear to make, and every page asks for some. */
function makeNames(tag: string): DayNames {
  const format = (parts: Intl.DateTimeFormatOptions) => {
    const { format: print } = new Intl.DateTimeFormat(tag, { ...parts, timeZone: 'UTC' });
    return print;
  };
  const weekdays = format({ weekday: 'short' });
  const longWeekdays = format({ weekday: 'long' });
  const dates = format({ weekday: 'short', day: 'numeric', month: 'short' });
  const days = format({ day: 'numeric', month: 'short' });
  return {
    weekday: (weekday) => weekdays(A_SUNDAY + (weekday - 1) * DAY_MS),
    longWeekday: (weekday) => longWeekdays(A_SUNDAY + (weekday - 1) * DAY_MS),
    date: (date) => dates(Date.parse(date)),
    dayOfMonth: (date) => days(Date.parse(date)),
  };
}
