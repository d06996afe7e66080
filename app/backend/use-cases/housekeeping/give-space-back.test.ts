import { statSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openDatabase } from '#app/backend/db/open-database.ts';
import { addRestaurant } from '#tests/fixtures/restaurants.ts';
import { storeRows } from '#tests/setup/database.ts';
import { startTestBackend, type TestBackend } from '#tests/setup/test-backend.ts';
import { giveSpaceBack } from './give-space-back.ts';

const MEGABYTE = 1024 * 1024;
/** 20 MB in all. */
const PICTURES = 40;

let store: TestBackend;
let file: string;
beforeEach(async () => {
  store = await startTestBackend();
  file = join(store.dataDirectory, 'store.db');
  await addRestaurant(store.deps, { subdomain: 'demo' });
});
afterEach(() => store.close());

const isFile = () => store.databaseUrl === undefined;
const bytesOfFile = () => statSync(file).size;

async function fillAndEmpty(): Promise<void> {
  const picture = { restaurant_id: 'r-demo', content_type: 'image/png', bytes: 'x'.repeat(MEGABYTE / 2) };
  for (let index = 0; index < PICTURES; index++)
    await store.deps.db
      .insertInto('pictures')
      .values({ ...picture, picture_id: `p${index}` })
      .execute();
  await store.deps.db.deleteFrom('pictures').execute();
}

async function rounds(): Promise<number> {
  let pages = 0;
  for (let done = 1; done > 0; pages += done) done = await giveSpaceBack(store.deps);
  return pages;
}

test('F42: what forgotten rows left free goes back to the disk, and some room stays', async () => {
  await fillAndEmpty();
  const before = isFile() ? bytesOfFile() : 0;
  const pages = await rounds();
  if (!isFile()) return expect(pages).toBe(0);
  expect(pages).toBeGreaterThan(3000);
  expect(before).toBeGreaterThan(15 * MEGABYTE);
  expect(bytesOfFile()).toBeLessThan(10 * MEGABYTE);
  const [{ free } = {}] = await storeRows(store, 'select freelist_count as free from pragma_freelist_count');
  expect(free).toBe(1024);
});

test('F42: the small file of an older program learns it at a start', async (context) => {
  context.skip(!isFile(), 'PostgreSQL sees to its files itself');
  await store.deps.db.destroy();
  const older = new DatabaseSync(file);
  older.exec('pragma auto_vacuum = none; pragma journal_mode = delete; vacuum');
  expect(older.prepare('pragma auto_vacuum').get()).toEqual({ auto_vacuum: 0 });
  older.close();
  const db = await openDatabase(store);
  await db.destroy();
  expect(await storeRows(store, 'select auto_vacuum from pragma_auto_vacuum')).toEqual([{ auto_vacuum: 2 }]);
  expect(await storeRows(store, 'select subdomain from restaurants')).toEqual([{ subdomain: 'demo' }]);
});
