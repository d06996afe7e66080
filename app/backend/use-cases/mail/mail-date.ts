import { localMoment, localTime } from '#app/domain/order/stamp.ts';
import { wallTime } from '#app/domain/time/wall-clock.ts';
import { FALLBACK, intlTag, type Language } from '#app/locales/languages.ts';

const made = new Map<string, Intl.DateTimeFormat>();

/**
 * A moment in the restaurant's time zone, in the mail's language: '6:45 PM, 20 Nov 2026', '6:45 PM, 20 नवंबर
 * 2026'.
 */
export function mailDate(moment: Date, timeZone: string, language: Language): string {
  const time = localTime(moment, timeZone);
  // English dates are written as on the receipt, with short names of months
  if (language === FALLBACK) return `${time}, ${localMoment(moment, timeZone)?.day}`;
  return `${time}, ${formatterOf(intlTag(language)).format(Date.parse(wallTime(moment, timeZone).date))}`;
}

/** Formatters are slow to make, so they are kept. */
function formatterOf(tag: string): Intl.DateTimeFormat {
  const known = made.get(tag);
  if (known) return known;
  const formatter = new Intl.DateTimeFormat(tag, {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  });
  made.set(tag, formatter);
  return formatter;
}
