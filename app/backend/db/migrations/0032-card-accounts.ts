import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { flag } from './checks.ts';

/** Accounts at the card provider that owners set up, and how accounts stood when they were looked at. */
export const cardAccounts: Migration = {
  async up({ schema }: Kysely<unknown>): Promise<void> {
    await schema
      .createTable('card_set_ups')
      .addColumn('restaurant_id', 'text', (column) =>
        column.primaryKey().references('restaurants.restaurant_id'),
      )
      .addColumn('round', 'integer', (column) => column.notNull().check(sql<boolean>`round > 0`))
      .addColumn('wish', 'text', (column) => column.notNull())
      .addColumn('account_id', 'text')
      .addColumn('begun_utc', 'text', (column) => column.notNull())
      .execute();
    await schema
      .createTable('card_accounts')
      .addColumn('restaurant_id', 'text', (column) =>
        column.notNull().references('restaurants.restaurant_id'),
      )
      .addColumn('account_id', 'text', (column) => column.notNull())
      .addColumn('reading', 'text', (column) => column.notNull())
      .addColumn('takes_cards', 'integer', (column) => column.notNull().check(flag('takes_cards')))
      .addColumn('is_there', 'integer', (column) => column.notNull().check(flag('is_there')))
      .addColumn('asked_utc', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('card_accounts_key', ['restaurant_id', 'account_id'])
      .execute();
    // its events name the account alone
    await schema.createIndex('card_accounts_by_id').on('card_accounts').columns(['account_id']).execute();
    // which was asked about longest ago
    await schema.createIndex('card_accounts_by_age').on('card_accounts').columns(['asked_utc']).execute();
    // lists of the newest
    await schema
      .createIndex('refunds_by_time')
      .on('refunds')
      .columns(['restaurant_id', 'created_utc', 'refund_id'])
      .execute();
    await schema
      .createIndex('disputes_by_time')
      .on('disputes')
      .columns(['restaurant_id', 'opened_utc'])
      .execute();
  },
};
