import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type CompiledQuery, type Dialect, Kysely, sql } from 'kysely';
import type { Db } from '#app/backend/deps.ts';
import type { Log } from '#app/backend/log.ts';
import { type Metrics, NO_METRICS } from '#app/backend/metrics/metrics.ts';
import { DatabaseUnavailable } from './database-unavailable.ts';
import { letShrink } from './free-space.ts';
import { checkUpToDate, migrate } from './migrate.ts';
import { forgetMovedBefore } from './move-notice.ts';
import { moveMark, refuseMoved } from './moves.ts';
import type { Database } from './schema.ts';
import { SqliteFileDialect } from './sqlite-dialect.ts';
import { openSqliteReader } from './sqlite-file.ts';

/** Where a store keeps its data. */
export type DatabaseAddress = {
  /** Holds the embedded database `store.db`; made when it is missing. */
  dataDirectory: string;
  /** `postgres://…`: the database there instead. */
  databaseUrl?: string | undefined;
};

export type DatabaseListeners = {
  /** Called when an idle connection is lost. */
  log?: Log;
  /**
   * Called with every statement and how long it took, before its result is used; for traces, and tests that check the
   * statements themselves.
   */
  heard?: ((query: CompiledQuery, milliseconds: number) => void) | undefined;
  /** Is told how long calls wait for the database. */
  metrics?: Metrics | undefined;
  /** How long a database that does not answer, because it restarts, is waited for (ms); not at all without it. */
  databaseWaitMs?: number | undefined;
};

/**
 * Calls wait only shortly for the database; migrations, and a second server that waits for them, wait long.
 */
type Use = 'serving' | 'migrating';
const SQLITE_PATIENCE_MS: Record<Use, number> = { serving: 2_500, migrating: 600_000 };

/**
 * Opens the database and brings its tables up to date. Several processes may do so at once.
 * @throws Error when it cannot be opened or was written by a newer program.
 */
export async function openDatabase(
  address: DatabaseAddress,
  { log, heard, metrics = NO_METRICS, databaseWaitMs = 0 }: DatabaseListeners = {},
): Promise<Db> {
  // a file that cannot be used will not come back by itself
  const patienceMs = address.databaseUrl === undefined ? 0 : databaseWaitMs;
  await whenItAnswers(() => bringUpToDate(address, log), patienceMs, log);
  if (address.databaseUrl === undefined) letShrink(fileOf(address.dataDirectory), log);
  return connect(address, 'serving', { log, heard, metrics });
}

/**
 * Opens the database as it is, for somebody who only asks: it makes and changes nothing.
 * @throws Error when there is none, or its tables are those of a newer or an older program
 */
export async function openAsItIs(address: DatabaseAddress, log?: Log): Promise<Db> {
  const { dataDirectory, databaseUrl } = address;
  if (databaseUrl === undefined && !existsSync(fileOf(dataDirectory)))
    throw new Error(
      `There is no database in ${dataDirectory}: DATA_DIR is another directory, or the store was never started`,
    );
  const db = await connect(address, 'serving', { log });
  try {
    await checkUpToDate(db);
    return db;
  } catch (error) {
    await db.destroy();
    throw error;
  }
}

const ASK_AGAIN_MS = 500;
/** Every so many times it is said again that the database is waited for. */
const SAY_EVERY = 20;

/** Tries again while the database does not answer. @throws Error when it does not in time, or refuses us. */
async function whenItAnswers(
  work: () => Promise<unknown>,
  patienceMs: number,
  log: Log | undefined,
): Promise<void> {
  const end = performance.now() + patienceMs;
  for (let tries = 0; ; tries += 1) {
    try {
      await work();
      if (tries > 0) log?.info({ tries }, 'the database answers');
      return;
    } catch (error) {
      if (!(error instanceof DatabaseUnavailable) || isRefusal(error) || performance.now() >= end)
        throw error;
      if (tries % SAY_EVERY === 0)
        log?.warn({ reason: error.message }, 'the database does not answer: the start waits for it');
      await pause(ASK_AGAIN_MS);
    }
  }
}

/** PostgreSQL's class 28: this user or password will not do later either. */
function isRefusal({ cause }: DatabaseUnavailable): boolean {
  return cause instanceof Error && 'code' in cause && String(cause.code).startsWith('28');
}

/**
 * Makes or changes the tables as this program needs them; running servers go on meanwhile.
 * @param use 'moving' also takes a database into or from which a store is moved
 * @returns the names of the migrations that were run
 * @throws Error as openDatabase does
 */
export async function bringUpToDate(
  address: DatabaseAddress,
  log?: Log,
  use: 'serving' | 'moving' = 'serving',
): Promise<string[]> {
  const migrating = await connect(address, 'migrating', { log });
  try {
    if (address.databaseUrl !== undefined)
      await checkEncoding(migrating, use === 'serving' ? 'DATABASE_URL' : 'The place to move to');
    if (use === 'serving') await refuseMoved(migrating);
    // a move marks the database before it writes that file: without the mark it is of a database that was here before
    if (address.databaseUrl === undefined && (await moveMark(migrating))?.mark !== 'moved')
      forgetMovedBefore(fileOf(address.dataDirectory));
    const names = await migrate(migrating, log);
    if (address.databaseUrl !== undefined) {
      const { makeLateIndexes } = await import('./make-late-indexes.ts');
      await makeLateIndexes(address.databaseUrl, log);
    }
    return names;
  } finally {
    await migrating.destroy();
  }
}

/** Reads one row at once, in the middle of a request that waits for nothing. */
export type Glance = {
  /** The first row; undefined where there is none. @throws while the file is busy, or damaged */
  first<Row>(query: Pick<CompiledQuery, 'sql' | 'parameters'>): Row | undefined;
  close(): void;
};

/** A connection for looks at single rows, which sees what is on disk; null with PostgreSQL, which is not on this machine. */
export function openGlance({ dataDirectory, databaseUrl }: DatabaseAddress): Glance | null {
  if (databaseUrl !== undefined) return null;
  const file = openSqliteReader(fileOf(dataDirectory));
  return {
    first: <Row>({ sql: text, parameters }: Pick<CompiledQuery, 'sql' | 'parameters'>) =>
      file.execute<Row>(text, parameters).rows[0],
    close: () => file.close(),
  };
}

/** One more connection to a PostgreSQL that is open already, beside the pool that customers' calls share. */
export async function openBeside(databaseUrl: string, log: Log): Promise<Db> {
  const { PooledPostgresDialect } = await import('./postgres-dialect.ts');
  const { PROBING } = await import('./postgres-limits.ts');
  return new Kysely<Database>({ dialect: new PooledPostgresDialect(databaseUrl, log, PROBING) });
}

async function connect(
  { dataDirectory, databaseUrl }: DatabaseAddress,
  use: Use,
  { log, heard, metrics = NO_METRICS }: Omit<DatabaseListeners, 'databaseWaitMs'>,
): Promise<Db> {
  const dialect =
    databaseUrl === undefined
      ? sqlite(dataDirectory, use, metrics)
      : await postgres(databaseUrl, use, log, metrics);
  return new Kysely<Database>({
    dialect,
    ...(heard && { log: ({ query, queryDurationMillis }) => heard(query, queryDurationMillis) }),
  });
}

/** Names are written in any script; what cannot keep them must not be found out by the first customer. */
async function checkEncoding(db: Db, named: string): Promise<void> {
  const { rows } = await sql<{ server_encoding: string }>`show server_encoding`.execute(db);
  const encoding = rows[0]?.server_encoding;
  if (encoding !== 'UTF8')
    throw new Error(`${named}: the database is encoded in ${encoding}; make it with encoding UTF8`);
}

function sqlite(dataDirectory: string, use: Use, metrics: Metrics): Dialect {
  // Names, addresses and phone numbers: for the owner's eyes only
  mkdirSync(dataDirectory, { recursive: true, mode: 0o700 });
  return new SqliteFileDialect(fileOf(dataDirectory), SQLITE_PATIENCE_MS[use], metrics);
}

function fileOf(dataDirectory: string): string {
  return join(dataDirectory, 'store.db');
}

/** Loaded only where it is used: a store on a file starts without the driver. */
async function postgres(
  databaseUrl: string,
  use: Use,
  log: Log | undefined,
  metrics: Metrics,
): Promise<Dialect> {
  const { PooledPostgresDialect } = await import('./postgres-dialect.ts');
  const { SERVING, MIGRATING } = await import('./postgres-limits.ts');
  return new PooledPostgresDialect(databaseUrl, log, use === 'serving' ? SERVING : MIGRATING, metrics);
}
