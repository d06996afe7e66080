import type { Restaurant } from '#app/backend/catalogue/documents.ts';
import type { Deps, Trx } from '#app/backend/deps.ts';
import { Refusal } from '#app/backend/refusal.ts';
import { LostRace, untilUncontested } from '#app/backend/use-cases/lost-race.ts';
import { queueMail } from '#app/backend/use-cases/mail/queue-mail.ts';
import type { InboxAnswerRequest } from '#app/contract/inbox.ts';
import { reservationRefusal } from '#app/domain/opening-hours/reservation-times.ts';
import { languageOf } from '#app/locales/languages.ts';
import type { InboxDocument } from './keep-entry.ts';
import { type EntryRow, entryFromRow, findEntry } from './read-inbox.ts';
import { mailedReservation } from './send-entry.ts';

/** Writes down who answered, in the transaction that does. */
export type NoteAnswer = (trx: Trx) => Promise<void>;
type Offer = { date: string; time: string };

/**
 * The restaurant's answer to an entry. A reservation is confirmed or declined, also with another time, and its customer
 * gets one mail; any other entry is marked as done, and its writer gets the reply by mail, where there is one and an
 * address. The same answer again changes nothing; a reply to an entry that somebody has marked as done is mailed all the
 * same.
 * @param noteIn called where something changes
 * @returns the entry as it is then
 * @throws Refusal 'Not found'; 'Invalid request' for a reply to nobody and a time that is not offered with a refusal; as
 * a wish for a table for an offered time that is past or when the restaurant is closed; HTTP 409 'Already answered' for a
 * second, different answer or reason and for an answer that does not fit the kind of entry, 'alreadyReplied' for a second
 * reply in other words.
 */
export async function answerEntry(
  deps: Deps,
  restaurant: Restaurant,
  entryId: string,
  { answer, reason, reply, offer }: InboxAnswerRequest,
  noteIn?: NoteAnswer,
): Promise<EntryRow> {
  const { restaurantId } = restaurant;
  const answered = await untilUncontested(() =>
    deps.transaction(async (trx) => {
      const row = await findEntry(trx, restaurantId, entryId);
      if (!row) throw new Refusal('notFound', { errorCode: 404 });
      const entry = entryFromRow(row);
      const before = JSON.parse(row.document) as InboxDocument;
      const isTable = entry.kind === 'reservation';
      const why = isTable ? reason?.trim() || null : null;
      const given = { answer, reason: why, reply: reply?.trim() || null };
      if (isAnsweredSo(before, given, offer ?? null)) return row;
      const isLateReply = entry.answer === 'done' && answer === 'done';
      if ((entry.answer && !isLateReply) || isTable === (answer === 'done'))
        throw new Refusal('alreadyAnswered', { status: 409, errorCode: 409 });
      if (isLateReply && before.reply) throw new Refusal('alreadyReplied', { status: 409, errorCode: 409 });
      const { reply: text } = given;
      if (text !== null && (isTable || before.email === null))
        throw new Refusal('invalidRequest', { errorCode: 400 });
      if (offer) checkOffer(deps, restaurant, answer, offer);
      const document: InboxDocument = {
        ...before,
        ...given,
        ...(offer && { offer: { date: offer.date, time: offer.time } }),
        ...(isLateReply && { repliedUtc: deps.now().toISOString() }),
      };
      const changed = JSON.stringify(document);
      const { numUpdatedRows } = await trx
        .updateTable('inbox')
        .set({ document: changed })
        .where('restaurant_id', '=', restaurantId)
        .where('entry_id', '=', entryId)
        .where('document', '=', row.document)
        .executeTakeFirst();
      if (numUpdatedRows !== 1n) throw new LostRace();
      await mailAnswer(deps, trx, restaurant, entryId, document);
      await noteIn?.(trx);
      return { ...row, document: changed };
    }),
  );
  deps.wake('send-mail');
  return answered;
}

/** @throws Refusal for a time with anything but a refusal, and for one at which nobody could ask for a table */
function checkOffer(deps: Deps, { document }: Restaurant, answer: string, offer: Offer): void {
  if (answer !== 'declined') throw new Refusal('invalidRequest', { errorCode: 400 });
  const refusal = reservationRefusal(offer, document, deps.now());
  if (refusal !== null) throw new Refusal(refusal);
}

/** Mails an answer to who wrote, where there is an address. */
async function mailAnswer(
  deps: Deps,
  trx: Trx,
  restaurant: Restaurant,
  entryId: string,
  document: InboxDocument,
): Promise<void> {
  const { email: recipient, answer, reply, reason = null, offer } = document;
  if (recipient === null || recipient === undefined) return;
  const language = languageOf(document.language);
  const to = { restaurant, recipient, language };
  if (answer !== 'done') {
    const own = restaurant.document;
    const table = mailedReservation(own, document, language, reason);
    await queueMail(deps, trx, {
      ...to,
      dedupeKey: `table ${entryId} answered`,
      content: offer
        ? {
            kind: 'tableOffered',
            table,
            offered: mailedReservation(own, { ...document, ...offer }, language).when,
          }
        : { kind: answer === 'confirmed' ? 'tableConfirmed' : 'tableDeclined', table },
    });
  } else if (reply)
    await queueMail(deps, trx, {
      ...to,
      dedupeKey: `entry ${entryId} replied`,
      content: { kind: 'messageReplied', reply },
    });
}

/** Whether that is the answer that an entry has: nothing that was written with it is missing there. */
function isAnsweredSo(
  before: InboxDocument,
  { answer, reason, reply }: { answer: string; reason: string | null; reply: string | null },
  offer: Offer | null,
): boolean {
  if (before.answer !== answer) return false;
  if (offer && (offer.date !== before.offer?.date || offer.time !== before.offer.time)) return false;
  return (reason === null || reason === before.reason) && (reply === null || reply === before.reply);
}
