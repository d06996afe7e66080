import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { notNegative } from './checks.ts';

/**
 * Codes of each asker, and sign-ups that wait for theirs. The codes of before go on: they have no asker. Their
 * old table stays for the program before, which a later migration may take away.
 */
export const codesByAsker: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .createTable('mailed_codes')
      .addColumn('restaurant_id', 'text', (column) =>
        column.notNull().references('restaurants.restaurant_id'),
      )
      .addColumn('purpose', 'text', (column) => column.notNull())
      .addColumn('email', 'text', (column) => column.notNull())
      .addColumn('bound_to', 'text', (column) => column.notNull())
      .addColumn('code_hash', 'text', (column) => column.notNull())
      .addColumn('tries_left', 'integer', (column) => column.notNull().check(notNegative('tries_left')))
      .addColumn('sent_utc', 'text', (column) => column.notNull())
      .addColumn('expires_utc', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('mailed_codes_key', ['restaurant_id', 'email', 'purpose', 'bound_to'])
      .execute();
    await db.schema.createIndex('mailed_codes_by_end').on('mailed_codes').columns(['expires_utc']).execute();
    // its codes are forgotten by their age alone, over all restaurants
    await db.schema.createIndex('codes_by_age').on('codes').columns(['expires_utc']).execute();
    // of a day at most
    await sql`insert into mailed_codes
      (restaurant_id, purpose, email, bound_to, code_hash, tries_left, sent_utc, expires_utc)
      select restaurant_id, purpose, email, '', code_hash, tries_left, sent_utc, expires_utc from codes`.execute(
      db,
    );
    await db.schema
      .createTable('waiting_sign_ups')
      .addColumn('restaurant_id', 'text', (column) =>
        column.notNull().references('restaurants.restaurant_id'),
      )
      .addColumn('email', 'text', (column) => column.notNull())
      .addColumn('asker', 'text', (column) => column.notNull())
      .addColumn('password_hash', 'text', (column) => column.notNull())
      .addColumn('first_name', 'text', (column) => column.notNull())
      .addColumn('last_name', 'text', (column) => column.notNull())
      .addColumn('phone', 'text', (column) => column.notNull())
      .addColumn('birth_date', 'text')
      .addColumn('language', 'text', (column) => column.notNull())
      .addColumn('created_utc', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('waiting_sign_ups_key', ['restaurant_id', 'email', 'asker'])
      .execute();
    await db.schema
      .createIndex('waiting_sign_ups_by_age')
      .on('waiting_sign_ups')
      .columns(['created_utc'])
      .execute();
  },
};
