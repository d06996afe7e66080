import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, describe, expect, test } from 'vitest';
import { manifestName } from '#app/backend/backups/backup-name.ts';
import { type BackupStore, openBackupStore } from '#tests/setup/backup-store.ts';
import { fingerprint } from '#tests/setup/database.ts';
import { TEST_POSTGRES_URL } from '#tests/setup/own-data.ts';

const opened: BackupStore[] = [];
afterEach(async () => {
  for (const one of opened.splice(0)) await one.close();
});

async function open(): Promise<BackupStore> {
  const one = await openBackupStore();
  opened.push(one);
  return one;
}

const leftIn = ({ store }: BackupStore) =>
  readdirSync(store.dataDirectory).filter((name) => /restoring|proving|backing/.test(name));

describe.skipIf(TEST_POSTGRES_URL !== undefined)('a store on a file', () => {
  test('A-1206, A-1207: a restore takes the newest backup that is not younger, and says what it lacks', async () => {
    const shop = await open();
    const first = await shop.order();
    const chosen = await shop.makeAt('2026-11-27T02:00:00.250Z');
    await shop.order();
    const newest = (await shop.makeAt('2026-11-27T02:20:00Z')) ?? '';
    const last = await shop.order();
    await shop.store.backend.close();
    for (const [at, complaint] of [
      [
        '2026-11-27T01:59',
        /^There is no backup of 2026-11-27 01:59:00 UTC or before in \S+: the oldest is of 2026-11-27 02:0\d:\d\d UTC$/,
      ],
      ['noon', /--at must be a time such as/],
    ] as const) {
      const refused = await shop.operator.run('restore', '--at', at);
      expect(refused.code).toBeGreaterThan(0);
      expect(refused.complained).toMatch(complaint);
    }
    const { code, said, complained } = await shop.operator.run('restore', '--at', '2026-11-27T15:19+13:00');
    expect([code, complained]).toEqual([0, '']);
    expect(said).toContain(`Restored ${chosen} of ${shop.folder}`);
    expect(said).toMatch(
      /^It lacks everything after 2026-11-27 02:0\d:\d\d\.\d+ UTC: orders, payments, accounts, changes of menus and settings$/m,
    );
    expect(said).toContain(`Lost of demo: orders ${first + 1} to ${last}`);
    expect(said).toContain(`The next order of demo gets ${last + 1}`);
    // a file of that name says the same of itself
    const again = await shop.operator.run('restore', join(shop.folder, newest));
    expect(again.said).toContain(`Lost of demo: orders ${last} to ${last}`);
  });

  test('A-1208: a backup that is damaged, of a newer program or of another kind is refused in one sentence, and nothing is changed', async () => {
    const shop = await open();
    await shop.order();
    const name = (await shop.makeAt('2026-11-27T02:00:00Z')) ?? '';
    await shop.order();
    await shop.store.backend.close();
    const before = await fingerprint(shop.store);
    const file = join(shop.folder, name);
    const whole = readFileSync(file);

    writeFileSync(file, Buffer.concat([whole.subarray(0, 5000), Buffer.alloc(whole.length - 5000, 7)]));
    await refused(
      shop,
      /^store-\S+ cannot be used: it is damaged: its bytes have changed$/,
      '--at',
      '2026-11-27T03:00',
    );
    writeFileSync(file, whole);
    writeFileSync(join(shop.folder, manifestName(name)), '{}');
    await refused(
      shop,
      /^\S+\.json is damaged: it does not say what its backup holds$/,
      '--at',
      '2026-11-27T03:00',
    );

    const newer = join(shop.operator.directory, 'newer.db');
    writeFileSync(newer, whole);
    const changed = new DatabaseSync(newer);
    changed.exec(
      "insert into kysely_migration (name, timestamp) values ('9999-of-tomorrow', '2126-01-01T00:00:00.000Z')",
    );
    changed.close();
    await refused(shop, /^The database was changed by a newer program \(9999-of-tomorrow\)/, newer);
    await shop.operator.write('dump', 'PGDMP of another database');
    await refused(shop, /^\S+dump cannot be used: file is not a database$/, 'dump');
    expect(await fingerprint(shop.store)).toBe(before);
    expect(leftIn(shop)).toEqual([]);
  });
});

async function refused({ operator }: BackupStore, complaint: RegExp, ...words: string[]): Promise<void> {
  const { code, complained } = await operator.run('restore', ...words);
  expect([code, complained]).toEqual([1, expect.stringMatching(complaint)]);
}
