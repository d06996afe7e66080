import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { Client } from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { addRestaurant } from '#tests/fixtures/restaurants.ts';
import { line, naan } from '#tests/fixtures/selling.ts';
import { apiClient } from '#tests/setup/api-client.ts';
import { startTestBackend, type TestBackend } from '#tests/setup/test-backend.ts';

let store: TestBackend;
let api: ReturnType<typeof apiClient>;

beforeEach(async () => {
  store = await startTestBackend();
  api = apiClient(store.url);
  await addRestaurant(store.deps, { subdomain: 'demo', products: [naan] });
});
afterEach(() => store.close());

/** Somebody writes and does not come to an end: into the file, or into the table of carts. @returns what ends it. */
async function holdWrites(): Promise<() => Promise<void>> {
  if (store.databaseUrl === undefined) {
    const file = new DatabaseSync(join(store.dataDirectory, 'store.db'));
    file.exec('begin immediate');
    return async () => file.close();
  }
  const client = new Client({ connectionString: store.databaseUrl });
  await client.connect();
  await client.query('begin; lock table carts in exclusive mode');
  return () => client.end();
}

test('F15, C-125: while the database takes no writes a write is 503 with Retry-After, reads go on, and then all is well', async () => {
  const add = (idempotencyKey: string) => api.post('/api/r-demo/cart/add', { json: line(), idempotencyKey });
  const release = await holdWrites();
  const [refused, read] = await Promise.all([add('once'), api.get('/api/client/demo')]);
  expect(refused).toMatchObject({
    status: 503,
    success: false,
    error: { errorCode: 503, errorMessage: 'Service unavailable' },
  });
  expect(refused.headers.get('retry-after')).toBe('2');
  expect(read).toMatchObject({ status: 200, success: true });
  await release();
  // the same request again, as a client does that was told to come back
  expect(await add('once')).toMatchObject({ status: 200, success: true });
  expect(store.logged.map(({ level, message }) => [level, message])).toEqual([
    ['warn', 'a call of the store API found no database'],
  ]);
});
