import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { flag } from './checks.ts';

/** The stock of dishes that left the menu, for when they come back. */
export const keptStock: Migration = {
  async up({ schema }: Kysely<unknown>): Promise<void> {
    await schema
      .createTable('kept_stock')
      .addColumn('restaurant_id', 'text', (column) =>
        column.notNull().references('restaurants.restaurant_id'),
      )
      .addColumn('product_id', 'text', (column) => column.notNull())
      .addColumn('stock_start', 'integer')
      .addColumn('stock_count', 'integer')
      .addColumn('in_stock', 'integer', (column) => column.notNull().check(flag('in_stock')))
      .addColumn('off_by_hand', 'integer', (column) => column.notNull().check(flag('off_by_hand')))
      .addColumn('off_since_utc', 'text')
      .addColumn('out_of_stock_until_utc', 'text')
      .addColumn('left_utc', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('kept_stock_key', ['restaurant_id', 'product_id'])
      .execute();
    await schema.createIndex('kept_stock_by_age').on('kept_stock').columns(['left_utc']).execute();
  },
};
