import type { Deps } from '#app/backend/deps.ts';
import type { Restaurant } from '#app/backend/http/handler.ts';
import { Refusal } from '#app/backend/refusal.ts';
import { queueMail } from '#app/backend/use-cases/mail/queue-mail.ts';
import type { ReservationRequest } from '#app/contract/inbox.ts';
import { reservationRefusal } from '#app/domain/opening-hours/reservation-refusal.ts';
import type { Language } from '#app/locales/locale.ts';
import { keepEntry, NOTHING_ELSE, type Writer } from './keep-entry.ts';
import { mailedTable } from './mailed-table.ts';

/**
 * Asks for a table, and mails customer and restaurant of it; the restaurant answers by `answerEntry`. @returns the
 * entry's id.
 * @throws Refusal for a time that is past or outside the opening hours, or as keepEntry does.
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
  const document = { ...NOTHING_ELSE, fullName, email, phone, text: note, date, time, partySize, language };
  const id = await deps.transaction(async (trx) => {
    const entryId = await keepEntry(deps, trx, writer, { kind: 'reservation', document });
    await queueMail(deps, trx, {
      restaurant,
      recipient: email,
      language,
      dedupeKey: `table ${entryId} asked`,
      content: { kind: 'tableAsked', table: mailedTable(restaurant.document, document, language) },
    });
    const own = restaurant.document;
    const ownLanguage = own.language as Language;
    if (own.email !== null)
      await queueMail(deps, trx, {
        restaurant,
        recipient: own.email,
        language: ownLanguage,
        dedupeKey: `table ${entryId} asked restaurant`,
        content: {
          kind: 'newTable',
          table: mailedTable(own, document, ownLanguage),
          writer: { name: fullName, phone, email, text: note },
        },
      });
    return entryId;
  });
  deps.wake('send-mail');
  return id;
}
