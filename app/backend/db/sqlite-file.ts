import { closeSync, openSync } from 'node:fs';
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import type { QueryResult } from 'kysely';

/** Statements kept ready. `in (…)` lists of every length make new texts, so the number must end somewhere. */
const MAX_PREPARED_STATEMENTS = 500;

/** SQLITE_CORRUPT, SQLITE_NOTADB. */
const DAMAGED = [11, 26];

/** One connection to a database file. SQLite is synchronous: each call blocks until the disk is done. */
export type SqliteFile = {
  /**
   * Runs one statement. Values are what SQLite binds: texts, numbers, null; it throws on a Date and on
   * undefined.
   */
  execute<R>(sql: string, parameters?: readonly unknown[]): QueryResult<R>;
  /** False also when SQLite has rolled back by itself, because the disk failed it. */
  isInTransaction(): boolean;
  close(): void;
};

/**
 * The connection that writes: WAL so that others read meanwhile, FULL so that a commit that was answered
 * survives a power cut (one sync each). SQLite itself waits for another writer only while the file is opened;
 * after that the driver does, because SQLite would hold up the whole process.
 */
export function openSqlite(file: string): SqliteFile {
  try {
    return connectionOf(openWriter(file));
  } catch (error) {
    throw damageOf(file, error) ?? error;
  }
}

function openWriter(file: string): DatabaseSync {
  makeForOwner(file);
  const database = new DatabaseSync(file, { timeout: 5000, enableForeignKeyConstraints: true });
  // must be said before the first table; a file that has some keeps its way (free-space.ts)
  if (database.prepare('pragma page_count').get()?.page_count === 0)
    database.exec('pragma auto_vacuum = incremental');
  // the pages that a savepoint may bring back are kept in memory, not in a file of their own; up to 64 MB of
  // pages stay read, so that thousands of restaurants fit, where SQLite's own 2 MB hold a few dozen; a log that a long backup let grow is cut
  // when it begins anew
  database.exec(
    'pragma journal_mode = wal; pragma synchronous = full; pragma busy_timeout = 0; pragma temp_store = memory; pragma cache_size = -65536; pragma journal_size_limit = 16777216',
  );
  return database;
}

/** SQLite makes a file for everybody to read; one that is there keeps its mode and gives it to -wal and -shm. */
function makeForOwner(file: string): void {
  closeSync(openSync(file, 'a', 0o600));
}

/** The operator's message for a database file that cannot be read; null for any other error. */
function damageOf(file: string, error: unknown): Error | null {
  const isDamaged = error instanceof Error && 'errcode' in error && DAMAGED.includes(Number(error.errcode));
  if (!isDamaged) return null;
  const advice = 'Nothing was changed in it. Bring a backup back: npm run store -- restore FILE';
  return new Error(`The database ${file} is damaged (${error.message}). ${advice}`, { cause: error });
}

/** A second connection to a file that is open: it reads what was committed, whatever the writer is doing. */
export function openSqliteReader(file: string): SqliteFile {
  const database = new DatabaseSync(file, { timeout: 5000, readOnly: true });
  database.exec('pragma busy_timeout = 0');
  return connectionOf(database);
}

/**
 * An empty file beside the database, whose lock a process takes while it waits for the database's own: so they
 * get that one after the other. Locks go with their process, however it ends.
 */
export function openSqliteDoor(file: string): SqliteFile {
  makeForOwner(`${file}-door`);
  const database = new DatabaseSync(`${file}-door`, { timeout: 0 });
  // nothing is ever written in it, so no journal need be looked for at each turn
  database.exec('pragma journal_mode = memory');
  return connectionOf(database);
}

function connectionOf(database: DatabaseSync): SqliteFile {
  const prepared = new Map<string, { statement: StatementSync; givesRows: boolean }>();

  function prepare(sql: string): { statement: StatementSync; givesRows: boolean } {
    const known = prepared.get(sql);
    if (known) return known;
    const statement = database.prepare(sql);
    // a pragma may go on only while somebody reads what it gives, also where that has no columns
    const entry = { statement, givesRows: statement.columns().length > 0 || /^\s*pragma\b/i.test(sql) };
    if (prepared.size >= MAX_PREPARED_STATEMENTS) {
      const [oldest] = prepared.keys();
      if (oldest !== undefined) prepared.delete(oldest);
    }
    prepared.set(sql, entry);
    return entry;
  }

  return {
    execute<R>(sql: string, parameters: readonly unknown[] = []): QueryResult<R> {
      const { statement, givesRows } = prepare(sql);
      const values = parameters as SQLInputValue[];
      if (givesRows) return { rows: statement.all(...values) as R[] };
      const { changes, lastInsertRowid } = statement.run(...values);
      return { numAffectedRows: BigInt(changes), insertId: BigInt(lastInsertRowid), rows: [] };
    },
    isInTransaction: () => database.isTransaction,
    close: () => database.close(),
  };
}
