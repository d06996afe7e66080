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
 * The same answer again changes nothing; a reply to an entry that somebody has marked as done is mailed all the same.
 * @throws Refusal 'Not found'; 'Invalid request' for a reply to nobody; HTTP 409 'Already answered' for a second,
 * different answer or reason and for an answer that does not fit the kind of entry, 'alreadyReplied' for a second
 * reply in other words.
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
      const before = JSON.parse(row.document) as InboxDocument;
      const isTable = entry.kind === 'reservation';
      const why = isTable ? reason?.trim() || null : null;
      const given = { answer, reason: why, reply: reply?.trim() || null };
      if (isAnsweredSo(before, given)) return entry;
      const isLateReply = entry.answer === 'done' && answer === 'done';
      if ((entry.answer && !isLateReply) || isTable === (answer === 'done'))
        throw new Refusal('alreadyAnswered', { status: 409, errorCode: 409 });
      if (isLateReply && before.reply) throw new Refusal('alreadyReplied', { status: 409, errorCode: 409 });
      const { reply: text } = given;
      if (text !== null && (isTable || before.email === null))
        throw new Refusal('invalidRequest', { errorCode: 400 });
      const document: InboxDocument = {
        ...before,
        ...given,
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
      const language = languageOf(document.language);
      if (isTable && document.email !== null)
        await queueMail(deps, trx, {
          restaurant,
          recipient: document.email,
          language,
          dedupeKey: `table ${entryId} answered`,
          content: {
            kind: answer === 'confirmed' ? 'tableConfirmed' : 'tableDeclined',
            table: mailedReservation(restaurant.document, document, language, given.reason),
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

/** Whether that is the answer that an entry has: nothing that was written with it is missing there. */
function isAnsweredSo(
  before: InboxDocument,
  { answer, reason, reply }: { answer: string; reason: string | null; reply: string | null },
): boolean {
  if (before.answer !== answer) return false;
  return (reason === null || reason === before.reason) && (reply === null || reply === before.reply);
}
