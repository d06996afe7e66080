import fs, { readlinkSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { photo } from '#tests/fixtures/photos.ts';
import { fileInput } from '#tests/fixtures/restaurant-file.ts';
import { storeRows } from '#tests/setup/database.ts';
import { type Operator, operatorOf } from '#tests/setup/operator.ts';
import { startTestBackend, type TestBackend } from '#tests/setup/test-backend.ts';

let store: TestBackend;
let operator: Operator;
const { fsyncSync } = fs;
beforeEach(async () => {
  store = await startTestBackend();
  operator = await operatorOf(store);
});
afterEach(async () => {
  fs.fsyncSync = fsyncSync;
  syncBuiltinESMExports();
  await operator.close();
  await store.close();
});

/** Has the operating system's fsync note what it was asked for, and fail where that is wished. */
function watchSyncs(fails: (path: string) => boolean = () => false): string[] {
  const synced: string[] = [];
  fs.fsyncSync = (handle) => {
    const path = readlinkSync(`/proc/self/fd/${handle}`);
    if (fails(path)) throw Object.assign(new Error('EIO: i/o error, fsync'), { code: 'EIO' });
    fsyncSync(handle);
    synced.push(path);
  };
  syncBuiltinESMExports();
  return synced;
}

async function painted(): Promise<void> {
  await operator.write('dal.png', await photo({ kind: 'png' }));
  const file = fileInput();
  const [department] = file.departments;
  const [product] = department?.products ?? [];
  if (!department || !product) throw new Error('The fixture has no dish');
  await operator.take({
    ...file,
    departments: [{ ...department, products: [{ ...product, picture: 'dal.png' }] }],
  });
}
const remove = async () => {
  const { subdomain } = fileInput().restaurant;
  return operator.run('delete', subdomain, '--name', subdomain, '--export', 'last/kept.json');
};
/** What stays for tax law has lost its name. */
const restaurants = () =>
  storeRows(store, 'select 1 from restaurants where subdomain = ?', fileInput().restaurant.subdomain);
const onLinux = test.skipIf(process.platform !== 'linux');

onLinux(
  'A-1389: before a restaurant is deleted its file, its pictures and their directories are on the disk',
  async () => {
    await painted();
    await fs.promises.mkdir(join(operator.directory, 'last'));
    const synced = watchSyncs();
    expect(await remove()).toMatchObject({ code: 0 });
    const last = join(operator.directory, 'last');
    const [picture = ''] = await readdir(join(last, 'pictures'));
    const ours = synced.filter((path) => path.startsWith(last));
    expect(ours).toEqual([
      join(last, 'pictures', picture),
      join(last, 'pictures'),
      expect.stringMatching(/kept\.json\.part-\d+$/),
      last,
    ]);
    expect(await restaurants()).toEqual([]);
  },
);

for (const [what, fails] of [
  ['the file', (path: string) => basename(path).startsWith('kept.json')],
  ['a picture', (path: string) => basename(dirname(path)) === 'pictures'],
  ['the directory of the file', (path: string) => basename(path) === 'last'],
] as const)
  onLinux(`A-1389: a restaurant is not deleted where the disk does not take ${what}`, async () => {
    await painted();
    await fs.promises.mkdir(join(operator.directory, 'last'));
    watchSyncs(fails);
    expect(await remove()).toMatchObject({ code: 1, complained: expect.stringContaining('EIO') });
    expect(await restaurants()).toHaveLength(1);
  });
