import { Kysely, sql } from 'kysely';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openDatabase } from '#app/backend/db/open-database.ts';
import { PooledPostgresDialect } from '#app/backend/db/postgres-dialect.ts';
import { SERVING } from '#app/backend/db/postgres-limits.ts';
import { seeingAll } from '#app/backend/db/row-level-security.ts';
import type { Db } from '#app/backend/deps.ts';
import { addRestaurant } from '#tests/fixtures/restaurants.ts';
import { line, naan, pickupOrder } from '#tests/fixtures/selling.ts';
import { apiClient } from '#tests/setup/api-client.ts';
import { storeRows } from '#tests/setup/database.ts';
import { insist } from '#tests/setup/insist.ts';
import { operatorOf } from '#tests/setup/operator.ts';
import { makeData, type OwnData, TEST_POSTGRES_URL } from '#tests/setup/own-data.ts';
import { findPgBouncer, type PgBouncer, POOL_SIZE, startPgBouncer } from '#tests/setup/pgbouncer.ts';
import { startTestBackend, type TestBackend } from '#tests/setup/test-backend.ts';

/* The store behind a pooler that gives it another session for every transaction. */

const SHOPPERS = 30;
const isHere = findPgBouncer() !== null;
if (!isHere) console.warn('Passed over: there is no PgBouncer here (apt-get install pgbouncer)');

describe.skipIf(!isHere)('behind PgBouncer in its transaction mode', () => {
  let data: OwnData;
  let bouncer: PgBouncer;
  /** The database through the pooler, and by itself. */
  let pooled: { dataDirectory: string; databaseUrl: string };
  let stores: TestBackend[] = [];

  beforeAll(async () => {
    data = await makeData('without tables');
    await weakenCommits(data.databaseUrl ?? '');
    bouncer = await startPgBouncer(TEST_POSTGRES_URL ?? '');
    pooled = {
      dataDirectory: data.dataDirectory,
      databaseUrl: bouncer.through(data.databaseUrl ?? ''),
    };
    stores = await Promise.all([0, 1, 2].map(() => startTestBackend({ sharing: pooled })));
    const [first] = stores as [TestBackend];
    await addRestaurant(first.deps, { subdomain: 'demo', products: [naan] });
  });
  afterAll(async () => {
    for (const store of stores) await store.close();
    await bouncer.stop();
    await data.remove();
  });

  /** A default of the database under which an answer would not mean that the order is on disk. */
  async function weakenCommits(databaseUrl: string): Promise<void> {
    const client = new Client({ connectionString: databaseUrl });
    await client.connect();
    const name = client.escapeIdentifier(new URL(databaseUrl).pathname.slice(1));
    await client.query(`alter database ${name} set synchronous_commit = off`);
    await client.end();
  }

  async function orderOn({ url }: TestBackend): Promise<number> {
    const api = apiClient(url);
    const cart = await api.post<{ data: { cartId: string } }>('/api/r-demo/cart/add', { json: line() });
    if (!cart.success) return cart.status;
    const json = pickupOrder(cart.data.data.cartId);
    return (await api.post('/api/r-demo/orders', { json, idempotencyKey: cart.data.data.cartId })).status;
  }

  const limits = async (db: Db) => {
    const { rows } = await sql<Record<string, string>>`select
      current_setting('statement_timeout') as statement, current_setting('lock_timeout') as lock,
      current_setting('synchronous_commit') as synced`.execute(db);
    return rows[0];
  };

  test('B-GEN-08: servers that start at once made the tables once, and left no lock behind', async () => {
    const locks = await storeRows(
      data,
      `select 1 as held from pg_locks join pg_database on pg_database.oid = database
        where locktype = 'advisory' and datname = current_database()`,
    );
    expect(locks).toEqual([]);
    await (await openDatabase(pooled)).destroy();
    const names = await storeRows(data, 'select count(*) as run from kysely_migration');
    expect(names).toEqual(await storeRows(data, 'select count(distinct name) as run from kysely_migration'));
  });

  test('F46, I1: orders of many customers on several servers are all taken, and numbered once', async () => {
    const replies = await Promise.all(
      Array.from({ length: SHOPPERS }, (_, index) =>
        insist(async () => ({ status: await orderOn(stores[index % stores.length] as TestBackend) })),
      ),
    );
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]));
    const numbers = await storeRows(data, 'select distinct order_number from orders');
    expect(numbers).toHaveLength(SHOPPERS);
    expect(stores.flatMap(({ logged }) => logged).filter(({ level }) => level === 'error')).toEqual([]);
  });

  test('B-OPS-02: the servers are ready, which they find out by a write', async () => {
    expect(await Promise.all(stores.map(({ backend }) => backend.ready()))).toEqual([true, true, true]);
    expect(
      await storeRows(data, "select hits > 0 as written from rate_limits where bucket = 'write probe'"),
    ).toEqual([{ written: true }]);
  });

  test('statements have their limits in a transaction and without one, and leave none to other programs', async () => {
    const [{ deps }] = stores as [TestBackend];
    const serving = { statement: '5s', lock: '2s', synced: 'on' };
    expect(await limits(deps.db)).toEqual(serving);
    expect(await deps.transaction((trx) => limits(trx))).toEqual(serving);
    // each keeps one of the pooler's sessions for itself, until all are looked at
    const others = Array.from(
      { length: POOL_SIZE },
      () => new Client({ connectionString: pooled.databaseUrl }),
    );
    await Promise.all(others.map((one) => one.connect()));
    const shown = await Promise.all(
      others.map(async (one) => {
        await one.query('begin');
        return (await one.query<{ lock_timeout: string }>('show lock_timeout')).rows[0]?.lock_timeout;
      }),
    );
    await Promise.all(others.map((one) => one.end()));
    expect(new Set(shown)).toEqual(new Set(['0']));
  });

  test('F15: a row that somebody keeps locked is not waited for for ever', async () => {
    const operator = new Client({ connectionString: seeingAll(data.databaseUrl ?? '') });
    await operator.connect();
    await operator.query('begin; select 1 from restaurants for update');
    const [store] = stores as [TestBackend];
    expect(await orderOn(store)).toBe(503);
    await operator.query('rollback');
    await operator.end();
    expect(await orderOn(store)).toBe(200);
  });

  test('a transaction that could not be begun whole leaves its connection to nobody', async () => {
    // what is refused is a limit, after the `begin` before it in the same message
    const patience = { ...SERVING, lockMs: -5, connections: 1 };
    const db: Db = new Kysely({
      dialect: new PooledPostgresDialect(pooled.databaseUrl, undefined, patience),
    });
    const refusals = [];
    for (let call = 0; call < 2; call++)
      refusals.push(String(await sql`select 1`.execute(db).catch((error: unknown) => error)));
    await db.destroy();
    expect(refusals).toEqual([
      expect.stringContaining('outside the valid range'),
      expect.stringContaining('outside the valid range'),
    ]);
  });

  test('F33: a backup through it is refused by a line that says what to do', async () => {
    const operator = await operatorOf(pooled);
    const { code, complained } = await operator.run('backup', 'store.dump');
    expect([code, complained]).toEqual([
      1,
      'DATABASE_URL leads to a pooler, such as PgBouncer: set it to the address of the PostgreSQL server itself for this command',
    ]);
    await operator.close();
  });
});
