import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { Client } from 'pg';
import type { DatabaseAddress } from '#app/backend/db/open-database.ts';
import { postgresTypes } from '#app/backend/db/postgres-dialect.ts';
import { SEEING_ALL } from '#app/backend/db/row-level-security.ts';

/**
 * Counters that any request may move without changing what the store knows, and how far a job of the server has worked
 * out the days' sums, which it says for the first time a minute after the start, asked by nobody.
 */
const COUNTERS = ['rate_limits', 'day_sum_fills'];
/** When the receiver key was used last, which any request with it moves. */
const ASKED = ['key_seen_utc'];

export type StoredRow = Record<string, unknown>;
type Value = string | number;
type Read = (sql: string, values?: Value[]) => Promise<StoredRow[]>;

/**
 * Rows of a query on a store's own database, read beside the running server, whichever database that is. `?` in the
 * query stands for the values, in their order. A PostgreSQL table gives its rows in no order of its own: say `order by`
 * where the order matters.
 */
export function storeRows(store: DatabaseAddress, sql: string, ...values: Value[]): Promise<StoredRow[]> {
  return reading(store, (read) => read(sql, values));
}

/** How many sessions of this PostgreSQL database wait for the lock of another. */
export async function lockWaits(store: DatabaseAddress): Promise<number> {
  const waiting =
    "select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'";
  return (await storeRows(store, waiting)).length;
}

/** The rows of several queries, on one connection. */
export function rowsOfAll(store: DatabaseAddress, queries: readonly string[]): Promise<StoredRow[][]> {
  return reading(store, async (read) => {
    const all: StoredRow[][] = [];
    for (const sql of queries) all.push(await read(sql));
    return all;
  });
}

/**
 * Each table but the counters in a line, with a hash over its rows: equal before and after means nothing was changed,
 * and a line that differs names the table.
 * @param except names of columns that may differ, and of tables that may have other rows
 */
export function fingerprint(store: DatabaseAddress, except: string[] = []): Promise<string> {
  const shown = (name: string, value: unknown) => ([...ASKED, ...except].includes(name) ? undefined : value);
  return reading(store, async (read) => {
    const tables = (await read(store.databaseUrl === undefined ? SQLITE_TABLES : POSTGRES_TABLES))
      .map(({ name }) => String(name))
      .filter((name) => !COUNTERS.includes(name) && !except.includes(name));
    const lines: string[] = [];
    for (const table of tables) {
      const rows = (await read(`select * from "${table}"`)).map((row) => JSON.stringify(row, shown));
      lines.push(`${table} ${createHash('sha256').update(rows.sort().join('\n')).digest('hex')}`);
    }
    return lines.join('\n');
  });
}

/** The names of the tables whose rows differ between two fingerprints. */
export function changedTables(before: string, after: string): string[] {
  const were = new Set(before.split('\n'));
  return after.split('\n').flatMap((line) => (were.has(line) ? [] : line.split(' ', 1)));
}

const SQLITE_TABLES =
  "select name from sqlite_master where type = 'table' and name not like 'sqlite_%' order by name";
const POSTGRES_TABLES = "select tablename as name from pg_tables where schemaname = 'public' order by 1";

/** Runs `work` on one connection that can only read, and closes it. */
async function reading<T>(
  { dataDirectory, databaseUrl }: DatabaseAddress,
  work: (read: Read) => Promise<T>,
): Promise<T> {
  return databaseUrl === undefined ? readingFile(dataDirectory, work) : readingServer(databaseUrl, work);
}

async function readingFile<T>(dataDirectory: string, work: (read: Read) => Promise<T>): Promise<T> {
  const database = new DatabaseSync(join(dataDirectory, 'store.db'), { readOnly: true, timeout: 5_000 });
  try {
    return await work(async (sql, values = []) => database.prepare(sql).all(...values));
  } finally {
    database.close();
  }
}

async function readingServer<T>(databaseUrl: string, work: (read: Read) => Promise<T>): Promise<T> {
  const client = new Client({
    connectionString: databaseUrl,
    types: postgresTypes,
    options: `-c default_transaction_read_only=on ${SEEING_ALL}`,
  });
  await client.connect();
  try {
    return await work(async (sql, values) => (await client.query<StoredRow>(numbered(sql), values)).rows);
  } finally {
    await client.end();
  }
}

/** `?`, `?` to `$1`, `$2`. */
function numbered(sql: string): string {
  let count = 0;
  return sql.replace(/\?/g, () => `$${++count}`);
}
