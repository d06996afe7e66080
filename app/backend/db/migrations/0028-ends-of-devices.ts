import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * Which device made a printer, that it may end with it: null of those that are there, and of those that the receiver
 * key or a server of the version before makes, which end with no device. And indexes by which devices that were signed
 * out are forgotten: those of a restaurant by when they ended, and by what still names them.
 */
export const endsOfDevices: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`alter table printers add column made_by_device_id text`.execute(db);
    const indexes = [
      ['printers_by_maker', 'printers', ['restaurant_id', 'made_by_device_id']],
      ['receiver_devices_ended', 'receiver_devices', ['restaurant_id', 'ended_utc']],
      ['receiver_devices_let_in', 'receiver_devices', ['restaurant_id', 'paired_by_id']],
    ] as const;
    for (const [name, table, columns] of indexes)
      await db.schema
        .createIndex(name)
        .on(table)
        .columns([...columns])
        // most rows have none
        .where(sql<boolean>`${sql.ref(columns.at(-1) ?? '')} is not null`)
        .execute();
  },
};
