import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** What a driver needs beyond the address: fields of their own, as they were written. */
export const unitAndDeliveryNote: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema.alterTable('orders').addColumn('delivery_unit', 'text').execute();
    await db.schema.alterTable('orders').addColumn('delivery_note', 'text').execute();
  },
};
