import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, describe, expect, test } from 'vitest';
import { copyPages } from '#app/backend/backups/sqlite-copy.ts';
import { asKey } from '#tests/mocks/s3/as-key.ts';
import { startS3 } from '#tests/mocks/s3/start-s3.ts';
import { type BackupStore, openBackupStore } from '#tests/setup/backup-store.ts';
import { TEST_POSTGRES_URL } from '#tests/setup/own-data.ts';
import { canMount, onSmallDisk } from '#tests/setup/small-disk.ts';

/** More than one part of an upload. */
const LARGE_BYTES = 9_000_000;

const opened: BackupStore[] = [];
afterEach(async () => {
  for (const one of opened.splice(0)) await one.close();
});

async function open(...wish: Parameters<typeof openBackupStore>): Promise<BackupStore> {
  const one = await openBackupStore(...wish);
  opened.push(one);
  return one;
}

const reasonOf = ({ store }: BackupStore) => store.logged.at(-1)?.fields.reason;
const fileOf = ({ store }: BackupStore) => join(store.dataDirectory, 'store.db');
/** Of the file alone there are fewer, as long as a log lies beside it. */
const pagesOf = (file: string) => {
  const database = new DatabaseSync(file, { readOnly: true });
  const { size } = database
    .prepare('select page_count * page_size as size from pragma_page_count, pragma_page_size')
    .get() as { size: number };
  database.close();
  return size;
};

describe.skipIf(TEST_POSTGRES_URL !== undefined)('on a file', () => {
  test.skipIf(!canMount())(
    'A-1382: without room for a backup nothing is written, what a killed one left goes first, and one sentence says where',
    async () => {
      const shop = await open();
      const kilobytes = Math.ceil(pagesOf(fileOf(shop)) / 1024);
      await onSmallDisk(shop.folder, kilobytes, async () => {
        expect(await shop.makeAt('2026-11-27T02:00:00Z')).toBeNull();
        expect(reasonOf(shop)).toMatch(
          /^There is no room in \S+ for a backup: it needs \d+ MB, and \d+ are free$/,
        );
        expect(reasonOf(shop)).toContain(shop.folder);
        expect(await shop.files()).toEqual([]);
      });
      await onSmallDisk(shop.folder, kilobytes + 2048, async () => {
        const left = mkdtempSync(join(shop.folder, '.backing-up-'));
        writeFileSync(join(left, 'store.db'), Buffer.alloc((kilobytes + 1024) * 1024));
        expect(await shop.makeAt('2026-11-27T02:20:00Z')).not.toBeNull();
        expect(await shop.files()).toHaveLength(2);
      });
    },
  );

  test.skipIf(!canMount())('A-1203: a disk that others fill meanwhile is one sentence', async () => {
    const shop = await open();
    const place = mkdtempSync(join(tmpdir(), 'full-'));
    try {
      await onSmallDisk(place, 300, async () => {
        const copy = copyPages(fileOf(shop), join(place, 'store.db'), () => new Date('2026-11-27T02:00:00Z'));
        await expect(copy).rejects.toThrow(/^The disk of \S+ is full$/);
      });
    } finally {
      rmSync(place, { recursive: true });
    }
  });

  test('A-1383: what a killed process had sent to a bucket is taken away by the next backup', async () => {
    const s3 = await startS3({ bucket: 'backups', key: 'the-key' });
    try {
      await asKey('the-key', async () => {
        const shop = await open({ to: 's3://backups/region', endpoint: s3.url });
        const database = new DatabaseSync(fileOf(shop));
        database.exec(
          `create table of_this_test (bytes blob); insert into of_this_test values (randomblob(${LARGE_BYTES}))`,
        );
        database.close();
        s3.keepSilent(true);
        const made = await shop.store.deps.backups?.make(
          shop.store.deps,
          () => s3.openUploads().length === 0,
        );
        expect([made, s3.openUploads()]).toEqual([0, [expect.stringMatching(/^region\/store-.*Z\.db$/)]]);
        s3.keepSilent(false);
        expect(await shop.makeAt('2026-11-27T02:40:00Z')).not.toBeNull();
        expect(s3.openUploads()).toEqual([]);
        const [name = ''] = [...s3.objects.keys()].filter((key) => key.endsWith('.db'));
        expect(s3.objects.get(name)?.length).toBeGreaterThan(LARGE_BYTES);
        // in the store's own directory, which has no room for such a copy again and again
        expect(readdirSync(shop.store.dataDirectory).filter((one) => /backing/.test(one))).toEqual([]);
        expect(statSync(fileOf(shop)).size).toBeGreaterThan(0);
      });
    } finally {
      await s3.stop();
    }
  });
});
