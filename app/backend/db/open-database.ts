import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { type CompiledQuery, type Dialect, Kysely, sql } from 'kysely';
import type { Db, Log } from '#app/backend/deps.ts';
import { migrate } from './migrate.ts';
import type { Database } from './schema.ts';
import { SqliteFileDialect } from './sqlite-dialect.ts';

/** Where a store keeps its data. */
export type DatabaseAddress = {
  /** Holds the embedded database `store.db`; made when it is missing. */
  dataDirectory: string;
  /** `postgres://…`: the database there instead. */
  databaseUrl?: string | undefined;
};

export type DatabaseListeners = {
  /** Hears of connections that were lost while nobody used them. */
  log?: Log;
  /** Hears every statement before its result is used; for tests that judge the statements themselves. */
  heard?: ((query: CompiledQuery) => void) | undefined;
};

/** Calls wait shortly for what they need; the migrations, and a second server that waits for them, at length. */
type Use = 'serving' | 'migrating';
const SQLITE_PATIENCE_MS: Record<Use, number> = { serving: 2_500, migrating: 600_000 };

/**
 * Opens the database and brings its tables up to date (B-GEN-08). Several processes may do so at once.
 * @throws Error when it cannot be opened or was written by a newer program.
 */
export async function openDatabase(
  address: DatabaseAddress,
  { log, heard }: DatabaseListeners = {},
): Promise<Db> {
  const migrating = await connect(address, 'migrating', log);
  try {
    if (address.databaseUrl !== undefined) await checkEncoding(migrating);
    await migrate(migrating);
  } finally {
    await migrating.destroy();
  }
  return connect(address, 'serving', log, heard);
}

async function connect(
  { dataDirectory, databaseUrl }: DatabaseAddress,
  use: Use,
  log: Log | undefined,
  heard?: (query: CompiledQuery) => void,
): Promise<Db> {
  const dialect =
    databaseUrl === undefined ? sqlite(dataDirectory, use) : await postgres(databaseUrl, use, log);
  return new Kysely<Database>({
    dialect,
    ...(heard && { log: ({ query }) => heard(query) }),
  });
}

/** Names are written in any script; what cannot keep them must not be found out by the first customer. */
async function checkEncoding(db: Db): Promise<void> {
  const { rows } = await sql<{ server_encoding: string }>`show server_encoding`.execute(db);
  const encoding = rows[0]?.server_encoding;
  if (encoding !== 'UTF8')
    throw new Error(`DATABASE_URL: the database is encoded in ${encoding}; make it with encoding UTF8`);
}

function sqlite(dataDirectory: string, use: Use): Dialect {
  // Names, addresses and phone numbers: for the owner's eyes only
  mkdirSync(dataDirectory, { recursive: true, mode: 0o700 });
  return new SqliteFileDialect(join(dataDirectory, 'store.db'), SQLITE_PATIENCE_MS[use]);
}

/** Loaded only where it is used: a store on a file starts without the driver. */
async function postgres(databaseUrl: string, use: Use, log: Log | undefined): Promise<Dialect> {
  const { PooledPostgresDialect, SERVING, MIGRATING } = await import('./postgres-dialect.ts');
  return new PooledPostgresDialect(databaseUrl, log, use === 'serving' ? SERVING : MIGRATING);
}
