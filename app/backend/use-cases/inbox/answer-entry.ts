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
 * mail; any other entry is marked as done. The same answer again changes nothing.
 * @throws Refusal 'Not found', or HTTP 409 'Already answered' for a second, different answer and for an
 * answer that does not fit the kind of entry.
 */
export async function answerEntry(
  deps: Deps,
  restaurant: Restaurant,
  entryId: string,
  { answer, reason }: InboxAnswerRequest,
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
      const document: InboxDocument = { ...(JSON.parse(row.document) as InboxDocument), answer };
      const text = JSON.stringify(document);
      const { numUpdatedRows } = await trx
        .updateTable('inbox')
        .set({ document: text })
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
      return entryFromRow({ ...row, document: text });
    }),
  );
  deps.wake('send-mail');
  return answered;
}
