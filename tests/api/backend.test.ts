import { copyFileSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { findRestaurantBySubdomain } from '#app/backend/use-cases/catalogue/find-restaurant.ts';
import { addRestaurant } from '#tests/fixtures/restaurants.ts';
import { apiClient } from '#tests/setup/api-client.ts';
import { storeRows } from '#tests/setup/database.ts';
import { makeData } from '#tests/setup/own-data.ts';
import { startBackendProcess } from '#tests/setup/start-backend-process.ts';
import { startTestBackend, type TestBackend } from '#tests/setup/test-backend.ts';

const started: TestBackend[] = [];
async function start(options: Parameters<typeof startTestBackend>[0] = {}): Promise<TestBackend> {
  const store = await startTestBackend(options);
  started.push(store);
  return store;
}
afterEach(async () => {
  for (const store of started.splice(0).reverse()) await store.close();
});

const ask = (path: string) => ({
  method: 'GET',
  path,
  query: new URLSearchParams(),
  headers: {},
  body: undefined,
  clientAddress: '127.0.0.1',
});

test('in process and on the wire the answer is the same', async () => {
  const store = await start();
  await addRestaurant(store.deps, { subdomain: 'demo' });
  for (const path of [
    '/api/client/demo',
    '/api/client/nobody',
    '/api/none/none/none',
    '/api/r-demo/cart/none',
  ]) {
    const inProcess = await store.backend.handle(ask(path));
    const wire = await apiClient(store.url).get(path);
    expect({ status: wire.status, body: wire.body }, path).toEqual({
      status: inProcess.status,
      body: inProcess.body,
    });
  }
});

test('B-GEN-08: an empty database is seeded once with the demo restaurants, which tell their receiver keys once', async () => {
  const first = await start({ seedDemo: true });
  const subdomains = (await first.backend.restaurants()).map(({ subdomain }) => subdomain);
  expect(subdomains).toEqual(['demo', 'harbour']);
  expect(first.backend.receiverKeysMade.map(({ subdomain }) => subdomain).sort()).toEqual(subdomains);
  const [made] = first.backend.receiverKeysMade;
  const client = await apiClient(first.url).get<{ clientId: string }>(`/api/client/${made?.subdomain}`);
  const board = `/api/${client.data.clientId}/receiver/orders`;
  expect(await apiClient(first.url).get(board, { bearer: made?.key ?? '' })).toMatchObject({
    status: 200,
    success: true,
  });
  const second = await start({ seedDemo: true, sharing: first });
  expect(second.backend.receiverKeysMade).toEqual([]);
  expect(await second.backend.restaurants()).toHaveLength(2);
});

test('B-GEN-08: processes that start together on an empty database make its tables once', async () => {
  const data = await makeData('without tables');
  const processes = await Promise.all(Array.from({ length: 3 }, () => startBackendProcess(data)));
  try {
    for (const { url } of processes)
      expect(await apiClient(url).get('/api/client/nobody')).toMatchObject({ status: 200, success: false });
  } finally {
    for (const one of processes) await one.kill();
    await data.remove();
  }
});

test('B-OPS-02: ready while it is open; close waits for what is under way, then answers 503', async () => {
  const store = await start();
  await addRestaurant(store.deps, { subdomain: 'demo' });
  expect(await store.backend.ready()).toBe(true);
  const underWay = Array.from({ length: 20 }, () => store.backend.handle(ask('/api/client/demo')));
  await store.backend.close();
  for (const { status } of await Promise.all(underWay)) expect(status).toBe(200);
  expect(await store.backend.ready()).toBe(false);
  expect((await store.backend.handle(ask('/api/client/demo'))).status).toBe(503);
  expect(await apiClient(store.url).get('/api/client/demo')).toMatchObject({ status: 503, success: false });
});

test('B-OPS-02 F22: however many ask whether it is ready, one write a second answers them', async () => {
  const store = await start();
  const answers = await Promise.all(Array.from({ length: 50 }, () => store.backend.ready()));
  expect(new Set(answers)).toEqual(new Set([true]));
  const [probe] = await storeRows(store, "select hits from rate_limits where bucket = 'write probe'");
  expect(probe?.hits).toBe(1);
});

test('B-OPS-02 F22: not ready while the file that it writes is no longer the one in its place', async () => {
  const store = await start();
  if (store.databaseUrl !== undefined) return;
  const file = join(store.dataDirectory, 'store.db');
  renameSync(file, `${file}.taken`);
  expect(await store.backend.ready()).toBe(false);
  copyFileSync(`${file}.taken`, file);
  expect(await store.backend.ready()).toBe(false);
  renameSync(`${file}.taken`, file);
  await expect.poll(() => store.backend.ready()).toBe(true);
  expect(store.logged).toMatchObject([{ level: 'error', fields: { alert: 'database-not-writable' } }]);
});

test('a restaurant is parsed once for each of its versions', async () => {
  const store = await start({ now: '2026-07-08T00:00:00.000Z' });
  await addRestaurant(store.deps, { subdomain: 'demo' });
  const first = await findRestaurantBySubdomain(store.deps, 'demo');
  expect(await findRestaurantBySubdomain(store.deps, 'demo')).toBe(first);
  await store.deps.db.updateTable('restaurants').set({ menu_version: 2 }).execute();
  const second = await findRestaurantBySubdomain(store.deps, 'demo');
  expect(second).toMatchObject({ menuVersion: 2 });
  await store.deps.db.updateTable('restaurants').set({ is_active: 0 }).execute();
  expect(await findRestaurantBySubdomain(store.deps, 'demo')).toBeNull();
});
