import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** When each ticket on paper was printed, so that every later one says that it is a copy. */
export const prints: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`alter table orders add column prints text`.execute(db);
  },
};
