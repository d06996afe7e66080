import type { Deps, Trx } from '#app/backend/deps.ts';
import type { Limit } from '#app/backend/use-cases/limits/count-attempt.ts';
import { forgetOldAttempts, takeAttempt } from '#app/backend/use-cases/limits/take-attempt.ts';
import { bucketOf, tooManyAttempts } from '#app/backend/use-cases/limits/too-many-attempts.ts';
import { oneLine } from '#app/backend/use-cases/mail/one-line.ts';
import type { InboxEntry } from '#app/contract/inbox.ts';
import type { Language } from '#app/locales/locale.ts';

/** Feedback, reservations and messages together, of one network to one restaurant. */
const WRITTEN: Limit = { attempts: 10, windowSeconds: 60 * 60 };

const NAME_LENGTH = 100;

/** Who writes to which restaurant. */
export type Writer = { restaurantId: string; customerId: string | null; network: string };

/** What inbox.document keeps: what was written, but for the order, which has a column; and what was done with it. */
export type InboxDocument = Omit<InboxEntry, 'id' | 'kind' | 'createdUtc' | 'orderNumber'> & {
  /** What its writer reads, for the mail of an answer; not there in older entries. */
  language?: Language;
};

type Entry = { kind: InboxEntry['kind']; orderId?: string | null; document: InboxDocument };

/**
 * Keeps what somebody wrote, for the restaurant to read. @returns the entry's id.
 * @throws Refusal 'Too many attempts, please try again later' after ten in an hour; told in the form, so HTTP 200.
 */
export async function keepEntry(
  deps: Deps,
  trx: Trx,
  { restaurantId, customerId, network }: Writer,
  { kind, orderId = null, document }: Entry,
): Promise<string> {
  const now = deps.now();
  await forgetOldAttempts(trx, now);
  const bucket = bucketOf('inbox', restaurantId, network);
  if (!(await takeAttempt(trx, bucket, WRITTEN, now))) throw tooManyAttempts({ status: 200 });
  const id = deps.newId();
  await trx
    .insertInto('inbox')
    .values({
      restaurant_id: restaurantId,
      entry_id: id,
      kind,
      customer_id: customerId,
      order_id: orderId,
      document: JSON.stringify({ ...document, fullName: oneLine(document.fullName, NAME_LENGTH) }),
      created_utc: now.toISOString(),
    })
    .execute();
  return id;
}

/** Of an entry that has none of these. */
export const NOTHING_ELSE = {
  email: null,
  phone: null,
  rating: null,
  date: null,
  time: null,
  partySize: null,
  answer: null,
} satisfies Partial<InboxDocument>;
