import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * Sessions that can be seen and ended: customers' access tokens and the kitchens' devices.
 */
export const sessions: Migration = {
  async up({ schema }: Kysely<unknown>): Promise<void> {
    await schema
      .createTable('customer_sessions')
      .addColumn('restaurant_id', 'text', (column) =>
        column.notNull().references('restaurants.restaurant_id'),
      )
      .addColumn('token_id', 'text', (column) => column.notNull())
      // no reference to the customer: the program before deletes customers and does not know this table
      .addColumn('customer_id', 'text', (column) => column.notNull())
      .addColumn('valid_from', 'text', (column) => column.notNull())
      .addColumn('browser', 'text', (column) => column.notNull())
      .addColumn('made_utc', 'text', (column) => column.notNull())
      .addColumn('used_utc', 'text', (column) => column.notNull())
      .addColumn('expires_utc', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('customer_sessions_key', ['restaurant_id', 'token_id'])
      .execute();
    await schema
      .createIndex('customer_sessions_by_customer')
      .on('customer_sessions')
      .columns(['restaurant_id', 'customer_id', 'used_utc'])
      .execute();
    await schema
      .createIndex('customer_sessions_by_end')
      .on('customer_sessions')
      .columns(['expires_utc'])
      .execute();
    await schema
      .createTable('receiver_devices')
      .addColumn('restaurant_id', 'text', (column) =>
        column.notNull().references('restaurants.restaurant_id'),
      )
      .addColumn('device_id', 'text', (column) => column.notNull())
      .addColumn('token_hash', 'text', (column) => column.notNull())
      .addColumn('key_hash', 'text', (column) => column.notNull())
      .addColumn('name', 'text', (column) => column.notNull().check(sql<boolean>`name <> ''`))
      .addColumn('made_utc', 'text', (column) => column.notNull())
      .addColumn('seen_utc', 'text', (column) => column.notNull())
      .addColumn('expires_utc', 'text', (column) => column.notNull())
      .addColumn('ended_utc', 'text')
      .addPrimaryKeyConstraint('receiver_devices_key', ['restaurant_id', 'device_id'])
      .addUniqueConstraint('receiver_devices_token', ['restaurant_id', 'token_hash'])
      .execute();
    // a kitchen's few devices among all that were signed out
    await schema
      .createIndex('receiver_devices_signed_in')
      .on('receiver_devices')
      .columns(['restaurant_id', 'seen_utc'])
      .where(sql<boolean>`ended_utc is null`)
      .execute();
    await schema
      .createIndex('receiver_devices_by_end')
      .on('receiver_devices')
      .columns(['expires_utc'])
      .execute();
  },
};
