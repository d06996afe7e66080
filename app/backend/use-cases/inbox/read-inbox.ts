import type { Deps, Trx } from '#app/backend/deps.ts';
import type { InboxEntry } from '#app/contract/inbox.ts';
import type { ManageMessage } from '#app/contract/manage-messages.ts';
import type { InboxDocument } from './keep-entry.ts';

/** The most entries read, a few screens' worth. Older ones are of no use at the counter. */
const MOST = 200;

/** What customers wrote to the restaurant, newest first, each with the number of its order if it has one. */
export async function readInbox(deps: Deps, restaurantId: string): Promise<InboxEntry[]> {
  const rows = await entries(deps.db, restaurantId)
    .orderBy('inbox.created_utc', 'desc')
    .orderBy('inbox.entry_id')
    .limit(MOST)
    .execute();
  return rows.map(entryFromRow);
}

export type EntryRow = NonNullable<Awaited<ReturnType<typeof findEntry>>>;

/** One entry with its document, or nothing. */
export function findEntry(trx: Trx, restaurantId: string, entryId: string) {
  return entries(trx, restaurantId).where('inbox.entry_id', '=', entryId).executeTakeFirst();
}

/** An entry from its row. */
export function entryFromRow(row: EntryRow): InboxEntry {
  const { language, reason, repliedUtc, offer, ...document } = JSON.parse(row.document) as InboxDocument;
  return {
    ...document,
    id: row.entry_id,
    kind: row.kind as InboxEntry['kind'],
    createdUtc: row.created_utc,
    reply: document.reply ?? null,
    orderId: row.order_id,
    orderNumber: row.order_number,
  };
}

/** The same with all that was answered to it. */
export function messageFromRow(row: EntryRow): ManageMessage {
  const { reason = null, offer } = JSON.parse(row.document) as InboxDocument;
  return {
    ...entryFromRow(row),
    reason,
    offeredDate: offer?.date ?? null,
    offeredTime: offer?.time ?? null,
    orderType: row.order_type,
  };
}

/** What customers wrote, one entry a row, with the order that it is about. */
export function entries(db: Deps['db'] | Trx, restaurantId: string) {
  return db
    .selectFrom('inbox')
    .leftJoin('orders', (join) =>
      join
        .onRef('orders.restaurant_id', '=', 'inbox.restaurant_id')
        .onRef('orders.order_id', '=', 'inbox.order_id'),
    )
    .select([
      'inbox.entry_id',
      'inbox.kind',
      'inbox.document',
      'inbox.created_utc',
      'orders.order_id',
      'orders.order_number',
      'orders.order_type',
    ])
    .where('inbox.restaurant_id', '=', restaurantId);
}
