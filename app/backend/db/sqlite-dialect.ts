import {
  type CompiledQuery,
  type DatabaseConnection,
  type DatabaseIntrospector,
  type Dialect,
  type Driver,
  type Kysely,
  type QueryCompiler,
  type QueryResult,
  SqliteAdapter,
  SqliteIntrospector,
} from 'kysely';
import { type Metrics, NO_METRICS } from '#app/backend/metrics/metrics.ts';
import { GroupBroken, GroupCommit, type Member } from './group-commit.ts';
import { noticeInFile } from './move-notice.ts';
import type { MoveNotice } from './moves.ts';
import { openSqlite, openSqliteDoor, openSqliteReader, type SqliteFile } from './sqlite-file.ts';
import { createPatience, type Patience } from './sqlite-patience.ts';
import { WalledSqliteCompiler } from './walled-compilers.ts';

/**
 * A SQLite file for Kysely. Transactions take the write lock at once, are committed in groups
 * (group-commit.ts) and carry migrations too. What only reads, outside a transaction, has a connection of its
 * own: it waits for no writer and sees what is on disk.
 */
export class SqliteFileDialect implements Dialect {
  readonly #file: string;
  readonly #patienceMs: number;
  readonly #notice: MoveNotice;
  readonly #metrics: Metrics;

  /**
   * `patienceMs`: how long in all the file may be busy before calls are refused; then each is, until it is
   * free.
   */
  constructor(file: string, patienceMs: number, metrics: Metrics = NO_METRICS) {
    this.#file = file;
    this.#patienceMs = patienceMs;
    this.#notice = noticeInFile(file);
    this.#metrics = metrics;
  }

  createDriver(): Driver {
    return new SqliteFileDriver(this.#file, createPatience(this.#patienceMs), this.#notice, this.#metrics);
  }

  createAdapter(): SqliteAdapter {
    return new TransactionalSqliteAdapter(this.#notice);
  }

  createQueryCompiler(): QueryCompiler {
    return new WalledSqliteCompiler();
  }

  createIntrospector(db: Kysely<unknown>): DatabaseIntrospector {
    return new SqliteIntrospector(db);
  }
}

class SqliteFileDriver implements Driver {
  readonly #writer: GroupCommit;
  readonly #reader: SqliteFile;
  readonly #patiently: Patience;
  readonly #notice: MoveNotice;

  constructor(file: string, patiently: Patience, notice: MoveNotice, metrics: Metrics) {
    this.#patiently = patiently;
    this.#notice = notice;
    this.#writer = new GroupCommit(openSqlite(file), openSqliteDoor(file), patiently, undefined, metrics);
    this.#reader = openSqliteReader(file);
  }

  async init(): Promise<void> {
    // the file is open already
  }

  async acquireConnection(): Promise<SqliteSession> {
    return new SqliteSession(this.#writer, this.#reader, this.#patiently, this.#notice);
  }

  beginTransaction(session: SqliteSession): Promise<void> {
    return session.begin();
  }

  commitTransaction(session: SqliteSession): Promise<void> {
    return session.commit();
  }

  rollbackTransaction(session: SqliteSession): Promise<void> {
    return session.rollback();
  }

  async releaseConnection(): Promise<void> {
    // nothing is held outside a transaction
  }

  async destroy(): Promise<void> {
    // the last to close folds the log into the file, which a reader cannot
    this.#reader.close();
    await this.#writer.close();
  }
}

/** What one caller of Kysely holds: reads and single writes, or a transaction. */
class SqliteSession implements DatabaseConnection {
  readonly #writer: GroupCommit;
  readonly #reader: SqliteFile;
  readonly #patiently: Patience;
  readonly #notice: MoveNotice;
  #transaction: Member | null = null;

  constructor(writer: GroupCommit, reader: SqliteFile, patiently: Patience, notice: MoveNotice) {
    this.#notice = notice;
    this.#writer = writer;
    this.#reader = reader;
    this.#patiently = patiently;
  }

  async begin(): Promise<void> {
    await this.#notice.check();
    this.#transaction = await this.#writer.begin();
  }

  async commit(): Promise<void> {
    await this.#transaction?.commit();
    this.#transaction = null;
  }

  async rollback(): Promise<void> {
    await this.#transaction?.rollback();
    this.#transaction = null;
  }

  async executeQuery<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
    if (this.#transaction) return this.#transaction.execute(sql, parameters);
    if (/^\s*select\b/i.test(sql)) return this.#patiently(() => this.#reader.execute<R>(sql, parameters));
    if (/^\s*pragma\b/i.test(sql)) return this.#writer.executeBetween<R>(sql);
    return this.#runAlone(sql, parameters);
  }

  /** A single write is a transaction of one statement. */
  async #runAlone<R>(sql: string, parameters: readonly unknown[]): Promise<QueryResult<R>> {
    for (;;) {
      await this.#notice.check();
      const transaction = await this.#writer.begin();
      try {
        const result = transaction.execute<R>(sql, parameters);
        await transaction.commit();
        return result;
      } catch (error) {
        await transaction.rollback();
        if (!(error instanceof GroupBroken)) throw error;
      }
    }
  }

  // biome-ignore lint/correctness/useYield: Kysely asks for streams by this name; nothing here streams
  async *streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error('Streams are not served; read page by page');
  }
}

class TransactionalSqliteAdapter extends SqliteAdapter {
  /** For isMoving (moves.ts). */
  readonly notice: MoveNotice;

  constructor(notice: MoveNotice) {
    super();
    this.notice = notice;
  }

  /**
   * True of SQLite itself; with it the migrations run in one transaction, whose lock makes a second process
   * wait.
   */
  override get supportsTransactionalDdl(): boolean {
    return true;
  }

  /** As many sessions as callers; the driver lets their transactions take turns. */
  override get supportsMultipleConnections(): boolean {
    return true;
  }
}
