import type { Restaurant } from '#app/backend/catalogue/documents.ts';
import type { Deps, Trx } from '#app/backend/deps.ts';
import type { Language } from '#app/locales/languages.ts';
import type { MailContent } from './mail-content.ts';
import { isMailAddress } from './mail-header.ts';
import { writeMail } from './write-mail.ts';

export type MailToQueue = {
  /** The restaurant in whose name the mail is sent. */
  restaurant: Pick<Restaurant, 'restaurantId' | 'document'>;
  /** One e-mail address. */
  recipient: string;
  language: Language;
  /**
   * Names the event within the restaurant; a second mail with the same key is not queued. Holds no secret.
   */
  dedupeKey: string;
  content: MailContent;
  /** Not before then; at once where it is left out. */
  notBefore?: Date | undefined;
};

/** Customers wait for these at the screen; `send-codes` sends them, whatever else is due. */
const URGENT: readonly MailContent['kind'][] = [
  'signUpCode',
  'passwordResetCode',
  'signInCode',
  'orderCode',
  'accountExists',
  'staffCode',
  'staffReset',
];

/**
 * Writes a mail to the outbox, in the transaction of the event that it is about: both are kept, or neither.
 * Call `deps.wake('send-mail')` after the commit, of a code `deps.wake('send-codes')`. A recipient that is no e-mail address (guests may type
 * anything) gets no mail; the log says so without the address.
 */
export async function queueMail(
  deps: Pick<Deps, 'now' | 'newId' | 'log'>,
  trx: Trx,
  { restaurant, recipient, language, dedupeKey, content, notBefore }: MailToQueue,
): Promise<void> {
  const { restaurantId, document } = restaurant;
  if (!isMailAddress(recipient)) {
    deps.log.warn({ restaurantId, kind: content.kind }, 'no mail: not an e-mail address');
    return;
  }
  const now = deps.now().toISOString();
  await trx
    .insertInto('outbox')
    .values({
      restaurant_id: restaurantId,
      mail_id: deps.newId(),
      dedupe_key: dedupeKey,
      recipient: recipient.trim(),
      document: JSON.stringify(writeMail(document, language, content)),
      is_urgent: URGENT.includes(content.kind) ? 1 : 0,
      tries: 0,
      next_try_utc: notBefore?.toISOString() ?? now,
      sent_utc: null,
      ended_utc: null,
      created_utc: now,
    })
    .onConflict((conflict) => conflict.columns(['restaurant_id', 'dedupe_key']).doNothing())
    .execute();
}

/**
 * Has a mail that was not sent yet never be sent, in the caller's transaction. One that somebody has begun to send may
 * arrive all the same: its row stays, emptied, so that it is not queued again.
 */
export async function unqueueMail(
  trx: Trx,
  restaurantId: string,
  dedupeKey: string,
  now: Date,
): Promise<void> {
  await trx
    .deleteFrom('outbox')
    .where('restaurant_id', '=', restaurantId)
    .where('dedupe_key', '=', dedupeKey)
    .where('ended_utc', 'is', null)
    .where('tries', '=', 0)
    .execute();
  await trx
    .updateTable('outbox')
    .set({ document: '', recipient: '', ended_utc: now.toISOString() })
    .where('restaurant_id', '=', restaurantId)
    .where('dedupe_key', '=', dedupeKey)
    .where('ended_utc', 'is', null)
    .execute();
}
