import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { Kysely } from 'kysely';
import type { Db } from '#app/backend/deps.ts';
import { migrate } from './migrate.ts';
import type { Database } from './schema.ts';
import { ImmediateSqliteDialect, openSqlite } from './sqlite-dialect.ts';

/**
 * Opens the embedded database `store.db` under `directory`, makes both when they are missing, and brings the tables
 * up to date (B-GEN-08). Several processes may do so at once.
 * @throws Error when the file cannot be opened or was written by a newer program.
 */
export async function openDatabase(directory: string): Promise<Db> {
  // Names, addresses and phone numbers: for the owner's eyes only
  mkdirSync(directory, { recursive: true, mode: 0o700 });
  const database = openSqlite(join(directory, 'store.db'));
  const db: Db = new Kysely<Database>({ dialect: new ImmediateSqliteDialect({ database }) });
  try {
    await migrate(db);
  } catch (error) {
    await db.destroy();
    throw error;
  }
  return db;
}
