import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import type { SqliteDatabase } from 'kysely';

/** Statements kept ready. `in (…)` lists of every length make new texts, so the number must end somewhere. */
const MAX_PREPARED_STATEMENTS = 500;

/**
 * Opens the SQLite file as Kysely wants it: WAL so that other processes read while one writes, FULL so that a
 * commit that was answered survives a power cut (one fsync each). SQLite itself waits for another writer only while
 * the file is opened; after that the driver does, because SQLite would hold up the whole process.
 */
export function openSqlite(file: string): SqliteDatabase {
  const database = new DatabaseSync(file, { timeout: 5000, enableForeignKeyConstraints: true });
  database.exec('pragma journal_mode = wal; pragma synchronous = full; pragma busy_timeout = 0');
  const prepared = new Map<string, { statement: StatementSync; reader: boolean }>();

  function prepare(sql: string): { statement: StatementSync; reader: boolean } {
    const known = prepared.get(sql);
    if (known) return known;
    const statement = database.prepare(sql);
    const entry = { statement, reader: statement.columns().length > 0 };
    if (prepared.size >= MAX_PREPARED_STATEMENTS) {
      const [oldest] = prepared.keys();
      if (oldest !== undefined) prepared.delete(oldest);
    }
    prepared.set(sql, entry);
    return entry;
  }

  return {
    close: () => database.close(),
    prepare(sql) {
      const { statement, reader } = prepare(sql);
      return {
        reader,
        all: (parameters) => statement.all(...bindable(parameters)),
        run: (parameters) => statement.run(...bindable(parameters)),
        // A statement of its own: the kept one may run again while this one is still being read
        iterate: (parameters) => database.prepare(sql).iterate(...bindable(parameters)),
      };
    },
  };
}

/** Kysely types parameters as unknown; SQLite itself throws on what it cannot bind (a Date, undefined). */
function bindable(parameters: readonly unknown[]): SQLInputValue[] {
  return parameters as SQLInputValue[];
}
