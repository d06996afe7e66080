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
  { restaurant_id, mailbox }: PatronRow,
  { orders, accounts }: { orders: readonly { order_id: string }[]; accounts: readonly CustomerRow[] },
): Promise<Written[]> {
  const orderIds = new Set(orders.map(({ order_id }) => order_id));
  const customerIds = new Set(accounts.map(({ customer_id }) => customer_id));
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
      (row.customer_id !== null && customerIds.has(row.customer_id)) ||
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

/**
 * All accounts of a customer's mailbox, in whatever spelling, the one of their last order first. E-mails of all accounts are
 * looked through, as mailboxes have no index: it is for what is done once.
 */
export async function accountsOf(
  db: Db | Trx,
  { restaurant_id, customer_id, mailbox }: PatronRow,
): Promise<CustomerRow[]> {
  const begin = withoutDots(mailbox.replace(/@.*$/, ''));
  const all = await db
    .selectFrom('customers')
    .select(['customer_id', 'email'])
    .where('restaurant_id', '=', restaurant_id)
    // all of them, by the index of their e-mails
    .where('email', '>', '')
    .execute();
  const own = all.filter(
    // the first is quickly said of thousands
    ({ email }) => withoutDots(email).startsWith(begin) && mailboxKey(email) === mailbox,
  );
  if (own.length === 0) return [];
  const rows = await db
    .selectFrom('customers')
    .selectAll()
    .where('restaurant_id', '=', restaurant_id)
    .where(
      'customer_id',
      'in',
      own.map((account) => account.customer_id),
    )
    .execute();
  const place = (row: CustomerRow) => (row.customer_id === customer_id ? 0 : 1);
  return rows.sort((one, other) => place(one) - place(other));
}

function withoutDots(text: string): string {
  return text.replaceAll('.', '');
}
