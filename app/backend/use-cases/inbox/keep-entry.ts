import type { Deps, Trx } from '#app/backend/deps.ts';
import {
  bucketOf,
  type Limit,
  takeAttempt,
  tooManyAttempts,
} from '#app/backend/use-cases/limits/rate-limits.ts';
import { fitOnLine } from '#app/backend/use-cases/mail/mail-header.ts';
import type { InboxEntry } from '#app/contract/inbox.ts';
import type { Language } from '#app/locales/languages.ts';

/** Limit of feedback, reservations and messages together, from one network to one restaurant. */
const WRITTEN: Limit = { attempts: 10, windowSeconds: 60 * 60 };

const NAME_LENGTH = 100;

/** Who writes, and to which restaurant. */
export type Writer = { restaurantId: string; customerId: string | null; network: string };

/**
 * The content of inbox.document: what was written (the order's id has a column of its own) and how it was
 * answered.
 */
export type InboxDocument = Omit<InboxEntry, 'id' | 'kind' | 'createdUtc' | 'orderId' | 'orderNumber'> & {
  /** The writer's language, for the mail with the answer. Absent in older entries, as `reply` is. */
  language?: Language;
  /** What the restaurant wrote beside its answer to a wish for a table; absent in older entries. */
  reason?: string | null;
  /** The other time that it offered; absent where it offered none. */
  offer?: { date: string; time: string };
  /** When an entry that was done before got its reply. */
  repliedUtc?: string;
};

type Entry = { kind: InboxEntry['kind']; orderId?: string | null; document: InboxDocument };

/**
 * Keeps an entry for the restaurant to read.
 * @returns the entry's id.
 * @throws Refusal 'Too many attempts, please try again later' after ten in an hour. The form shows it as a
 * message, so it is HTTP 200.
 */
export async function keepEntry(
  deps: Deps,
  trx: Trx,
  { restaurantId, customerId, network }: Writer,
  { kind, orderId = null, document }: Entry,
): Promise<string> {
  const now = deps.now();
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
      document: JSON.stringify({ ...document, fullName: fitOnLine(document.fullName, NAME_LENGTH) }),
      created_utc: now.toISOString(),
    })
    .execute();
  return id;
}

/** The fields of an entry that has none of these. */
export const EMPTY_FIELDS = {
  email: null,
  phone: null,
  rating: null,
  date: null,
  time: null,
  partySize: null,
  answer: null,
  reply: null,
} satisfies Partial<InboxDocument>;
