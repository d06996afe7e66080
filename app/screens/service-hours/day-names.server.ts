import type { Language } from '#app/locales/locale.ts';

/** Figures as on the receipt, in every language. */
const TAGS: Record<Language, string> = { en: 'en-NZ', hi: 'hi-u-nu-latn', pa: 'pa-u-nu-latn' };

/** Any Sunday; weekdays count from it. */
const A_SUNDAY = Date.UTC(2026, 10, 22);
const DAY_MS = 86_400_000;

export type DayNames = {
  /** 1 Sunday to 7 Saturday -> 'Sun', 'रवि' (R-HOURS-02). */
  weekday(weekday: number): string;
  /** '2026-12-25' -> 'Fri, 25 Dec' */
  date(date: string): string;
  /** The same beside its weekday: '25 Dec' */
  dayOfMonth(date: string): string;
};

/** Names of days in a language, worked out on the server alone: browsers spell some of them otherwise. */
export function dayNames(language: Language): DayNames {
  const tag = TAGS[language];
  const weekdays = new Intl.DateTimeFormat(tag, { weekday: 'short', timeZone: 'UTC' });
  const dates = new Intl.DateTimeFormat(tag, {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    timeZone: 'UTC',
  });
  const days = new Intl.DateTimeFormat(tag, { day: 'numeric', month: 'short', timeZone: 'UTC' });
  return {
    weekday: (weekday) => weekdays.format(A_SUNDAY + (weekday - 1) * DAY_MS),
    date: (date) => dates.format(Date.parse(date)),
    dayOfMonth: (date) => days.format(Date.parse(date)),
  };
}
