import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Networks that people of restaurants signed in from: strangers' wrong passwords do not count there. */
export const staffNetworks: Migration = {
  async up({ schema }: Kysely<unknown>): Promise<void> {
    await schema
      .createTable('staff_networks')
      .addColumn('restaurant_id', 'text', (column) =>
        column.notNull().references('restaurants.restaurant_id'),
      )
      .addColumn('network_hash', 'text', (column) => column.notNull())
      .addColumn('staff_id', 'text', (column) => column.notNull())
      .addColumn('seen_utc', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('staff_networks_key', ['restaurant_id', 'network_hash', 'staff_id'])
      .execute();
    await schema
      .createIndex('staff_networks_by_person')
      .on('staff_networks')
      .columns(['restaurant_id', 'staff_id', 'seen_utc'])
      .execute();
  },
};
