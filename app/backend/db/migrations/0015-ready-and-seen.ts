import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * When the kitchen said that an order is ready, and when it saw that a customer or the clock had cancelled one.
 * Null of orders that an older program made: those that were cancelled before are told no more.
 */
export const readyAndSeen: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const column of ['ready_utc', 'seen_utc'])
      await sql`alter table orders add column ${sql.ref(column)} text`.execute(db);
    await sql`update orders set seen_utc = created_utc where status = 6`.execute(db);
  },
};
