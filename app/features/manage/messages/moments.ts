import type { ManageMessage } from '#app/contract/manage-messages.ts';
import { translateDate } from '#app/domain/language/translate-date.ts';
import { slotText } from '#app/domain/time/slot-text.ts';
import { instantAt } from '#app/domain/time/wall-clock.ts';

/** A day and time of the restaurant's clock in words: 'Fri 27 Nov, 7:30 PM'; '' where there is none. */
export function tableTime(
  tell: (english: string) => string,
  { date, time }: Pick<ManageMessage, 'date' | 'time'>,
  timeZone: string,
): string {
  if (!date) return '';
  const [hour = 0, minute = 0] = (time ?? '').split(':').map(Number);
  return translateDate(tell, slotText(instantAt(date, hour * 60 + minute, timeZone), timeZone));
}
