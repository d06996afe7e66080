import type { Restaurant } from '#app/backend/catalogue/documents.ts';
import type { Deps } from '#app/backend/deps.ts';
import { Refusal } from '#app/backend/refusal.ts';
import { LostRace, untilUncontested } from '#app/backend/use-cases/lost-race.ts';
import { queueMail } from '#app/backend/use-cases/mail/queue-mail.ts';
import type { InboxAnswerRequest, InboxEntry } from '#app/contract/inbox.ts';
import { languageOf } from '#app/locales/languages.ts';
import type { InboxDocument } from './keep-entry.ts';
import { entryFromRow, findEntry } from './read-inbox.ts';
import { mailedReservation } from './send-entry.ts';

/**
 * The restaurant's answer to an entry. A reservation is confirmed or declined, and its customer gets one
 * mail; any other entry is marked as done, and its writer gets the reply by mail, where there is one and an address.
 * The same answer again changes nothing.
 * @throws Refusal 'Not found'; 'Invalid request' for a reply to nobody; HTTP 409 'Already answered' for a second, different answer and for an
 * answer that does not fit the kind of entry.
 */
export async function answerEntry(
  deps: Deps,
  restaurant: Restaurant,
  entryId: string,
  { answer, reason, reply }: InboxAnswerRequest,
): Promise<InboxEntry> {
  const { restaurantId } = restaurant;
  const answered = await untilUncontested(() =>
    deps.transaction(async (trx) => {
      const row = await findEntry(trx, restaurantId, entryId);
      if (!row) throw new Refusal('notFound', { errorCode: 404 });
      const entry = entryFromRow(row);
      if (entry.answer === answer) return entry;
      const isTable = entry.kind === 'reservation';
      if (entry.answer || isTable === (answer === 'done'))
        throw new Refusal('alreadyAnswered', { status: 409, errorCode: 409 });
      const before = JSON.parse(row.document) as InboxDocument;
      const text = reply?.trim() || null;
      if (text !== null && (isTable || before.email === null))
        throw new Refusal('invalidRequest', { errorCode: 400 });
      const document: InboxDocument = { ...before, answer, reply: text };
      const changed = JSON.stringify(document);
      const { numUpdatedRows } = await trx
        .updateTable('inbox')
        .set({ document: changed })
        .where('restaurant_id', '=', restaurantId)
        .where('entry_id', '=', entryId)
        .where('document', '=', row.document)
        .executeTakeFirst();
      if (numUpdatedRows !== 1n) throw new LostRace();
      const language = languageOf(document.language);
      if (isTable && document.email !== null)
        await queueMail(deps, trx, {
          restaurant,
          recipient: document.email,
          language,
          dedupeKey: `table ${entryId} answered`,
          content: {
            kind: answer === 'confirmed' ? 'tableConfirmed' : 'tableDeclined',
            table: mailedReservation(restaurant.document, document, language, reason?.trim() || null),
          },
        });
      if (text !== null && document.email !== null)
        await queueMail(deps, trx, {
          restaurant,
          recipient: document.email,
          language,
          dedupeKey: `entry ${entryId} replied`,
          content: { kind: 'messageReplied', reply: text },
        });
      return entryFromRow({ ...row, document: changed });
    }),
  );
  deps.wake('send-mail');
  return answered;
}
