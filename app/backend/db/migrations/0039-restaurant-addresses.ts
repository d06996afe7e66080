import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { flag } from './checks.ts';

/** Old names and own domains of restaurants, and how far the deletion of one has come. */
export const restaurantAddresses: Migration = {
  async up({ schema }: Kysely<unknown>): Promise<void> {
    await schema
      .createTable('restaurant_names')
      .addColumn('restaurant_id', 'text', (column) =>
        column.notNull().references('restaurants.restaurant_id'),
      )
      .addColumn('subdomain', 'text', (column) => column.notNull().unique())
      .addColumn('until_utc', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('restaurant_names_key', ['restaurant_id', 'subdomain'])
      .execute();
    await schema
      .createIndex('restaurant_names_by_age')
      .on('restaurant_names')
      .columns(['until_utc'])
      .execute();
    await schema
      .createTable('restaurant_domains')
      .addColumn('restaurant_id', 'text', (column) =>
        column.notNull().references('restaurants.restaurant_id'),
      )
      .addColumn('domain', 'text', (column) => column.notNull().unique())
      .addColumn('is_main', 'integer', (column) => column.notNull().check(flag('is_main')))
      .addColumn('added_utc', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('restaurant_domains_key', ['restaurant_id', 'domain'])
      .execute();
    await schema
      .createIndex('restaurant_domains_main')
      .unique()
      .on('restaurant_domains')
      .columns(['restaurant_id'])
      .where(sql.ref('is_main'), '=', sql.lit(1))
      .execute();
    await schema.alterTable('restaurants').addColumn('deleted_utc', 'text').execute();
    await schema.alterTable('restaurants').addColumn('emptied_utc', 'text').execute();
    // every server asks for those that are switched off each second
    await schema
      .createIndex('restaurants_off')
      .on('restaurants')
      .columns(['restaurant_id'])
      .where(sql.ref('is_active'), '=', sql.lit(0))
      .execute();
  },
};
