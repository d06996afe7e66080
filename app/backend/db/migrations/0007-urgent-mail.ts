import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { flag } from './checks.ts';

/** Mails that somebody waits for at the screen go before all others. The program before writes none such. */
export const urgentMail: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .alterTable('outbox')
      .addColumn('is_urgent', 'integer', (column) => column.notNull().defaultTo(0).check(flag('is_urgent')))
      .execute();
    await db.schema
      .createIndex('outbox_by_urgency')
      .on('outbox')
      .columns(['is_urgent desc', 'next_try_utc'])
      .where(sql<boolean>`ended_utc is null`)
      .execute();
  },
};
