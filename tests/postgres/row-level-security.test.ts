import { CompiledQuery, sql } from 'kysely';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { onNoShare, onShareOf } from '#app/backend/db/connection-shares.ts';
import { openDatabase } from '#app/backend/db/open-database.ts';
import { overAll, RestaurantWallBroken } from '#app/backend/db/restaurant-wall.ts';
import { openTables, openWalls, seeingAll } from '#app/backend/db/row-level-security.ts';
import { insideTransaction } from '#app/backend/db/transactions.ts';
import type { Db, Trx } from '#app/backend/deps.ts';
import { addRestaurant } from '#tests/fixtures/restaurants.ts';
import { line, naan } from '#tests/fixtures/selling.ts';
import { apiClient } from '#tests/setup/api-client.ts';
import { storeRows } from '#tests/setup/database.ts';
import { makeData, type OwnData, TEST_POSTGRES_URL } from '#tests/setup/own-data.ts';
import { findPgBouncer, type PgBouncer, startPgBouncer } from '#tests/setup/pgbouncer.ts';
import { asSuperuser } from '#tests/setup/postgres-server.ts';
import { startTestBackend, type TestBackend } from '#tests/setup/test-backend.ts';

/* PostgreSQL's own wall between restaurants, behind the one that statements pass while they are written down. */

const OURS = 'r-demo';
const THEIRS = 'r-other';
let data: OwnData;
beforeAll(async () => {
  data = await makeData();
  const store = await startTestBackend({ sharing: data });
  for (const subdomain of ['demo', 'other']) {
    await addRestaurant(store.deps, { subdomain, products: [naan] });
    await apiClient(store.url).post(`/api/r-${subdomain}/cart/add`, { json: line() });
  }
  await store.close();
});
afterAll(() => data.remove());

/** A statement that was written down past our compiler, as a slip of ours could be. */
async function past(on: Db | Trx, text: string): Promise<unknown[]> {
  const { rows, numAffectedRows } = await on.executeQuery(CompiledQuery.raw(text));
  return numAffectedRows === undefined ? rows : [Number(numAffectedRows)];
}

const CARTS = 'select restaurant_id from carts order by 1';
const of = (...ids: string[]) => ids.map((restaurant_id) => ({ restaurant_id }));
const isHere = findPgBouncer() !== null;
if (!isHere) console.warn('Passed over: there is no PgBouncer here (apt-get install pgbouncer)');

describe.each([
  ['directly', true],
  ['through PgBouncer', isHere],
])('%s', (way, isTried) => {
  let bouncer: PgBouncer | undefined;
  let store: TestBackend;
  let db: Db;

  beforeAll(async () => {
    if (!isTried) return;
    if (way !== 'directly') bouncer = await startPgBouncer(TEST_POSTGRES_URL ?? '');
    const databaseUrl = bouncer?.through(data.databaseUrl ?? '') ?? data.databaseUrl;
    store = await startTestBackend({ sharing: { ...data, databaseUrl } });
    db = store.deps.db;
  });
  afterAll(async () => {
    await store?.close();
    await bouncer?.stop();
  });

  describe.skipIf(!isTried).each([
    ['a statement by itself', <T>(work: (on: Db | Trx) => Promise<T>) => work(db)],
    ['a transaction', <T>(work: (on: Db | Trx) => Promise<T>) => store.deps.transaction(work)],
  ])('S6, A-285: %s of a restaurant’s call that forgot its restaurant', (_, within) => {
    const inCall = (text: string) => onShareOf(OURS, () => within((on) => past(on, text)));

    test('finds none of another’s rows, in any table', async () => {
      const tables = await storeRows(
        data,
        `select table_name as name from information_schema.columns
          where table_schema = 'public' and column_name = 'restaurant_id'`,
      );
      expect(tables.length).toBeGreaterThan(20);
      for (const { name } of tables)
        expect(await inCall(`select 1 from ${name} where restaurant_id <> '${OURS}'`)).toEqual([]);
      expect(await inCall(CARTS)).toEqual(of(OURS));
      expect(await inCall('select restaurant_id from restaurants')).toEqual(of(OURS));
      expect(await inCall(`select 1 from carts where restaurant_id = '${THEIRS}'`)).toEqual([]);
    });

    test('changes and deletes none', async () => {
      const before = await storeRows(data, "select * from carts where restaurant_id = 'r-other'");
      expect(await inCall("update carts set promo_code = 'X'")).toEqual([1]);
      expect(await inCall(`delete from carts where restaurant_id = '${THEIRS}'`)).toEqual([0]);
      expect(await storeRows(data, "select * from carts where restaurant_id = 'r-other'")).toEqual(before);
    });

    test.each([
      ['adds', `insert into promotion_counts values ('${THEIRS}', 'p', 1)`],
      ['gives away', `update carts set restaurant_id = '${THEIRS}'`],
    ])('%s none', async (_title, text) => {
      await expect(inCall(text)).rejects.toThrow('row-level security');
      expect(await storeRows(data, 'select restaurant_id from carts order by 1')).toEqual(of(OURS, THEIRS));
    });
  });

  test.skipIf(!isTried)(
    'S6, A-285: a job sees the rows that its statement names, past the wall none',
    async () => {
      const carts = db.selectFrom('carts').select('restaurant_id').orderBy('restaurant_id');
      await onNoShare(async () => {
        expect(await past(db, CARTS)).toEqual([]);
        expect(await carts.where('restaurant_id', '=', THEIRS).execute()).toEqual(of(THEIRS));
        expect(await carts.where('restaurant_id', 'in', [OURS, THEIRS]).execute()).toEqual(of(OURS, THEIRS));
        expect(await carts.$call(overAll('what is old')).execute()).toEqual(of(OURS, THEIRS));
        const named = db.selectFrom('restaurants').select('restaurant_id').where('subdomain', '=', 'other');
        expect(await named.execute()).toEqual(of(THEIRS));
      });
      expect(await past(db, CARTS)).toEqual(of(OURS, THEIRS));
    },
  );

  test.skipIf(!isTried)(
    'A-286: a job’s transaction goes from one restaurant to the next, and back after a failure inside',
    async () => {
      const seen: unknown[] = [];
      const look = async (trx: Db | Trx, id: string) =>
        seen.push(
          await trx.selectFrom('carts').select('restaurant_id').where('restaurant_id', '=', id).execute(),
        );
      await onNoShare(() =>
        store.deps.transaction(async (trx) => {
          await look(trx, OURS);
          await look(trx, THEIRS);
          const inside = insideTransaction(store.deps, trx).transaction(async () => {
            await look(trx, OURS);
            await past(trx, 'select 1 / 0');
          });
          await expect(inside).rejects.toThrow('division by zero');
          await look(trx, OURS);
          seen.push(await past(trx, CARTS));
          await look(trx, THEIRS);
        }),
      );
      expect(seen).toEqual([of(OURS), of(THEIRS), of(OURS), of(OURS), [], of(THEIRS)]);
    },
  );

  test.skipIf(!isTried)(
    'A-286: a transaction that was begun for one restaurant takes no statement for another',
    async () => {
      const carts = (trx: Trx, id: string) =>
        trx.selectFrom('carts').select('restaurant_id').where('restaurant_id', '=', id).execute();
      const mixed = onShareOf(OURS, () =>
        store.deps.transaction(async (trx) => {
          expect(await carts(trx, OURS)).toEqual(of(OURS));
          return onShareOf(THEIRS, () => carts(trx, THEIRS));
        }),
      );
      await expect(mixed).rejects.toThrow(RestaurantWallBroken);
      // nobody's connection is worse for it
      expect(await onShareOf(THEIRS, () => store.deps.transaction((trx) => carts(trx, THEIRS)))).toEqual(
        of(THEIRS),
      );
    },
  );

  test.skipIf(!isTried)('A-286: nothing is left in a session for whoever has it next', async () => {
    await onShareOf(OURS, async () => {
      await past(db, CARTS);
      await store.deps.transaction((trx) => past(trx, CARTS));
      await expect(past(db, 'select 1 / 0')).rejects.toThrow('division by zero');
    });
    const client = new Client({ connectionString: store.databaseUrl });
    await client.connect();
    // as many as the pooler has sessions
    const shown: unknown[] = [];
    for (let time = 0; time < 10; time += 1)
      shown.push(...(await client.query("select current_setting('store.restaurant', true) as left")).rows);
    await client.end();
    expect(shown.filter((row) => (row as { left: string | null }).left)).toEqual([]);
  });
});

/** Whose carts a program sees that is none of ours. */
async function seenBy(connectionString: string, name?: string): Promise<unknown[]> {
  const client = new Client({ connectionString, ...(name !== undefined && { application_name: name }) });
  await client.connect();
  try {
    return (await client.query(CARTS)).rows;
  } finally {
    await client.end();
  }
}

test('S6, A-285: another program with the store’s role sees no rows, unless it says that it wants all', async () => {
  const url = data.databaseUrl ?? '';
  expect(await seenBy(url)).toEqual([]);
  expect(await seenBy(url, 'psql')).toEqual([]);
  expect(await seenBy(seeingAll(url))).toEqual(of(OURS, THEIRS));
  expect(await seenBy(seeingAll(`${url}?options=-c%20search_path%3Dpublic`))).toEqual(of(OURS, THEIRS));
});

test('A-287: a server of the version before, which says nothing, goes on beside the new ones', async () => {
  const url = data.databaseUrl ?? '';
  expect(await seenBy(url, 'restaurant-ordering-store')).toEqual(of(OURS, THEIRS));
  expect(await seenBy(url, 'restaurant-ordering-store - 127.0.0.1:5000')).toEqual(of(OURS, THEIRS));
});

async function onDatabase<T>(connectionString: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

test('A-287, F44: a start makes each missing wall, waits for a table in use, and keeps no other table meanwhile', async () => {
  const url = data.databaseUrl ?? '';
  const reader = new Client({ connectionString: seeingAll(url) });
  await reader.connect();
  await reader.query(`alter table carts disable row level security;
      alter table orders no force row level security;
      alter policy rows_of_one_restaurant on outbox using (true);
      comment on policy rows_of_one_restaurant on outbox is 'another rule';
      drop policy rows_of_one_restaurant on products`);
  await reader.query('begin; select 1 from carts');
  const said: string[] = [];
  const say = (_: unknown, message: string) => void said.push(message);
  const opening = openDatabase(data, { log: { info: say, warn: say, error: say } });
  // the others are free all the time that the first is waited for
  while (said.length === 0)
    await onDatabase(url, (client) =>
      client.query('begin; lock table orders, outbox, products in access share mode nowait; commit'),
    );
  expect(said).toEqual(['a change of the tables waits until nobody keeps them locked']);
  await reader.query('rollback');
  const db = await opening;
  expect(await openTables(db)).toEqual([]);
  expect(await onShareOf(OURS, () => past(db, CARTS))).toEqual(of(OURS));
  await db.destroy();
  await reader.end();
});

test('A-284: a role that row-level security does not hold is told of at the start', async () => {
  const ordinary = await startTestBackend({ sharing: data });
  expect(await ordinary.backend.openWalls()).toBe(null);
  await ordinary.close();
  const databaseUrl = asSuperuser(data.databaseUrl ?? '');
  const superuser = await startTestBackend({ sharing: { ...data, databaseUrl } });
  expect(await superuser.backend.openWalls()).toContain('does not hold the role postgres');
  await superuser.close();
  const db = await openDatabase(data);
  expect(await openWalls(db)).toBe(null);
  expect((await sql<{ role: string }>`select current_user as role`.execute(db)).rows).toEqual([
    { role: 'store' },
  ]);
  await db.destroy();
});
