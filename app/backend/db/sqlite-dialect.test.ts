import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Db } from '#app/backend/deps.ts';
import { DatabaseUnavailable } from './database-unavailable.ts';
import { openDatabase } from './open-database.ts';

/** What is of the file and its one writer; on PostgreSQL tests/postgres shows what stands in its place. */
let directory: string;
let db: Db;

beforeEach(async () => {
  directory = join(mkdtempSync(join(tmpdir(), 'store-db-')), 'made');
  db = await openDatabase({ dataDirectory: directory });
});
afterEach(async () => {
  await db.destroy();
  rmSync(join(directory, '..'), { recursive: true, force: true });
});

async function pragma(name: string): Promise<unknown> {
  const { rows } = await sql<Record<string, unknown>>`pragma ${sql.raw(name)}`.execute(db);
  return Object.values(rows[0] ?? {})[0];
}
/** Another process in the middle of a write. */
function otherWriter(): DatabaseSync {
  const other = new DatabaseSync(join(directory, 'store.db'));
  other.exec('begin immediate');
  return other;
}
const count = (on: Db) =>
  on
    .insertInto('rate_limits')
    .values({ bucket: 'b', window_start: 0, hits: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(['bucket', 'window_start'])
        .doUpdateSet((row) => ({ hits: row('rate_limits.hits', '+', 1) })),
    )
    .execute();
const write = () => db.transaction().execute((trx) => count(trx));
const hits = async () => (await db.selectFrom('rate_limits').select('hits').executeTakeFirst())?.hits;

test('what was answered is on disk: WAL, synchronous=FULL, foreign keys; readable by the owner only', async () => {
  expect(await pragma('journal_mode')).toBe('wal');
  expect(await pragma('synchronous')).toBe(2);
  expect(await pragma('foreign_keys')).toBe(1);
  expect(statSync(directory).mode & 0o777).toBe(0o700);
});

test('transactions begin immediately: readers that mean to write queue instead of failing', async () => {
  await write();
  const other = await openDatabase({ dataDirectory: directory });
  const grow = (on: Db) =>
    on.transaction().execute(async (trx) => {
      const row = await trx.selectFrom('rate_limits').select('hits').executeTakeFirstOrThrow();
      await trx
        .updateTable('rate_limits')
        .set({ hits: row.hits + 1 })
        .execute();
    });
  for (let round = 0; round < 20; round++) await Promise.all([grow(db), grow(db), grow(other)]);
  expect(await hits()).toBe(61);
  await other.destroy();
});

test('while another process writes a transaction waits, and the process does not', async () => {
  const other = otherWriter();
  const waiting = Promise.all([write(), write()]);
  // other work of this process gets its turn, although the file is not free
  for (let turn = 0; turn < 20; turn++) await new Promise(setImmediate);
  other.exec('commit');
  await waiting;
  expect(await hits()).toBe(2);
  other.close();
});

test('a file that stays busy is waited for once, not by one call after the other', async () => {
  const other = otherWriter();
  const calls = await Promise.allSettled(Array.from({ length: 20 }, write));
  for (const call of calls)
    expect(call).toMatchObject({ status: 'rejected', reason: expect.any(DatabaseUnavailable) });
  // what was there can be read all the while
  expect(await hits()).toBeUndefined();
  other.exec('rollback');
  await write();
  expect(await hits()).toBe(1);
  other.close();
});

test('F15: beside another process that writes without a pause, each write gets its turn', async () => {
  const other = await openDatabase({ dataDirectory: directory });
  let isOver = false;
  const busy = Promise.all(
    Array.from({ length: 10 }, async () => {
      while (!isOver) await write();
    }),
  );
  try {
    for (let round = 0; round < 5; round++) await other.transaction().execute((trx) => count(trx));
  } finally {
    isOver = true;
    await busy;
    await other.destroy();
  }
});

test('C-125: a full disk is no fault of the call: it is told apart, and nothing of the transaction is left', async () => {
  await pragma('max_page_count = 1');
  const filling = db.transaction().execute(async (trx) => {
    await count(trx);
    const large = { bucket: 'x'.repeat(1_000_000), window_start: 1, hits: 1 };
    await trx.insertInto('rate_limits').values(large).execute();
  });
  await expect(filling).rejects.toBeInstanceOf(DatabaseUnavailable);
  expect(await hits()).toBeUndefined();
  await pragma('max_page_count = 1000000');
  await write();
  expect(await hits()).toBe(1);
});
