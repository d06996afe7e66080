import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * That people said to be 18 or older as they chose alcohol, and that their age was checked as they ordered it; never how
 * old they are. A server of the version before sells no alcohol and leaves both out.
 */
export const adults: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`alter table carts add column adult_utc text`.execute(db);
    await sql`alter table orders add column adult_utc text`.execute(db);
    await sql`alter table orders add column age_checked_utc text`.execute(db);
  },
};
