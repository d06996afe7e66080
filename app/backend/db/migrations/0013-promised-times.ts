import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * When the kitchen promised an order for: as it accepted it, and as it said last. Null of orders that nobody
 * accepted, and of those that an older program accepted, whose time is their placing plus the estimate.
 */
export const promisedTimes: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const column of ['promised_utc', 'first_promised_utc'])
      await sql`alter table orders add column ${sql.ref(column)} text`.execute(db);
  },
};
