import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * Which device made a step of an order and what it was called then, what an undo puts back, and an index of the
 * cancels that the kitchen has not seen. Null of steps that the program before made.
 */
export const whoPressed: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const column of ['ready_device_id', 'ready_device_name', 'time_press'])
      await sql`alter table orders add column ${sql.ref(column)} text`.execute(db);
    // a restaurant's few of the last days; the kitchen's own cancels are seen as they are made
    await db.schema
      .createIndex('orders_unseen_cancels')
      .on('orders')
      .columns(['restaurant_id', 'created_utc'])
      .where(sql<boolean>`status = 6 and seen_utc is null`)
      .execute();
    for (const column of ['device_id', 'device_name'])
      await sql`alter table order_history add column ${sql.ref(column)} text`.execute(db);
    await sql`alter table order_history add column estimate_before integer`.execute(db);
  },
};
