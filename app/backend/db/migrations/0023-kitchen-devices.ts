import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * New devices of a kitchen that wait for one that is signed in, what devices say of their sound, which presses an
 * order has had, and when a program with the receiver key asked last.
 */
export const kitchenDevices: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .createTable('receiver_pairings')
      .addColumn('restaurant_id', 'text', (column) =>
        column.notNull().references('restaurants.restaurant_id'),
      )
      .addColumn('pairing_id', 'text', (column) => column.notNull())
      .addColumn('handle_hash', 'text', (column) => column.notNull())
      .addColumn('code_hash', 'text', (column) => column.notNull())
      .addColumn('name', 'text', (column) => column.notNull().check(sql<boolean>`name <> ''`))
      .addColumn('made_utc', 'text', (column) => column.notNull())
      .addColumn('expires_utc', 'text', (column) => column.notNull())
      .addColumn('key_hash', 'text')
      .addColumn('paired_by', 'text')
      .addColumn('paired_by_id', 'text')
      .addColumn('network', 'text')
      .addColumn('ended_utc', 'text')
      .addPrimaryKeyConstraint('receiver_pairings_key', ['restaurant_id', 'pairing_id'])
      .addUniqueConstraint('receiver_pairings_handle', ['restaurant_id', 'handle_hash'])
      .execute();
    // a restaurant's few codes that wait
    await db.schema
      .createIndex('receiver_pairings_waiting')
      .on('receiver_pairings')
      .columns(['restaurant_id', 'made_utc'])
      .where(sql<boolean>`ended_utc is null`)
      .execute();
    await db.schema
      .createIndex('receiver_pairings_by_end')
      .on('receiver_pairings')
      .columns(['expires_utc'])
      .execute();
    for (const column of ['sound', 'sound_utc', 'paired_by', 'paired_by_id'])
      await sql`alter table receiver_devices add column ${sql.ref(column)} text`.execute(db);
    await sql`alter table orders add column press_ids text`.execute(db);
    await sql`alter table restaurants add column key_seen_utc text`.execute(db);
  },
};
