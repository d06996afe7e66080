import type { RestaurantDocument } from '#app/backend/catalogue/documents.ts';
import type { MailedTable } from '#app/backend/use-cases/mail/mail-content.ts';
import { localMoment, localTime } from '#app/domain/order/stamp.ts';
import { instantAt } from '#app/domain/time/wall-clock.ts';
import type { InboxDocument } from './keep-entry.ts';

/** A table as its mails say it. @param reason the restaurant's own words with its answer */
export function mailedTable(
  { timeZone }: Pick<RestaurantDocument, 'timeZone'>,
  { date, time, partySize }: InboxDocument,
  reason: string | null = null,
): MailedTable {
  const [hour = 0, minute = 0] = (time ?? '').split(':').map(Number);
  const start = instantAt(date ?? '', hour * 60 + minute, timeZone);
  const day = localMoment(start, timeZone)?.day ?? '';
  return { when: `${localTime(start, timeZone)}, ${day}`, people: partySize ?? 0, reason };
}
