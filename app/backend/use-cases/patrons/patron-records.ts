import type { PatronRow } from '#app/backend/db/patron-tables.ts';
import type { Db, Trx } from '#app/backend/deps.ts';
import { type CustomerRow, findAccount } from '#app/backend/use-cases/customers/find-customer.ts';
import type { InboxDocument } from '#app/backend/use-cases/inbox/keep-entry.ts';
import type { InboxEntry } from '#app/contract/inbox.ts';
import { mailboxKey } from '#app/domain/account/mailbox.ts';

/** Something that a customer wrote: feedback, a wish for a table, a message. */
export type Written = {
  entryId: string;
  kind: InboxEntry['kind'];
  orderId: string | null;
  createdUtc: string;
  document: InboxDocument;
};

/**
 * What a customer wrote, the oldest first: signed in, of an order of theirs, or under an e-mail of their mailbox. All that is
 * kept for the restaurant is looked through (a year at most): its e-mails have no index.
 */
export async function writtenBy(
  db: Db | Trx,
  { restaurant_id, customer_id, mailbox }: PatronRow,
  orderIds: ReadonlySet<string>,
): Promise<Written[]> {
  const rows = await db
    .selectFrom('inbox')
    .select(['entry_id', 'kind', 'customer_id', 'order_id', 'document', 'created_utc'])
    .where('restaurant_id', '=', restaurant_id)
    // all of them, by the index of their time
    .where('created_utc', '>', '')
    .orderBy('created_utc')
    .execute();
  return rows.flatMap((row) => {
    const document = JSON.parse(row.document) as InboxDocument;
    const isOwn =
      (customer_id !== null && row.customer_id === customer_id) ||
      (row.order_id !== null && orderIds.has(row.order_id)) ||
      (document.email !== null && mailboxKey(document.email ?? '') === mailbox);
    if (!isOwn) return [];
    return [
      {
        entryId: row.entry_id,
        kind: row.kind as InboxEntry['kind'],
        orderId: row.order_id,
        createdUtc: row.created_utc,
        document,
      },
    ];
  });
}

/** The account of a customer, also one that has only ordered as a guest so far; null for none. */
export async function accountOf(
  db: Db | Trx,
  { restaurant_id, customer_id, email, mailbox }: PatronRow,
): Promise<CustomerRow | null> {
  if (customer_id !== null) {
    const row = await db
      .selectFrom('customers')
      .selectAll()
      .where('restaurant_id', '=', restaurant_id)
      .where('customer_id', '=', customer_id)
      .executeTakeFirst();
    return row ?? null;
  }
  const typed = email.trim().toLowerCase();
  const found = await findAccount(db, restaurant_id, typed);
  return found ?? (typed === mailbox ? null : await findAccount(db, restaurant_id, mailbox));
}
