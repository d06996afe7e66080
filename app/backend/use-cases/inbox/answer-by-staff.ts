import type { Restaurant } from '#app/backend/catalogue/documents.ts';
import type { Deps } from '#app/backend/deps.ts';
import type { Staff } from '#app/backend/use-cases/staff/find-staff.ts';
import { recordActivity } from '#app/backend/use-cases/staff/record-activity.ts';
import type { ActivityCode } from '#app/contract/activity.ts';
import type { InboxAnswerRequest } from '#app/contract/inbox.ts';
import type { ManageMessage } from '#app/contract/manage-messages.ts';
import { answerEntry } from './answer-entry.ts';
import { messageFromRow } from './read-inbox.ts';

/**
 * Answers as the kitchen does, and writes down who did it; never what was written, or to whom.
 * @throws Refusal as answerEntry
 */
export async function answerByStaff(
  deps: Deps,
  restaurant: Restaurant,
  staff: Pick<Staff, 'staffId' | 'device'> | null,
  entryId: string,
  asked: InboxAnswerRequest,
): Promise<ManageMessage> {
  const row = await answerEntry(deps, restaurant, entryId, asked, (trx) =>
    recordActivity(deps, trx, {
      restaurantId: restaurant.restaurantId,
      staffId: staff?.staffId ?? null,
      device: staff?.device ?? '',
      what: codeOf(asked),
      facts: { entry: entryId },
    }),
  );
  return messageFromRow(row);
}

function codeOf({ answer, offer, reply }: InboxAnswerRequest): ActivityCode {
  if (answer === 'done') return reply?.trim() ? 'messageReplied' : 'messageDone';
  if (answer === 'confirmed') return 'tableConfirmed';
  return offer ? 'tableOffered' : 'tableDeclined';
}
