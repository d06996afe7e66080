import { createHash } from 'node:crypto';
import { closeSync, openSync, readdirSync, readSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** Counters that any request may move without changing what the store knows. */
const COUNTERS = ['rate_limits'];

/** Rows of a query on the server's own database file, read beside the running server. */
export function readRows(
  dataDirectory: string,
  sql: string,
  ...values: (string | number)[]
): Record<string, unknown>[] {
  const database = new DatabaseSync(databaseFile(dataDirectory), { readOnly: true, timeout: 5_000 });
  try {
    return database.prepare(sql).all(...values);
  } finally {
    database.close();
  }
}

/** A hash over every row of every table but the counters: equal before and after means nothing was changed. */
export function fingerprint(dataDirectory: string): string {
  const tables = readRows(dataDirectory, "select name from sqlite_master where type = 'table' order by name")
    .map((row) => String(row.name))
    .filter((name) => !COUNTERS.includes(name));
  const hash = createHash('sha256');
  for (const table of tables) {
    const rows = readRows(dataDirectory, `select * from "${table}"`).map((row) => JSON.stringify(row));
    hash.update(`${table}\n${rows.sort().join('\n')}\n`);
  }
  return hash.digest('hex');
}

function databaseFile(dataDirectory: string): string {
  const files = readdirSync(dataDirectory, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
  const found = files.find(isSqlite);
  if (!found) throw new Error(`No database under ${dataDirectory}`);
  return found;
}

function isSqlite(path: string): boolean {
  const head = Buffer.alloc(16);
  const file = openSync(path, 'r');
  readSync(file, head, 0, 16, 0);
  closeSync(file);
  return head.toString('latin1') === 'SQLite format 3\0';
}
