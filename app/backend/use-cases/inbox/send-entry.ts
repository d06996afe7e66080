import type { Restaurant, RestaurantDocument } from '#app/backend/catalogue/documents.ts';
import type { Deps } from '#app/backend/deps.ts';
import { Refusal } from '#app/backend/refusal.ts';
import type { MailedTable } from '#app/backend/use-cases/mail/mail-content.ts';
import { mailDate } from '#app/backend/use-cases/mail/mail-date.ts';
import { queueMail } from '#app/backend/use-cases/mail/queue-mail.ts';
import { readOwnOrder } from '#app/backend/use-cases/orders/find-order.ts';
import type { FeedbackRequest, MessageRequest, ReservationRequest } from '#app/contract/inbox.ts';
import { reservationRefusal } from '#app/domain/opening-hours/reservation-times.ts';
import { instantAt } from '#app/domain/time/wall-clock.ts';
import { type Language, languageOf } from '#app/locales/languages.ts';
import { EMPTY_FIELDS, type InboxDocument, keepEntry, type Writer } from './keep-entry.ts';

/**
 * Keeps feedback about one of the caller's own orders, or about no order.
 * @returns the entry's id.
 * @throws Refusal 'Order not found' for any other order, or as keepEntry does.
 */
export function sendFeedback(
  deps: Deps,
  writer: Writer & { orderKey: string | null },
  { rating, text, orderId, name, email }: FeedbackRequest,
): Promise<string> {
  return deps.transaction(async (trx) => {
    if (orderId !== null) await readOwnOrder(trx, { ...writer, orderId }, deps.now());
    const document = { ...EMPTY_FIELDS, fullName: name ?? '', email, text, rating };
    return keepEntry(deps, trx, writer, { kind: 'feedback', orderId, document });
  });
}

/**
 * Keeps a message to the restaurant, and mails it when the restaurant file has an e-mail address.
 * @returns the entry's id.
 * @throws Refusal as keepEntry does.
 */
export async function sendMessage(
  deps: Deps,
  restaurant: Restaurant,
  writer: Writer,
  { fullName, email, text }: MessageRequest,
): Promise<string> {
  const document = { ...EMPTY_FIELDS, fullName, email, text };
  const id = await deps.transaction(async (trx) => {
    const entryId = await keepEntry(deps, trx, writer, { kind: 'message', document });
    const own = restaurant.document;
    if (own.email !== null)
      await queueMail(deps, trx, {
        restaurant,
        recipient: own.email,
        language: languageOf(own.language),
        dedupeKey: `message ${entryId}`,
        content: { kind: 'newMessage', writer: { name: fullName, phone: null, email, text } },
      });
    return entryId;
  });
  deps.wake('send-mail');
  return id;
}

/**
 * Keeps a request for a table and mails it to customer and restaurant. The restaurant answers with
 * `answerEntry`.
 * @returns the entry's id.
 * @throws Refusal for a time in the past or outside the opening hours, or as keepEntry does.
 */
export async function sendReservation(
  deps: Deps,
  restaurant: Restaurant,
  writer: Writer & { language: Language },
  { fullName, email, phone, date, time, partySize, note }: ReservationRequest,
): Promise<string> {
  const refusal = reservationRefusal({ date, time }, restaurant.document, deps.now());
  if (refusal !== null) throw new Refusal(refusal);
  const { language } = writer;
  const document = { ...EMPTY_FIELDS, fullName, email, phone, text: note, date, time, partySize, language };
  const id = await deps.transaction(async (trx) => {
    const entryId = await keepEntry(deps, trx, writer, { kind: 'reservation', document });
    await queueMail(deps, trx, {
      restaurant,
      recipient: email,
      language,
      dedupeKey: `table ${entryId} asked`,
      content: { kind: 'tableAsked', table: mailedReservation(restaurant.document, document, language) },
    });
    const own = restaurant.document;
    const ownLanguage = languageOf(own.language);
    if (own.email !== null)
      await queueMail(deps, trx, {
        restaurant,
        recipient: own.email,
        language: ownLanguage,
        dedupeKey: `table ${entryId} asked restaurant`,
        content: {
          kind: 'newTable',
          table: mailedReservation(own, document, ownLanguage),
          writer: { name: fullName, phone, email, text: note },
        },
      });
    return entryId;
  });
  deps.wake('send-mail');
  return id;
}

/**
 * A reservation as mails in that language show it.
 * @param reason the restaurant's own words with its answer
 */
export function mailedReservation(
  { timeZone }: Pick<RestaurantDocument, 'timeZone'>,
  { date, time, partySize }: InboxDocument,
  language: Language,
  reason: string | null = null,
): MailedTable {
  const [hour = 0, minute = 0] = (time ?? '').split(':').map(Number);
  const start = instantAt(date ?? '', hour * 60 + minute, timeZone);
  return { when: mailDate(start, timeZone, language), people: partySize ?? 0, reason };
}
