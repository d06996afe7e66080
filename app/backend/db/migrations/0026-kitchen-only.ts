import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * Devices that see no money, addresses and refunds, and codes that were confirmed for such. Null, as of all that are
 * there, is a device that sees everything; a server of the version before takes every device for one.
 */
export const kitchenOnly: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const table of ['receiver_devices', 'receiver_pairings'])
      await sql`alter table ${sql.table(table)} add column is_kitchen_only integer`.execute(db);
  },
};
