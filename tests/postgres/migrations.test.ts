import { Kysely, sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import { Client } from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { MIGRATIONS } from '#app/backend/db/migrate.ts';
import { openDatabase } from '#app/backend/db/open-database.ts';
import { PooledPostgresDialect } from '#app/backend/db/postgres-dialect.ts';
import { MIGRATING, SERVING } from '#app/backend/db/postgres-limits.ts';
import type { Db } from '#app/backend/deps.ts';
import { operatorOf } from '#tests/setup/operator.ts';
import { makeData, type OwnData } from '#tests/setup/own-data.ts';

/* A new program starts beside running ones. Its change of tables needs them for itself for a moment. */

const LAST_BEFORE = '0004-unit-and-delivery-note';
const NEXT = '0005-any-language';
let data: OwnData;
/** The program before the change, with what it may wait while it serves. */
let before: Db;
/** Reads for long: a backup, a report, somebody's open terminal. */
let reader: Client;

beforeEach(async () => {
  data = await makeData('without tables');
  const db: Db = new Kysely({ dialect: dialectOf(MIGRATING) });
  const provider = { getMigrations: async () => MIGRATIONS };
  const { error } = await new Migrator({ db, provider }).migrateTo(LAST_BEFORE);
  expect(error).toBeUndefined();
  await db.destroy();
  before = new Kysely({ dialect: dialectOf(SERVING) });
  reader = new Client({ connectionString: data.databaseUrl });
  await reader.connect();
  await reader.query('begin; select count(*) from orders');
});
afterEach(async () => {
  await reader.end();
  await before.destroy();
  await data.remove();
});

const dialectOf = (patience: typeof SERVING) =>
  new PooledPostgresDialect(data.databaseUrl ?? '', undefined, patience);

async function migrationsRun(): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(
    before,
  );
  return rows.map(({ name }) => name);
}

test('F44, F15, B-GEN-08: a start that waits for a table keeps nobody waiting behind it, and changes it when it is free', async () => {
  const said: string[] = [];
  const say = (_: unknown, message: string) => void said.push(message);
  const opening = openDatabase(data, { log: { info: say, warn: say, error: say } });
  const write = () =>
    before.updateTable('orders').set({ is_paid: 1 }).where('order_id', '=', 'none').execute();
  // orders are written all the time that the change waits for their table, until the change lets go of it
  while (said.length === 0) await write();
  await write();
  expect(await migrationsRun()).not.toContain(NEXT);
  expect(said).toEqual(['a change of the tables waits until nobody keeps them locked']);
  await reader.query('rollback');
  await (await opening).destroy();
  expect(await migrationsRun()).toEqual(Object.keys(MIGRATIONS));
});

test('F44, B-GEN-08: the operator changes the tables in a step of its own, while servers run', async () => {
  await reader.query('rollback');
  const operator = await operatorOf(data);
  const names = Object.keys(MIGRATIONS).filter((name) => name > LAST_BEFORE);
  expect(await operator.run('migrate')).toEqual({
    code: 0,
    said: `The tables were brought up to date: ${names.join(', ')}`,
    complained: '',
  });
  expect(await operator.run('migrate')).toMatchObject({ code: 0, said: 'The tables are up to date' });
  expect(await before.selectFrom('orders').selectAll().execute()).toEqual([]);
  await operator.close();
});

const isValid = async (name: string): Promise<boolean | undefined> => {
  const { rows } = await sql<{ valid: boolean }>`
    select indisvalid as valid from pg_index where indexrelid = to_regclass(${name})`.execute(before);
  return rows[0]?.valid;
};
const LATE = 'orders_by_patron';

test('A-1402, F44: an index of a large table is made while others write it', async () => {
  await reader.query('rollback');
  await (await openDatabase(data)).destroy();
  await reader.query(`drop index ${LATE}`);
  // somebody is in the middle of an order
  await reader.query("begin; update orders set is_paid = 1 where order_id = 'none'");
  const opening = openDatabase(data);
  await expect.poll(() => isValid(LATE), { interval: 20 }).toBe(false);
  await before.updateTable('orders').set({ is_paid: 1 }).where('order_id', '=', 'none').execute();
  expect(await isValid(LATE)).toBe(false);
  await reader.query('rollback');
  await (await opening).destroy();
  expect(await isValid(LATE)).toBe(true);
});

test('A-1402, F15: what a killed server left of an index is made anew, by the first of three that start at once', async () => {
  await reader.query('rollback');
  await (await openDatabase(data)).destroy();
  await reader.query(`drop index ${LATE}`);
  await reader.query("begin; update orders set is_paid = 1 where order_id = 'none'");
  const killed = new Client({ connectionString: data.databaseUrl });
  await killed.connect();
  const { rows: own } = await killed.query<{ pid: number }>('select pg_backend_pid() as pid');
  const making = killed.query(`create index concurrently ${LATE} on orders (restaurant_id)`);
  const ended = expect(making).rejects.toThrow('canceling statement');
  await expect.poll(() => isValid(LATE), { interval: 20 }).toBe(false);
  await sql`select pg_cancel_backend(${own[0]?.pid})`.execute(before);
  await ended;
  await killed.end();
  expect(await isValid(LATE)).toBe(false);
  await reader.query('rollback');
  for (const db of await Promise.all([1, 2, 3].map(() => openDatabase(data)))) await db.destroy();
  expect(await isValid(LATE)).toBe(true);
  const { rows } = await reader.query('select indexdef from pg_indexes where indexname = $1', [LATE]);
  expect(rows).toEqual([{ indexdef: expect.stringContaining('(restaurant_id, patron_id, created_utc)') }]);
});
