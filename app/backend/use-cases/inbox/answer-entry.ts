import type { Deps } from '#app/backend/deps.ts';
import type { Restaurant } from '#app/backend/http/handler.ts';
import { Refusal } from '#app/backend/refusal.ts';
import { LostRace, untilUncontested } from '#app/backend/use-cases/lost-race.ts';
import { queueMail } from '#app/backend/use-cases/mail/queue-mail.ts';
import type { InboxAnswerRequest, InboxEntry } from '#app/contract/inbox.ts';
import type { InboxDocument } from './keep-entry.ts';
import { mailedTable } from './mailed-table.ts';
import { findEntry, toEntry } from './read-inbox.ts';

/**
 * What the restaurant does with an entry: a table is confirmed or declined, of which its customer is mailed once;
 * anything else is done with. The same answer again changes nothing.
 * @throws Refusal 'Not found', or HTTP 409 'Already answered' for another answer and for one that the entry does not take.
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
      if (!row) throw new Refusal('Not found', { errorCode: 404 });
      const entry = toEntry(row);
      if (entry.answer === answer) return entry;
      const isTable = entry.kind === 'reservation';
      if (entry.answer || isTable === (answer === 'done'))
        throw new Refusal('Already answered', { status: 409, errorCode: 409 });
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
      const language = document.language ?? 'en';
      if (isTable && document.email !== null)
        await queueMail(deps, trx, {
          restaurant,
          recipient: document.email,
          language,
          dedupeKey: `table ${entryId} answered`,
          content: {
            kind: answer === 'confirmed' ? 'tableConfirmed' : 'tableDeclined',
            table: mailedTable(restaurant.document, document, language, reason?.trim() || null),
          },
        });
      return toEntry({ ...row, document: text });
    }),
  );
  deps.wake('send-mail');
  return answered;
}
