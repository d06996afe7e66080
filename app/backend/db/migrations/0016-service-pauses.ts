import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** What the kitchen said of each service. It is no part of the restaurant's document, which imports replace. */
export const servicePauses: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`alter table restaurants add column services text`.execute(db);
  },
};
