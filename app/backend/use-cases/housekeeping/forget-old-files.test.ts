import { existsSync } from 'node:fs';
import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startTestBackend, type TestBackend } from '#tests/setup/test-backend.ts';
import { forgetOldFiles } from './forget-old-files.ts';

const NOW = '2026-07-08T00:00:00.000Z';

let store: TestBackend;
beforeEach(async () => {
  store = await startTestBackend({ now: NOW });
});
afterEach(() => store.close());

/** A file last written at that time, in the data directory. */
async function leave(name: string, writtenUtc: string): Promise<string> {
  const path = join(store.dataDirectory, name);
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, 'x');
  await utimes(path, new Date(writtenUtc), new Date(writtenUtc));
  return path;
}

const OLD = '2026-07-06T23:59:59.000Z';
const YOUNG = '2026-07-07T00:00:01.000Z';

test.each([
  'backup.db.part-4711',
  'secrets.json.4711',
  'secrets.json.0b9bd1f1-2f3e-4a51-9d2c-6c2f1f1c7f10',
  'order-numbers.json.0b9bd1f1-2f3e-4a51-9d2c-6c2f1f1c7f10',
  'mail/.2026-07-06T10-00-00.000Z-id.eml.4711',
])('F42: the draft %s of a killed process goes after a day', async (name) => {
  const path = await leave(name, YOUNG);
  expect(await forgetOldFiles(store.deps)).toBe(0);
  await leave(name, OLD);
  expect(await forgetOldFiles(store.deps)).toBe(1);
  expect(existsSync(path)).toBe(false);
  expect(store.lines).toMatchObject([{ fields: { file: name }, message: 'an old file was removed' }]);
});

test('F42: what a killed restore was trying goes with all that is in it', async () => {
  await leave('restoring-a1B2c3/store.db', OLD);
  await utimes(join(store.dataDirectory, 'restoring-a1B2c3'), new Date(OLD), new Date(OLD));
  expect(await forgetOldFiles(store.deps)).toBe(1);
  expect(await readdir(store.dataDirectory)).not.toContain('restoring-a1B2c3');
});

test('F42: a database that a restore replaced goes 30 days after it, however old it was then', async () => {
  await leave('store.db.before-20260608T000000001Z', '2020-01-01T00:00:00.000Z');
  for (const end of ['', '-wal', '-shm']) await leave(`store.db.before-20260607T235959999Z${end}`, YOUNG);
  expect(await forgetOldFiles(store.deps)).toBe(3);
  const kept = (await readdir(store.dataDirectory)).filter((name) => name.includes('before'));
  expect(kept).toEqual(['store.db.before-20260608T000000001Z']);
  expect(await forgetOldFiles({ ...store.deps, keepReplacedDays: 29 })).toBe(1);
});

test('F42: all else stays, however old', async () => {
  const others = [
    'my-backup.db',
    'store.db.before-the-upgrade',
    'secrets.json',
    // a person's copies
    'secrets.json.2026-07-30',
    'secrets.json.20260730',
    'order-numbers.json',
    'order-numbers.json.before-the-move',
    'part-1',
    'pictures/r1/p1-96.avif',
  ];
  for (const name of others) await leave(name, '2020-01-01T00:00:00.000Z');
  expect(await forgetOldFiles(store.deps)).toBe(0);
  for (const name of others) expect(existsSync(join(store.dataDirectory, name)), name).toBe(true);
});

test('F42: nothing goes while the clock cannot be relied on', async () => {
  await leave('backup.db.part-4711', OLD);
  expect(await forgetOldFiles({ ...store.deps, isClockSteady: () => false })).toBe(0);
});
