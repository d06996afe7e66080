import { AbortedTransactionError, sql } from 'kysely';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase } from '#app/backend/db/open-database.ts';
import type { Trx } from '#app/backend/deps.ts';
import { addRestaurant } from '#tests/fixtures/restaurants.ts';
import { TEST_POSTGRES_URL } from '#tests/setup/own-data.ts';
import { startTestBackend, type TestBackend } from '#tests/setup/test-backend.ts';
import { isUniqueViolation } from '#tests/setup/unique-violation.ts';

/** What PostgreSQL does and a file does not. */
let store: TestBackend;
beforeAll(async () => {
  store = await startTestBackend();
  for (const subdomain of ['a', 'b']) await addRestaurant(store.deps, { subdomain });
});
afterAll(() => store.close());

const hide = (trx: Trx, subdomain: string) =>
  trx
    .updateTable('restaurants')
    .set((row) => ({ next_order_number: row('next_order_number', '+', 1) }))
    .where('subdomain', '=', subdomain)
    .execute();

test('of two transactions that wait for each other one is run again: both are done', async () => {
  let arrived = 0;
  let bothHold: () => void = () => undefined;
  const met = new Promise<void>((resolve) => {
    bothHold = resolve;
  });
  const runs: string[] = [];
  const cross = (first: string, second: string) =>
    store.deps.transaction(async (trx) => {
      runs.push(first);
      await hide(trx, first);
      arrived += 1;
      if (arrived === 2) bothHold();
      await met;
      await hide(trx, second);
    });
  await Promise.all([cross('a', 'b'), cross('b', 'a')]);
  expect(runs).toHaveLength(3);
  const rows = await store.deps.db.selectFrom('restaurants').select('next_order_number').execute();
  expect(rows).toEqual([{ next_order_number: 1003 }, { next_order_number: 1003 }]);
});

test('what lost a serializable race is run again too', async () => {
  let runs = 0;
  await store.deps.transaction(async (trx) => {
    runs += 1;
    if (runs === 1)
      await sql`do $$ begin raise exception 'lost' using errcode = '40001'; end $$`.execute(trx);
  });
  expect(runs).toBe(2);
});

test('a statement that failed and was passed over is no success', async () => {
  const careless = store.deps.transaction(async (trx) => {
    const again = { restaurant_id: 'r-a', subdomain: 'a', is_active: 1, document: '{}' } as const;
    const refused = await trx
      .insertInto('restaurants')
      .values({
        ...again,
        menu_version: 1,
        receiver_key_hash: null,
        next_order_number: 1001,
        updated_utc: '',
      })
      .execute()
      .catch((error: unknown) => error);
    expect(isUniqueViolation(refused)).toBe(true);
  });
  await expect(careless).rejects.toBeInstanceOf(AbortedTransactionError);
});

test('transactions are READ COMMITTED and on disk when acknowledged, whatever the database’s own habits', async () => {
  const client = new Client({ connectionString: store.databaseUrl });
  await client.connect();
  await client.query(`do $$ begin
    execute format('alter database %I set synchronous_commit = off', current_database());
    execute format('alter database %I set default_transaction_isolation = %L', current_database(), 'serializable');
  end $$`);
  await client.end();
  const second = await startTestBackend({ sharing: store });
  const shown = await second.deps.transaction(async (trx) => {
    const { rows } = await sql<Record<string, string>>`select
      current_setting('synchronous_commit') as synced, current_setting('transaction_isolation') as isolation,
      current_setting('statement_timeout') as patience, current_setting('application_name') as name`.execute(
      trx,
    );
    return rows[0];
  });
  expect(shown).toEqual({
    synced: 'on',
    isolation: 'read committed',
    patience: '5s',
    name: 'ordering-store',
  });
  await second.close();
});

test('counts and sums are numbers, as on a file; how many rows changed is told', async () => {
  const { db } = store.deps;
  const row = await db
    .selectFrom('restaurants')
    .select(({ fn }) => [
      fn.countAll<number>().as('count'),
      fn.sum<number>('menu_version').as('sum'),
      fn.max('next_order_number').as('max'),
    ])
    .executeTakeFirst();
  expect(row).toEqual({ count: 2, sum: 2, max: 1003 });
  const updated = await db.updateTable('restaurants').set({ is_active: 1 }).executeTakeFirst();
  expect(updated.numUpdatedRows).toBe(2n);
});

test('a database that cannot keep every script is refused at the start, by a line that says so', async () => {
  const client = new Client({ connectionString: TEST_POSTGRES_URL });
  await client.connect();
  await client.query("create database store_latin encoding 'LATIN1' locale 'C' template template0");
  const url = new URL(TEST_POSTGRES_URL ?? '');
  url.pathname = '/store_latin';
  await expect(openDatabase({ dataDirectory: '', databaseUrl: url.href })).rejects.toThrow(
    'DATABASE_URL: the database is encoded in LATIN1; make it with encoding UTF8',
  );
  await client.query('drop database store_latin with (force)');
  await client.end();
});

test('a server that is not there is told at the start by its address', async () => {
  const databaseUrl = 'postgres://store@127.0.0.1:1/none';
  await expect(openDatabase({ dataDirectory: '', databaseUrl })).rejects.toThrow(
    'The database does not answer: connect ECONNREFUSED 127.0.0.1:1',
  );
});
