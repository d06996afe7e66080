import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** By age, over all restaurants: guests' orders that still name the guest, and what customers wrote. */
export const forgetting: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .createIndex('orders_naming_guests')
      .on('orders')
      .columns(['due_utc'])
      .where(sql<boolean>`customer_id is null and email <> ''`)
      .execute();
    // only whoever says the same uses it: a restaurant's own list is read by the restaurant's index
    await db.schema
      .createIndex('inbox_by_age')
      .on('inbox')
      .columns(['created_utc'])
      .where(sql<boolean>`entry_id <> ''`)
      .execute();
  },
};
