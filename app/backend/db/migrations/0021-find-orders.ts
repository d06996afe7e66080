import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * What an order is found by, in the index by time itself, so that looking through three months reads no orders
 * but those that are found. The program before leaves it out: its orders are found by their name and phone.
 */
export const findOrders: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`alter table orders add column find_text text`.execute(db);
    await db.schema.dropIndex('orders_by_time').execute();
    await db.schema
      .createIndex('orders_by_time')
      .on('orders')
      .columns(['restaurant_id', 'created_utc', 'order_number', 'find_text'])
      .execute();
  },
};
