import { execFile } from 'node:child_process';
import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { promisify } from 'node:util';
import { Client } from 'pg';
import { afterEach, expect, test } from 'vitest';
import { Cart } from '#app/contract/cart.ts';
import { OrderReply } from '#app/contract/orders.ts';
import { addRestaurant } from '#tests/fixtures/restaurants.ts';
import { line, naan, pickupOrder } from '#tests/fixtures/selling.ts';
import { apiClient } from '#tests/setup/api-client.ts';
import { asSent } from '#tests/setup/as-sent.ts';
import { bareEnvironment } from '#tests/setup/bare-environment.ts';
import { TOP } from '#tests/setup/build.ts';
import { fingerprint, storeRows } from '#tests/setup/database.ts';
import { type Operator, operatorOf, operatorProgram } from '#tests/setup/operator.ts';
import { makeData } from '#tests/setup/own-data.ts';
import { startBackendProcess } from '#tests/setup/start-backend-process.ts';
import { startTestBackend, type TestBackend } from '#tests/setup/test-backend.ts';

const SHOPPERS = 4;
const ENOUGH = 15;

const stores: TestBackend[] = [];
const operators: Operator[] = [];
afterEach(async () => {
  for (const one of operators.splice(0)) await one.close();
  // those that share the first one's data go before it
  for (const one of stores.splice(0).reverse()) await one.close();
});

async function open(options: Parameters<typeof startTestBackend>[0] = {}) {
  const store = await startTestBackend(options);
  stores.push(store);
  const operator = await operatorOf(store);
  operators.push(operator);
  return { store, operator };
}

async function order(url: string): Promise<number> {
  const api = apiClient(url);
  const added = await api.post<{ data: unknown }>('/api/r-demo/cart/add', { json: line() });
  const { cartId } = asSent(Cart, added.data.data);
  const reply = await api.post('/api/r-demo/orders', { json: pickupOrder(cartId) });
  return Number(asSent(OrderReply, reply.data).orderNumber);
}

/** Shoppers who order one after the other until they are told to go; `acknowledged` grows as they are answered. */
function crowd(url: string) {
  const acknowledged: number[] = [];
  let isOpen = true;
  async function shop() {
    while (isOpen) acknowledged.push(await order(url));
  }
  const gone = Promise.all(Array.from({ length: SHOPPERS }, shop));
  return {
    acknowledged,
    async reach(count: number) {
      await expect.poll(() => acknowledged.length).toBeGreaterThanOrEqual(count);
    },
    async leave() {
      isOpen = false;
      await gone;
    },
  };
}

test('F33 B-ORD-08: a backup under load holds every order acknowledged before it began, and can be restored and served', async () => {
  const { store, operator } = await open();
  await addRestaurant(store.deps, { subdomain: 'demo', products: [naan] });
  const server = await startBackendProcess(store);
  const shoppers = crowd(server.url);
  await shoppers.reach(ENOUGH);
  const before = [...shoppers.acknowledged];
  // a process of its own, as the operator's is, so that the shoppers go on meanwhile
  await promisify(execFile)(
    process.execPath,
    [await operatorProgram(), 'backup', join(operator.directory, 'busy.backup')],
    {
      cwd: TOP,
      env: bareEnvironment({
        DATA_DIR: store.dataDirectory,
        ...(store.databaseUrl !== undefined && {
          DATABASE_URL: store.databaseUrl,
          SESSION_SECRET: 'session-secret-of-the-tests-0123456789',
          TOKEN_SECRET: 'token-secret-of-the-tests-0123456789',
        }),
      }),
    },
  );
  const during = shoppers.acknowledged.length;
  await shoppers.reach(during + SHOPPERS);
  await shoppers.leave();
  await server.kill();
  await store.backend.close();
  expect(during).toBeGreaterThan(before.length);

  expect(await operator.run('restore', 'busy.backup')).toMatchObject({ code: 0, complained: '' });
  const kept = await storeRows(store, 'select order_number, cart_id from orders order by order_number');
  const numbers = kept.map((row) => Number(row.order_number));
  expect(before.filter((number) => !numbers.includes(number))).toEqual([]);
  expect(new Set(kept.map((row) => row.cart_id)).size).toBe(kept.length);
  const history = await storeRows(store, 'select order_id from order_history');
  expect(history).toHaveLength(kept.length);
  // what came after the backup is not in it, and its numbers are not told again
  expect(numbers.length).toBeLessThan(shoppers.acknowledged.length);
  const { store: again } = await open({ sharing: store });
  expect(await order(again.url)).toBe(Math.max(...shoppers.acknowledged) + 1);
});

/** All that a backup brings back as it was: order numbers go on behind those that customers were told. */
const rowsOf = (store: TestBackend) => fingerprint(store, ['next_order_number']);

/** A store with one order, then a backup, then another order; no server runs any more. */
async function backedUp() {
  const { store, operator } = await open();
  await addRestaurant(store.deps, { subdomain: 'demo', products: [naan] });
  await order(store.url);
  const then = await rowsOf(store);
  const { code, said, complained } = await operator.run('backup', 'store.backup');
  expect([code, complained]).toEqual([0, '']);
  expect(said).toMatch(/store\.backup, \d+ kB, read back and found sound$/);
  await order(store.url);
  return { store, operator, then, now: await rowsOf(store) };
}

test('B-ORD-08: a restore brings every row back as it was, keeps the database before it, and tells no number twice', async () => {
  const { store, operator, then, now } = await backedUp();
  expect(now).not.toBe(then);
  await store.backend.close();
  const { code, said, complained } = await operator.run('restore', 'store.backup');
  expect([code, complained]).toEqual([0, '']);
  expect(await rowsOf(store)).toBe(then);
  expect(said).toMatch(/^The next order of demo gets 1003$/m);
  const kept = /kept as (.+)$/m.exec(said)?.[1] ?? '';
  // the kept one is a backup as good as any
  expect(await operator.run('restore', kept)).toMatchObject({ code: 0, complained: '' });
  expect(await rowsOf(store)).toBe(now);
});

test('B-ORD-08: a restore makes a store where there is none, and leaves out numbers that may have been told', async () => {
  const { store, operator, then } = await backedUp();
  const backup = join(operator.directory, 'store.backup');
  const fresh = await makeData('without tables');
  try {
    const elsewhere = await operatorOf(fresh);
    operators.push(elsewhere);
    expect(await elsewhere.run('restore', backup)).toEqual({
      code: 0,
      said: `Restored ${backup}\nThe next order of demo gets 2002`,
      complained: '',
    });
    expect(await fingerprint(fresh, ['next_order_number'])).toBe(then);
    expect(await rowsOf(store)).not.toBe(then);
  } finally {
    await fresh.remove();
  }
});

/** What somebody put into a backup: new parts, and one of the store's own with another text. */
const FOREIGN = `
  create table loot (email text);
  create index by_email on orders (email);
  create view everybody as select email from orders;
  create trigger steal after insert on orders begin insert into loot values (new.email); end;
  drop trigger orders_gone_0;
  create trigger orders_gone_0 after delete on orders begin insert into loot values (old.email); end;`;
const FOREIGN_ON_POSTGRES = `
  create table loot (email text);
  create view everybody as select email from orders;
  create function steal() returns trigger language plpgsql as $$ begin insert into loot values (new.email); return null; end $$;
  create trigger steal after insert on orders for each row execute function steal();
  alter policy rows_of_one_restaurant on orders using (true) with check (true);
  create rule also_here as on insert to orders do also insert into loot values (new.email);
  create or replace function note_orders_gone_0() returns trigger language plpgsql as $$ begin return null; end $$;`;

async function changeStore({ dataDirectory, databaseUrl }: TestBackend): Promise<void> {
  if (databaseUrl === undefined) {
    const database = new DatabaseSync(join(dataDirectory, 'store.db'));
    database.exec(FOREIGN);
    return database.close();
  }
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query(FOREIGN_ON_POSTGRES);
  await client.end();
}

test('A-1582: a restore leaves out what a backup brought that runs by itself, and says so', async () => {
  const { store, operator } = await backedUp();
  await store.backend.close();
  const isFile = store.databaseUrl === undefined;
  await changeStore(store);
  expect(await operator.run('backup', 'foreign.backup')).toMatchObject({ code: 0 });
  expect(await operator.run('restore', 'foreign.backup')).toMatchObject({
    code: 0,
    complained: isFile
      ? 'Left out, as no version of the store has it: view everybody, trigger steal, index by_email'
      : expect.stringMatching(
          /^Left out, .*: FUNCTION steal\(\), TRIGGER orders steal, view everybody, rule also_here on orders$/,
        ),
  });
  const left = isFile
    ? "select name from sqlite_master where name in ('steal', 'everybody', 'by_email')"
    : "select proname from pg_proc where proname = 'steal' union select relname from pg_class where relname = 'everybody' union select tgname from pg_trigger where tgname = 'steal'";
  expect(await storeRows(store, left)).toEqual([]);
  // a trigger of the store under its own name, and the wall between restaurants, do what they do in every store
  const ours = isFile
    ? "select sql as text from sqlite_master where name = 'orders_gone_0'"
    : "select prosrc || pg_get_expr(polqual, polrelid) as text from pg_proc, pg_policy where proname = 'note_orders_gone_0' and polrelid = 'orders'::regclass";
  const text = String((await storeRows(store, ours))[0]?.text);
  expect(text).toMatch(isFile ? /day_changes/ : /day_changes.*current_setting/s);
  expect(await storeRows(store, 'select order_number from orders')).toHaveLength(2);
});

test('A-1582: a restore leaves what extensions have in the database, and the store’s own triggers are there after it', async (context) => {
  const { store, operator } = await backedUp();
  const { databaseUrl } = store;
  context.skip(databaseUrl === undefined, 'extensions are PostgreSQL’s');
  await store.backend.close();
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query("create extension citext; create procedure tidy() language sql as 'select 1'");
  await client.end();
  expect(await operator.run('restore', 'store.backup')).toMatchObject({ code: 0 });
  const left =
    "select extname as name from pg_extension where extname = 'citext' union select tgname from pg_trigger where tgname = 'orders_gone_0'";
  expect(await storeRows(store, left)).toHaveLength(2);
});

test('a restore is refused while a server uses the database', async () => {
  const { store, operator, now } = await backedUp();
  expect(await operator.run('restore', 'store.backup')).toMatchObject({
    code: 1,
    said: '',
    complained: expect.stringContaining('A server uses'),
  });
  expect(await rowsOf(store)).toBe(now);
  expect(await order(store.url)).toBe(1003);
});

test('a file that is cut, foreign or not there is refused, and nothing is changed', async () => {
  const { store, operator, now } = await backedUp();
  await store.backend.close();
  const whole = await readFile(join(operator.directory, 'store.backup'));
  await operator.write('cut.backup', whole.subarray(0, Math.floor(whole.length / 2)));
  await operator.write('foreign.backup', 'not a database at all');
  const files = await readdir(store.dataDirectory);
  for (const name of ['cut.backup', 'foreign.backup', 'missing.backup']) {
    const { code, complained } = await operator.run('restore', name);
    expect([code, complained]).toEqual([1, expect.stringContaining(name)]);
  }
  expect(await rowsOf(store)).toBe(now);
  expect(await readdir(store.dataDirectory)).toEqual(files);
});

test('a backup never overwrites a file, is for its owner only, and leaves no half of itself', async () => {
  const { operator } = await backedUp();
  const path = join(operator.directory, 'store.backup');
  const first = await readFile(path);
  expect(await operator.run('backup', 'store.backup')).toMatchObject({
    code: 1,
    complained: `${path} is there already; name a file that is not`,
  });
  expect(await readFile(path)).toEqual(first);
  expect((await stat(path)).mode & 0o077).toBe(0);
  expect(await operator.run('backup', 'nowhere/store.backup')).toMatchObject({ code: 1 });
  expect(await readdir(operator.directory)).toEqual(['store.backup']);
});

test('B-ORD-08: a damaged database on a file can be replaced, and is kept as it was', async (context) => {
  const { store, operator, then } = await backedUp();
  if (store.databaseUrl !== undefined) context.skip('PostgreSQL has its own ways to be damaged');
  await store.backend.close();
  const file = join(store.dataDirectory, 'store.db');
  const damaged = (await readFile(file)).fill(7, 0, 4096);
  await writeFile(file, damaged);
  expect(await operator.run('backup', 'damaged.backup')).toMatchObject({ code: 1 });
  const { code, said } = await operator.run('restore', 'store.backup');
  expect(code).toBe(0);
  expect(await rowsOf(store)).toBe(then);
  // a second order was told, and the file beside the database remembers it
  expect(said).toMatch(/^The next order of demo gets 2003$/m);
  expect(await readFile(/kept as (.+)$/m.exec(said)?.[1] ?? '')).toEqual(damaged);
});

test('B-ORD-08: where nothing was ordered after the backup a restore leaves no number out, if it is told so', async () => {
  const { operator } = await backedUp();
  const fresh = await makeData('without tables');
  try {
    const elsewhere = await operatorOf(fresh);
    operators.push(elsewhere);
    const backup = join(operator.directory, 'store.backup');
    const { code, said } = await elsewhere.run('restore', backup, '--nothing-lost');
    expect([code, said]).toEqual([0, `Restored ${backup}\nThe next order of demo gets 1002`]);
  } finally {
    await fresh.remove();
  }
});
