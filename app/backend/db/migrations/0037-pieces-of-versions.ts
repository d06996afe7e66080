import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** What a version changed in a few pieces, for the history; empty of those that were there, and of an older server's. */
export const piecesOfVersions: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`alter table versions add column pieces text not null default '[]'`.execute(db);
  },
};
