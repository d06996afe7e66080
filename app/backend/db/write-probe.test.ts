import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Db } from '#app/backend/deps.ts';
import { openDatabase } from './open-database.ts';
import { createWriteProbe } from './write-probe.ts';

const GIGABYTE = 1_000_000_000;

let dataDirectory: string;
let db: Db;
beforeAll(async () => {
  dataDirectory = mkdtempSync(join(tmpdir(), 'store-test-'));
  db = await openDatabase({ dataDirectory });
});
afterAll(async () => {
  await db.destroy();
  rmSync(dataDirectory, { recursive: true });
});

const log = { info: () => undefined, warn: () => undefined, error: () => undefined };

test.each([
  ['has room', { blocks: GIGABYTE, bavail: GIGABYTE }, 'yes'],
  ['is full although a small row would still fit', { blocks: GIGABYTE, bavail: 100 }, 'no'],
  ['knows nothing of its size', { blocks: 0, bavail: 0 }, 'yes'],
])('F22: on a disk that %s', async (_what, size, expected) => {
  const probe = createWriteProbe(db, { dataDirectory }, log, () => ({ bsize: 4_096, ...size }));
  expect(await probe.look()).toBe(expected);
});
