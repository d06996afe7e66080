import type { RestaurantDocument } from '#app/backend/catalogue/documents.ts';
import type { MailedTable } from '#app/backend/use-cases/mail/mail-content.ts';
import { mailDate } from '#app/backend/use-cases/mail/mail-date.ts';
import { instantAt } from '#app/domain/time/wall-clock.ts';
import type { Language } from '#app/locales/locale.ts';
import type { InboxDocument } from './keep-entry.ts';

/** A table as its mails of that language say it. @param reason the restaurant's own words with its answer */
export function mailedTable(
  { timeZone }: Pick<RestaurantDocument, 'timeZone'>,
  { date, time, partySize }: InboxDocument,
  language: Language,
  reason: string | null = null,
): MailedTable {
  const [hour = 0, minute = 0] = (time ?? '').split(':').map(Number);
  const start = instantAt(date ?? '', hour * 60 + minute, timeZone);
  return { when: mailDate(start, timeZone, language), people: partySize ?? 0, reason };
}
