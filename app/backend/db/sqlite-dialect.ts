import { setTimeout as pause } from 'node:timers/promises';
import {
  CompiledQuery,
  type DatabaseConnection,
  type Driver,
  SqliteAdapter,
  SqliteDialect,
  type SqliteDialectConfig,
  SqliteDriver,
} from 'kysely';
import { DatabaseUnavailable } from './database-unavailable.ts';

/** SQLITE_BUSY: another process writes. */
const BUSY = 5;
/** SQLITE_LOCKED, READONLY, IOERR, FULL, CANTOPEN: the file's state, not the statement's fault. */
const UNAVAILABLE: readonly number[] = [BUSY, 6, 8, 10, 13, 14];
const LOOK_AGAIN_MS = 5;
/** Busy again after so long is a new wait. */
const NEW_WAIT_MS = 1_000;

/** SQLite for Kysely, with transactions that take the write lock at once and migrations inside one transaction. */
export class ImmediateSqliteDialect extends SqliteDialect {
  readonly #config: SqliteDialectConfig;
  readonly #patienceMs: number;

  /** `patienceMs`: how long in all the file may be busy before calls are refused; then each is, until it is free. */
  constructor(config: SqliteDialectConfig, patienceMs: number) {
    super(config);
    this.#config = config;
    this.#patienceMs = patienceMs;
  }

  override createDriver(): Driver {
    return new ImmediateSqliteDriver(this.#config, this.#patienceMs);
  }

  override createAdapter(): SqliteAdapter {
    return new TransactionalSqliteAdapter();
  }
}

class ImmediateSqliteDriver extends SqliteDriver {
  readonly #patienceMs: number;
  #patient: { inner: DatabaseConnection; connection: DatabaseConnection } | null = null;

  constructor(config: SqliteDialectConfig, patienceMs: number) {
    super(config);
    this.#patienceMs = patienceMs;
  }

  override async acquireConnection(): Promise<DatabaseConnection> {
    const inner = await super.acquireConnection();
    if (this.#patient?.inner !== inner)
      this.#patient = { inner, connection: patientConnection(inner, this.#patienceMs) };
    return this.#patient.connection;
  }

  /** `begin` alone locks at the first write, and two processes that read first would both fail there. */
  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'));
  }

  /** SQLite has rolled back by itself when the disk failed it; the caller is to learn of that fault, not of this one. */
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    try {
      await super.rollbackTransaction(connection);
    } catch (error) {
      if (!String(error).includes('no transaction is active')) throw error;
    }
  }
}

class TransactionalSqliteAdapter extends SqliteAdapter {
  /** True of SQLite itself; with it the migrations run in one transaction, whose lock makes a second process wait. */
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

/**
 * The connection, which waits while another process writes without holding up this one. Nothing inside a transaction
 * ever waits: it has the write lock. @throws DatabaseUnavailable when the file stays busy, is full or cannot be written.
 */
function patientConnection(inner: DatabaseConnection, patienceMs: number): DatabaseConnection {
  let busySince = 0;
  let lastBusy = Number.NEGATIVE_INFINITY;

  async function executeQuery<R>(query: CompiledQuery) {
    for (;;) {
      try {
        return await inner.executeQuery<R>(query);
      } catch (error) {
        const code = primaryCode(error);
        if (!UNAVAILABLE.includes(code)) throw error;
        if (code !== BUSY) throw new DatabaseUnavailable(error);
        const now = performance.now();
        if (now - lastBusy > NEW_WAIT_MS) busySince = now;
        lastBusy = now;
        if (now - busySince > patienceMs) throw new DatabaseUnavailable(error);
        await pause(LOOK_AGAIN_MS);
      }
    }
  }
  return { executeQuery, streamQuery: (query, chunkSize) => inner.streamQuery(query, chunkSize) };
}

/** The last eight bits of SQLite's extended code; 0 for what is no fault of SQLite. */
function primaryCode(error: unknown): number {
  if (!(error instanceof Error) || !('errcode' in error) || typeof error.errcode !== 'number') return 0;
  return error.errcode & 0xff;
}
