import { localMoment, localTime } from '#app/domain/order/stamp.ts';
import { wallTime } from '#app/domain/time/wall-clock.ts';
import type { Language } from '#app/locales/locale.ts';

/** Figures as on the receipt, in every language. */
const TAGS = { hi: 'hi-u-nu-latn', pa: 'pa-u-nu-latn' };
const made = new Map<string, Intl.DateTimeFormat>();

/** A moment on the restaurant's clock as a mail of that language says it: '6:45 PM, 20 Nov 2026', '6:45 PM, 20 नवंबर 2026'. */
export function mailDate(moment: Date, timeZone: string, language: Language): string {
  const time = localTime(moment, timeZone);
  if (language === 'en') return `${time}, ${localMoment(moment, timeZone)?.day}`;
  return `${time}, ${formatterOf(TAGS[language]).format(Date.parse(wallTime(moment, timeZone).date))}`;
}

/** They are dear to make. */
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
