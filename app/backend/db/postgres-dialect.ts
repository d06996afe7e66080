import {
  AbortedTransactionError,
  type DatabaseIntrospector,
  type Dialect,
  type Driver,
  type Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  type QueryCompiler,
  type TransactionSettings,
} from 'kysely';
import { Pool, type PoolClient, types } from 'pg';
import type { Log } from '#app/backend/log.ts';
import { type Metrics, NO_METRICS } from '#app/backend/metrics/metrics.ts';
import { ConnectionShares } from './connection-shares.ts';
import { noticeInTable, type TableNotice } from './move-notice.ts';
import { judgeFault } from './postgres-faults.ts';
import {
  hasOwnSessions,
  limitsOfSession,
  limitsOfTransaction,
  type PostgresPatience,
} from './postgres-limits.ts';
import { PostgresSession } from './postgres-session.ts';
import { checkedDatabaseUrl } from './postgres-tls.ts';
import { APPLICATION } from './row-level-security.ts';
import { WalledPostgresCompiler } from './walled-compilers.ts';

/**
 * More connections than that make one server no faster (measured at 16); its database has room for several
 * servers.
 */
const POOL_SIZE = 16;
/** Longer than the server's own limit: it only ends a wait for a server that is not there any more. */
const SILENCE_MS = 2_000;
const IDLE_MS = 60_000;

/**
 * PostgreSQL for Kysely, through a pool of `pg`. Transactions are READ COMMITTED unless they say otherwise. A
 * connection that is lost fails its own call (DatabaseUnavailable) and is replaced; while idle, it is only
 * logged. A pooler may stand between: which it is, is found out with the first connection.
 */
export class PooledPostgresDialect implements Dialect {
  readonly #databaseUrl: string;
  readonly #log: Log | undefined;
  readonly #patience: PostgresPatience;
  readonly #notice = noticeInTable();
  readonly #metrics: Metrics;

  constructor(
    databaseUrl: string,
    log: Log | undefined,
    patience: PostgresPatience,
    metrics: Metrics = NO_METRICS,
  ) {
    this.#databaseUrl = databaseUrl;
    this.#log = log;
    this.#patience = patience;
    this.#metrics = metrics;
  }

  createDriver(): Driver {
    return new PooledPostgresDriver(
      this.#databaseUrl,
      this.#log,
      this.#patience,
      this.#notice,
      this.#metrics,
    );
  }

  createAdapter(): PostgresAdapter {
    return new UnlockedMigrations(this.#notice);
  }

  createQueryCompiler(): QueryCompiler {
    return new WalledPostgresCompiler();
  }

  createIntrospector(db: Kysely<unknown>): DatabaseIntrospector {
    return new PostgresIntrospector(db);
  }
}

/** migrate.ts takes the migrations' lock, for its transaction; Kysely would take it for the session. */
class UnlockedMigrations extends PostgresAdapter {
  /** For isMoving (moves.ts). */
  readonly notice: TableNotice;

  constructor(notice: TableNotice) {
    super();
    this.notice = notice;
  }

  override async acquireMigrationLock(): Promise<void> {}
  override async releaseMigrationLock(): Promise<void> {}
}

class PooledPostgresDriver implements Driver {
  readonly #databaseUrl: string;
  readonly #log: Log | undefined;
  readonly #patience: PostgresPatience;
  readonly #metrics: Metrics;
  readonly #shares: ConnectionShares;
  readonly #sessions = new WeakMap<PoolClient, PostgresSession>();
  /** Gives a session's place in the shares back. */
  readonly #places = new WeakMap<PostgresSession, () => void>();
  #pool: Pool | null = null;
  /** What each transaction sets for its limits; nothing where each session has them. */
  #limits: readonly string[] = [];
  readonly #notice: TableNotice;

  constructor(
    databaseUrl: string,
    log: Log | undefined,
    patience: PostgresPatience,
    notice: TableNotice,
    metrics: Metrics,
  ) {
    this.#notice = notice;
    this.#databaseUrl = databaseUrl;
    this.#log = log;
    this.#patience = patience;
    this.#metrics = metrics;
    this.#shares = new ConnectionShares(patience.connections ?? POOL_SIZE, patience.connectMs);
  }

  /** Asks the server once; a failure is the first call's, and the next one asks again. */
  async init(): Promise<void> {
    const isOwn = await hasOwnSessions(this.#databaseUrl, this.#patience).catch((error: unknown) => {
      throw judgeFault(error).error;
    });
    this.#limits = isOwn ? [] : limitsOfTransaction(this.#patience);
    const { connectMs, statementMs, connections = POOL_SIZE, lifeSeconds = 0 } = this.#patience;
    const pool = new Pool({
      connectionString: checkedDatabaseUrl(this.#databaseUrl),
      application_name: APPLICATION,
      max: connections,
      maxLifetimeSeconds: lifeSeconds,
      connectionTimeoutMillis: connectMs,
      idleTimeoutMillis: IDLE_MS,
      keepAlive: true,
      query_timeout: statementMs + SILENCE_MS,
      types: postgresTypes,
      ...(isOwn && limitsOfSession(this.#patience)),
    });
    const lost = (error: Error) =>
      this.#log?.warn({ reason: error.message }, 'a connection to the database was lost');
    pool.on('error', lost);
    // a connection may also break between two statements of a transaction, and an unheard error ends the
    // process
    pool.on('connect', (client) => client.on('error', () => undefined));
    this.#pool = pool;
    if (!this.#patience.isMigration) this.#notice.ask((text) => pool.query(text));
  }

  async acquireConnection(): Promise<PostgresSession> {
    const came = performance.now();
    const giveBack = await this.#shares.take();
    try {
      const session = await this.#connect();
      const seconds = (performance.now() - came) / 1000;
      this.#metrics.time('store_database_wait_seconds', seconds, { for: 'connection' });
      this.#places.set(session, giveBack);
      return session;
    } catch (error) {
      giveBack();
      throw error;
    }
  }

  async #connect(): Promise<PostgresSession> {
    if (!this.#pool) throw new Error('the driver was not begun');
    const client = await this.#pool.connect().catch((error: unknown) => {
      throw judgeFault(error).error;
    });
    const known = this.#sessions.get(client);
    if (known) return known;
    const session = new PostgresSession(
      client,
      this.#limits,
      this.#patience.isMigration ? null : this.#notice,
    );
    this.#sessions.set(client, session);
    try {
      await session.open();
    } catch (error) {
      session.release();
      throw error;
    }
    return session;
  }

  async beginTransaction(
    session: PostgresSession,
    { isolationLevel = 'read committed', accessMode }: TransactionSettings,
  ): Promise<void> {
    if (accessMode !== 'read only') await session.checkMove();
    await session.begin(`begin isolation level ${isolationLevel} ${accessMode ?? ''}`);
  }

  /**
   * A statement that failed and was passed over has undone the whole transaction; that must not look like
   * success.
   */
  async commitTransaction(session: PostgresSession): Promise<void> {
    if ((await session.end('commit')) === 'ROLLBACK') throw new AbortedTransactionError();
  }

  async rollbackTransaction(session: PostgresSession): Promise<void> {
    try {
      await session.end('rollback');
    } catch (error) {
      session.discard();
      throw error;
    }
  }

  async releaseConnection(session: PostgresSession): Promise<void> {
    session.release();
    this.#places.get(session)?.();
  }

  async destroy(): Promise<void> {
    await this.#pool?.end();
  }
}

/** int8 and numeric: what count() and sum() give on PostgreSQL. */
const WIDE_NUMBERS = [types.builtins.INT8, types.builtins.NUMERIC];

/**
 * How values of PostgreSQL become JavaScript's. All columns are text, int4 or float8; only aggregates are
 * wider, and counts and sums of cents stay far below 2^53, so they are numbers here as on SQLite.
 */
export const postgresTypes: { getTypeParser: typeof types.getTypeParser } = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    WIDE_NUMBERS.includes(oid) ? Number : types.getTypeParser(oid, format),
};
