import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Which dishes somebody switched off at the counter: publishing the menu does not put them back on sale. */
export const offByHand: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`alter table products add column off_by_hand integer not null default 0 check (off_by_hand in (0, 1))`.execute(
      db,
    );
  },
};
