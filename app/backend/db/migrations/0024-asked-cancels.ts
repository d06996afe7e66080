import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Cancels by the kitchen that can still be undone: what was asked for, and from when on it is carried out. */
export const askedCancels: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const column of ['cancel_asked', 'cancel_from_utc'])
      await sql`alter table orders add column ${sql.ref(column)} text`.execute(db);
    // the few of the last seconds, of all restaurants
    await db.schema
      .createIndex('orders_cancels_due')
      .on('orders')
      .columns(['cancel_from_utc'])
      .where(sql<boolean>`cancel_from_utc is not null`)
      .execute();
  },
};
