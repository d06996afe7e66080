import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { Client } from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { createBackend } from '#app/backend/create-backend.ts';
import { DatabaseUnavailable } from '#app/backend/db/database-unavailable.ts';
import { openDatabase } from '#app/backend/db/open-database.ts';
import { addRestaurant } from '#tests/fixtures/restaurants.ts';
import { line, naan, pickupOrder } from '#tests/fixtures/selling.ts';
import { type ApiReply, apiClient } from '#tests/setup/api-client.ts';
import { storeRows } from '#tests/setup/database.ts';
import { makeDatabase } from '#tests/setup/postgres-databases.ts';
import { type PostgresServer, startPostgres } from '#tests/setup/postgres-server.ts';
import { startTestBackend, type TestBackend } from '#tests/setup/test-backend.ts';

/** A PostgreSQL server of this file's own: it goes down while the store goes on. */
const SLOW_MS = 600_000;
const WAVES = 30;
const UNAVAILABLE = {
  status: 503,
  success: false,
  error: { errorCode: 503, errorMessage: 'Service unavailable' },
};
let server: PostgresServer;
let store: TestBackend;
let api: ReturnType<typeof apiClient>;
let dataDirectory: string;

beforeAll(async () => {
  server = await startPostgres();
});
afterAll(() => server.stop());
beforeEach(async () => {
  const { databaseUrl } = await makeDatabase(server.url);
  dataDirectory = await mkdtemp(join(tmpdir(), 'store-test-'));
  store = await startTestBackend({ sharing: { dataDirectory, databaseUrl } });
  api = apiClient(store.url);
  await addRestaurant(store.deps, { subdomain: 'demo', products: [naan] });
});
afterEach(async () => {
  await store.close();
  await rm(dataDirectory, { recursive: true });
});

const add = (cartId = '', key?: string) =>
  api.post<{ data: { cartId: string } }>(`/api/r-demo/cart/add?cartId=${cartId}`, {
    json: line(),
    ...(key !== undefined && { idempotencyKey: key }),
  });
const read = () => api.get('/api/client/demo');

/** Somebody else's session on the store's database. */
async function beside<T>(work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: store.databaseUrl });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
const endAllSessions = () =>
  beside((client) =>
    client.query(`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() and usename = current_user`),
  );

/** Tries until the database is there again. */
async function untilTaken(call: () => Promise<ApiReply>): Promise<ApiReply> {
  for (;;) {
    const reply = await call();
    if (reply.status !== 503) return reply;
  }
}

test('connections that were ended while nobody used them are replaced, and logged', async () => {
  await Promise.all(Array.from({ length: 20 }, () => add()));
  await endAllSessions();
  expect(await untilTaken(read)).toMatchObject({ status: 200, success: true });
  expect(await untilTaken(add)).toMatchObject({ status: 200, success: true });
  expect(store.logged.some(({ message }) => message === 'a connection to the database was lost')).toBe(true);
  expect(store.logged.filter(({ level }) => level === 'error')).toEqual([]);
});

test('a connection that ends in the middle of a transaction fails that transaction, and nothing else', async () => {
  const broken = store.deps.transaction(async (trx) => {
    await trx.updateTable('restaurants').set({ is_active: 0 }).execute();
    await endAllSessions();
    await trx.updateTable('restaurants').set({ is_active: 0 }).execute();
  });
  await expect(broken).rejects.toBeInstanceOf(DatabaseUnavailable);
  expect(await untilTaken(read)).toMatchObject({ success: true });
});

test('F15: under a storm of ended sessions every call is answered or 503 with Retry-After, and nothing acknowledged is lost', async () => {
  const storm = (async () => {
    for (let wave = 0; wave < WAVES; wave++) await endAllSessions();
  })();
  const shop = async (index: number) => {
    const cart = await untilTaken(() => add('', `add ${index}`));
    const { cartId } = (cart.data as { data: { cartId: string } }).data;
    return untilTaken(() => api.post('/api/r-demo/orders', { json: pickupOrder(cartId) }));
  };
  const calls = Array.from({ length: 200 }, () => read());
  const orders = await Promise.all(Array.from({ length: 20 }, (_, index) => shop(index)));
  const answers = await Promise.all(calls);
  await storm;
  for (const { status, headers } of answers)
    if (status !== 200) expect([status, headers.get('retry-after')]).toEqual([503, '2']);
  const kept = await storeRows(store, 'select order_id from orders');
  expect(new Set(kept.map((row) => row.order_id))).toEqual(
    new Set(orders.map(({ data }) => (data as { orderId: string }).orderId)),
  );
  expect(kept).toHaveLength(20);
  expect(await storeRows(store, 'select count(*) as carts from carts')).toEqual([{ carts: 20 }]);
  expect(store.logged.filter(({ level }) => level === 'error')).toEqual([]);
});

test.each(['fast', 'immediate'] as const)(
  'F15: the database goes down %s and comes back: 503 meanwhile, then all is there',
  async (mode) => {
    const { cartId } = (await add()).data.data;
    const { data: order } = await api.post<{ orderId: string }>('/api/r-demo/orders', {
      json: pickupOrder(cartId),
    });
    await server.down(mode);
    const replies = await Promise.all([read(), add(), add('', 'key'), api.get('/api/r-demo/pictures/none')]);
    for (const reply of replies) {
      expect(reply).toMatchObject(UNAVAILABLE);
      expect(reply.headers.get('retry-after')).toBe('2');
    }
    expect(await store.backend.ready()).toBe(false);
    await server.up();
    expect(await untilTaken(read)).toMatchObject({ success: true });
    // an answer is given again for a moment
    await expect.poll(() => store.backend.ready()).toBe(true);
    expect(await storeRows(store, 'select order_id from orders')).toEqual([{ order_id: order.orderId }]);
  },
);

test.each(['fast', 'immediate'] as const)(
  'F15: a server that starts while the database restarts (%s) waits for it, says so, and then serves',
  async (mode) => {
    await server.down(mode);
    const said: string[] = [];
    const say = (_: unknown, message: string) => void said.push(message);
    const starting = createBackend({
      dataDirectory,
      databaseUrl: store.databaseUrl,
      databaseWaitMs: SLOW_MS,
      log: { info: say, warn: say, error: say },
      tokenSecrets: ['token-secret-of-the-tests'],
      seedDemo: false,
    });
    await expect.poll(() => said).toEqual(['the database does not answer: the start waits for it']);
    await server.up();
    const backend = await starting;
    expect(await backend.ready()).toBe(true);
    expect(said.at(-1)).toBe('the database answers');
    await backend.close();
  },
);

test('F15: a start waits no longer than it is told, and not at all for a login that is refused', async () => {
  const nowhere = { dataDirectory: '', databaseUrl: 'postgres://store@127.0.0.1:1/none' };
  await expect(openDatabase(nowhere, { databaseWaitMs: 50 })).rejects.toThrow('connect ECONNREFUSED');
  const stranger = { dataDirectory: '', databaseUrl: store.databaseUrl?.replace('store@', 'stranger@') };
  const refused = openDatabase(stranger, { databaseWaitMs: 10 * SLOW_MS });
  await expect(refused).rejects.toThrow('role "stranger" does not exist');
});

test('a lock that nobody gives up is not waited for for ever', async () => {
  const { cartId } = (await add()).data.data;
  await beside(async (client) => {
    await client.query('begin; lock table carts in access exclusive mode');
    expect(await add(cartId)).toMatchObject(UNAVAILABLE);
    await client.query('rollback');
  });
  expect(await add(cartId)).toMatchObject({ success: true });
});

test('when all connections are taken a call is not left waiting for one', async () => {
  let release: () => void = () => undefined;
  const isOver = new Promise<void>((resolve) => {
    release = resolve;
  });
  const holders = Array.from({ length: 16 }, () =>
    store.deps.transaction(async (trx) => {
      await sql`select 1`.execute(trx);
      await isOver;
    }),
  );
  expect(await read()).toMatchObject(UNAVAILABLE);
  release();
  await Promise.all(holders);
  expect(await read()).toMatchObject({ success: true });
});
