import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * How many orders are due in a quarter of an hour is counted for every order where the restaurant limits
 * them.
 */
export const ordersByDue: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema.createIndex('orders_by_due').on('orders').columns(['restaurant_id', 'due_utc']).execute();
  },
};
