import { translateDate } from '#app/domain/language/translate-date.ts';
import { businessDate } from '#app/domain/time/business-day.ts';
import { clockText } from '#app/domain/time/clock-text.ts';
import { slotText } from '#app/domain/time/slot-text.ts';
import { wallTime } from '#app/domain/time/wall-clock.ts';

/**
 * A moment near the present on the restaurant's clock: '6:42 PM' within its day, else 'Fri 20 Nov, 6:42 PM', with the year where it is
 * another one.
 */
export function whenText(
  tell: (english: string) => string,
  utc: string,
  nowUtc: string,
  timeZone: string,
): string {
  const [at, now] = [new Date(utc), new Date(nowUtc)];
  if (businessDate(at, timeZone) === businessDate(now, timeZone))
    return clockText(wallTime(at, timeZone).minute);
  const text = translateDate(tell, slotText(at, timeZone));
  const year = wallTime(at, timeZone).date.slice(0, 4);
  return year === wallTime(now, timeZone).date.slice(0, 4) ? text : text.replace(',', ` ${year},`);
}
