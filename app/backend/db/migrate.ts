import { type Migration, Migrator } from 'kysely/migration';
import { firstTables } from '#app/backend/db/migrations/0001-first-tables.ts';
import { customersAndMoney } from '#app/backend/db/migrations/0002-customers-and-money.ts';
import { ordersByDue } from '#app/backend/db/migrations/0003-orders-by-due.ts';
import { unitAndDeliveryNote } from '#app/backend/db/migrations/0004-unit-and-delivery-note.ts';
import type { Db } from '#app/backend/deps.ts';

/** Every change of the tables, in order. One that has been released is never edited: a new one is added. */
const migrations: Record<string, Migration> = {
  '0001-first-tables': firstTables,
  '0002-customers-and-money': customersAndMoney,
  '0003-orders-by-due': ordersByDue,
  '0004-unit-and-delivery-note': unitAndDeliveryNote,
};

/**
 * Runs the migrations that this database has not seen, all in one transaction and under a lock: of two processes that
 * start together the second waits for the first.
 * @throws Error when one fails (nothing is changed then), or when a newer program has changed the tables.
 */
export async function migrate(db: Db): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
  const { error } = await migrator.migrateToLatest();
  if (!error) return;
  const unknown = /previously executed migration (\S+) is missing/.exec(String(error))?.[1];
  if (unknown !== undefined)
    throw new Error(
      `The database was changed by a newer program (${unknown}): update this one, then start it`,
    );
  throw error instanceof Error ? error : new Error(`The database could not be migrated: ${String(error)}`);
}
