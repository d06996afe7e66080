import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * Sizes, choices and items of combos that the kitchen switched off, and why an order was rejected, as a code
 * beside the words.
 */
export const offOptions: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .createTable('off_options')
      .addColumn('restaurant_id', 'text', (column) =>
        column.notNull().references('restaurants.restaurant_id'),
      )
      .addColumn('kind', 'text', (column) =>
        column.notNull().check(sql<boolean>`kind in ('size', 'choice', 'comboItem')`),
      )
      .addColumn('owner_id', 'text', (column) => column.notNull())
      .addColumn('group_id', 'text', (column) => column.notNull())
      .addColumn('option_id', 'text', (column) => column.notNull())
      .addColumn('until_utc', 'text')
      .addColumn('since_utc', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('off_options_key', [
        'restaurant_id',
        'kind',
        'owner_id',
        'group_id',
        'option_id',
      ])
      .execute();
    await db.schema.alterTable('orders').addColumn('reject_code', 'text').execute();
    await db.schema.alterTable('orders').addColumn('reject_details', 'text').execute();
    await db.schema.alterTable('products').addColumn('off_since_utc', 'text').execute();
  },
};
