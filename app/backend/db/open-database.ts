import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { Kysely } from 'kysely';
import type { Db } from '#app/backend/deps.ts';
import { migrate } from './migrate.ts';
import type { Database } from './schema.ts';
import { ImmediateSqliteDialect, openSqlite } from './sqlite-dialect.ts';

/** Where a store keeps its data. */
export type DatabaseAddress = {
  /** Holds the embedded database `store.db`; made when it is missing. */
  dataDirectory: string;
  /** `postgres://…`: the database there instead. */
  databaseUrl?: string | undefined;
};

/**
 * Opens the database and brings its tables up to date (B-GEN-08). Several processes may do so at once.
 * @throws Error when it cannot be opened or was written by a newer program.
 */
export async function openDatabase({ dataDirectory, databaseUrl }: DatabaseAddress): Promise<Db> {
  if (databaseUrl !== undefined)
    throw new Error(
      'DATABASE_URL: PostgreSQL is not served yet; leave it unset for the database under DATA_DIR',
    );
  // Names, addresses and phone numbers: for the owner's eyes only
  mkdirSync(dataDirectory, { recursive: true, mode: 0o700 });
  const database = openSqlite(join(dataDirectory, 'store.db'));
  const db: Db = new Kysely<Database>({ dialect: new ImmediateSqliteDialect({ database }) });
  try {
    await migrate(db);
  } catch (error) {
    await db.destroy();
    throw error;
  }
  return db;
}
