import type { Deps, Trx } from '#app/backend/deps.ts';
import type { Restaurant } from '#app/backend/http/handler.ts';
import type { Language } from '#app/locales/locale.ts';
import { isAddress } from './address.ts';
import type { MailContent } from './mail-content.ts';
import { writeMail } from './write-mail.ts';

export type MailToQueue = {
  /** In whose name. */
  restaurant: Pick<Restaurant, 'restaurantId' | 'document'>;
  /** One e-mail address. */
  recipient: string;
  language: Language;
  /** What the mail is about, within the restaurant; the same is never queued twice. Holds no secret. */
  dedupeKey: string;
  content: MailContent;
};

/**
 * Writes a mail into the outbox, in the transaction of what it is about: both are kept or none. Call
 * `deps.wake('send-mail')` once that is committed. An address that cannot be one (guests may type anything, A-104)
 * gets none, which the log tells without naming it.
 */
export async function queueMail(
  deps: Pick<Deps, 'now' | 'newId' | 'log'>,
  trx: Trx,
  { restaurant, recipient, language, dedupeKey, content }: MailToQueue,
): Promise<void> {
  const { restaurantId, document } = restaurant;
  if (!isAddress(recipient)) {
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
      tries: 0,
      next_try_utc: now,
      sent_utc: null,
      ended_utc: null,
      created_utc: now,
    })
    .onConflict((conflict) => conflict.columns(['restaurant_id', 'dedupe_key']).doNothing())
    .execute();
}
