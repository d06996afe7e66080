import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { flag, notNegative, oneOf } from './checks.ts';

/** Printers that fetch their tickets, and the tickets that wait for them. */
export const printers: Migration = {
  async up({ schema }: Kysely<unknown>): Promise<void> {
    await schema
      .createTable('printers')
      .addColumn('restaurant_id', 'text', (column) =>
        column.notNull().references('restaurants.restaurant_id'),
      )
      .addColumn('printer_id', 'text', (column) => column.notNull())
      .addColumn('token_hash', 'text', (column) => column.notNull())
      .addColumn('key_hash', 'text', (column) => column.notNull())
      .addColumn('name', 'text', (column) => column.notNull().check(sql<boolean>`name <> ''`))
      .addColumn('kind', 'text', (column) => column.notNull().check(oneOf('kind', 'star', 'epson')))
      .addColumn('paper_mm', 'integer', (column) =>
        column.notNull().check(sql<boolean>`paper_mm in (58, 80)`),
      )
      .addColumn('language', 'text', (column) => column.notNull())
      .addColumn('prints_on', 'text', (column) =>
        column.notNull().check(oneOf('prints_on', 'arrival', 'accept', 'press')),
      )
      .addColumn('made_utc', 'text', (column) => column.notNull())
      .addColumn('seen_utc', 'text')
      .addColumn('state', 'text')
      .addColumn('ended_utc', 'text')
      .addPrimaryKeyConstraint('printers_key', ['restaurant_id', 'printer_id'])
      .addUniqueConstraint('printers_token', ['restaurant_id', 'token_hash'])
      .execute();
    // two printers of one name could not be told apart; one that was ended leaves its name
    await schema
      .createIndex('printers_in_use')
      .unique()
      .on('printers')
      .columns(['restaurant_id', 'name'])
      .where(sql<boolean>`ended_utc is null`)
      .execute();
    await schema.createIndex('printers_by_end').on('printers').columns(['ended_utc']).execute();
    await schema
      .createTable('print_jobs')
      .addColumn('restaurant_id', 'text', (column) =>
        column.notNull().references('restaurants.restaurant_id'),
      )
      .addColumn('job_id', 'text', (column) => column.notNull())
      .addColumn('printer_id', 'text', (column) => column.notNull())
      .addColumn('order_id', 'text')
      .addColumn('cause_key', 'text', (column) => column.notNull())
      .addColumn('token', 'text', (column) => column.notNull())
      .addColumn('former_token', 'text')
      .addColumn('state', 'text', (column) =>
        column.notNull().check(oneOf('state', 'waiting', 'sent', 'printed', 'failed', 'dropped')),
      )
      .addColumn('tries', 'integer', (column) => column.notNull().check(notNegative('tries')))
      .addColumn('is_doubtful', 'integer', (column) => column.notNull().check(flag('is_doubtful')))
      .addColumn('not_before_utc', 'text', (column) => column.notNull())
      .addColumn('lease_utc', 'text')
      .addColumn('fault', 'text')
      .addColumn('made_utc', 'text', (column) => column.notNull())
      .addColumn('ended_utc', 'text')
      .addPrimaryKeyConstraint('print_jobs_key', ['restaurant_id', 'job_id'])
      .addUniqueConstraint('print_jobs_once', ['restaurant_id', 'cause_key', 'printer_id'])
      .execute();
    // the few tickets of a printer that are to be printed, or have failed
    await schema
      .createIndex('print_jobs_open')
      .on('print_jobs')
      .columns(['restaurant_id', 'printer_id', 'state'])
      .execute();
    await schema.createIndex('print_jobs_by_age').on('print_jobs').columns(['made_utc']).execute();
  },
};
