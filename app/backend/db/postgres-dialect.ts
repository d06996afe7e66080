import {
  AbortedTransactionError,
  CompiledQuery,
  type DatabaseConnection,
  type Driver,
  PostgresDialect,
  type QueryResult,
  type TransactionSettings,
} from 'kysely';
import { Pool, type PoolClient } from 'pg';
import type { Log } from '#app/backend/deps.ts';
import { DatabaseUnavailable } from './database-unavailable.ts';
import { judgeFault } from './postgres-faults.ts';
import { postgresTypes } from './postgres-types.ts';

/** Nothing waits for ever; all in milliseconds. */
export type PostgresPatience = {
  /** For a free connection of the pool, and for a new one. */
  connectMs: number;
  /** For one statement, the locks it waits for included; the server ends it then. */
  statementMs: number;
};

/** A call is answered before its customer gives up. */
export const SERVING: PostgresPatience = { connectMs: 2_500, statementMs: 5_000 };
/** A migration of large tables takes its time, and a second server waits for the first one's. */
export const MIGRATING: PostgresPatience = { connectMs: 10_000, statementMs: 600_000 };

/** More connections than that make one server no faster (measured at 16); its database has room for several servers. */
const POOL_SIZE = 16;
/** Longer than the server's own limit: it only ends a wait for a server that is not there any more. */
const SILENCE_MS = 2_000;
const IDLE_IN_TRANSACTION_MS = 10_000;
const IDLE_MS = 60_000;

/**
 * PostgreSQL for Kysely, through a pool of `pg`. Transactions are READ COMMITTED unless they say otherwise. A
 * connection that is lost fails its own call (DatabaseUnavailable) and is replaced; while idle, it is only logged.
 */
export class PooledPostgresDialect extends PostgresDialect {
  readonly #pool: Pool;

  constructor(databaseUrl: string, log: Log | undefined, { connectMs, statementMs }: PostgresPatience) {
    const pool = new Pool({
      connectionString: databaseUrl,
      application_name: 'restaurant-ordering-store',
      max: POOL_SIZE,
      connectionTimeoutMillis: connectMs,
      idleTimeoutMillis: IDLE_MS,
      keepAlive: true,
      statement_timeout: statementMs,
      query_timeout: statementMs + SILENCE_MS,
      idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_MS,
      types: postgresTypes,
    });
    super({ pool });
    this.#pool = pool;
    const lost = (error: Error) =>
      log?.warn({ reason: error.message }, 'a connection to the database was lost');
    pool.on('error', lost);
    // a connection may also break between two statements of a transaction, and an unheard error ends the process
    pool.on('connect', (client) => client.on('error', () => undefined));
  }

  override createDriver(): Driver {
    return new PooledPostgresDriver(this.#pool);
  }
}

class PooledPostgresDriver implements Driver {
  readonly #pool: Pool;
  readonly #sessions = new WeakMap<PoolClient, PostgresSession>();

  constructor(pool: Pool) {
    this.#pool = pool;
  }

  async init(): Promise<void> {
    // the pool connects when it is asked
  }

  async acquireConnection(): Promise<PostgresSession> {
    const client = await this.#pool.connect().catch((error: unknown) => {
      throw judgeFault(error).error;
    });
    const known = this.#sessions.get(client);
    if (known) return known;
    const session = new PostgresSession(client);
    this.#sessions.set(client, session);
    try {
      await session.executeQuery(CompiledQuery.raw(KEEP_WHAT_IS_ACKNOWLEDGED));
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
    await session.executeQuery(
      CompiledQuery.raw(`begin isolation level ${isolationLevel} ${accessMode ?? ''}`),
    );
  }

  /** A statement that failed and was passed over has undone the whole transaction; that must not look like success. */
  async commitTransaction(session: PostgresSession): Promise<void> {
    if ((await session.run('commit', [])).command === 'ROLLBACK') throw new AbortedTransactionError();
  }

  async rollbackTransaction(session: PostgresSession): Promise<void> {
    try {
      await session.executeQuery(CompiledQuery.raw('rollback'));
    } catch (error) {
      session.discard();
      throw error;
    }
  }

  async releaseConnection(session: PostgresSession): Promise<void> {
    session.release();
  }

  async destroy(): Promise<void> {
    await this.#pool.end();
  }
}

/** An answer means that the order is on disk, whatever the server's default is; a stricter default stays. */
const KEEP_WHAT_IS_ACKNOWLEDGED =
  "select set_config('synchronous_commit', 'on', false) where current_setting('synchronous_commit') = 'off'";

/** One connection. After it was lost it takes no more statements, so that none of them waits for its own timeout. */
class PostgresSession implements DatabaseConnection {
  readonly #client: PoolClient;
  #isLost = false;

  constructor(client: PoolClient) {
    this.#client = client;
  }

  async executeQuery<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
    const { command, rowCount, rows } = await this.run<R>(sql, parameters);
    const isWrite = command === 'INSERT' || command === 'UPDATE' || command === 'DELETE';
    return { rows, ...(isWrite && { numAffectedRows: BigInt(rowCount ?? 0) }) };
  }

  async run<R>(
    sql: string,
    parameters: readonly unknown[],
  ): Promise<{ command: string; rowCount: number | null; rows: R[] }> {
    if (this.#isLost) throw new DatabaseUnavailable('the connection of this transaction was lost');
    try {
      const { command, rowCount, rows } = await this.#client.query(sql, parameters.map(storable));
      return { command, rowCount, rows: rows as R[] };
    } catch (thrown) {
      const { error, endsConnection } = judgeFault(thrown);
      if (endsConnection) this.discard();
      throw error;
    }
  }

  // biome-ignore lint/correctness/useYield: Kysely asks for streams by this name; nothing here streams
  async *streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error('Streams are not served; read page by page');
  }

  discard(): void {
    this.#isLost = true;
  }

  release(): void {
    this.#client.release(this.#isLost);
  }
}

/** PostgreSQL has no text with a NUL in it; SQLite does. What asks with one finds nothing, what is kept keeps a mark. */
function storable(value: unknown): unknown {
  return typeof value === 'string' && value.includes('\0') ? value.replaceAll('\0', '\uFFFD') : value;
}
