import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { openAutomaticBackups } from '#app/backend/backups/automatic-backups.ts';
import { backupName, manifestName } from '#app/backend/backups/backup-name.ts';
import { readManifest } from '#app/backend/backups/manifest.ts';
import { readEnvironment } from '#app/environment.ts';
import { asKey } from '#tests/mocks/s3/as-key.ts';
import { startS3 } from '#tests/mocks/s3/start-s3.ts';
import { type BackupStore, openBackupStore } from '#tests/setup/backup-store.ts';
import { filled } from '#tests/setup/filled.ts';
import { TEST_POSTGRES_URL } from '#tests/setup/own-data.ts';

const opened: BackupStore[] = [];
afterEach(async () => {
  for (const one of opened.splice(0)) await one.close();
});

async function open(...wish: Parameters<typeof openBackupStore>): Promise<BackupStore> {
  const one = await openBackupStore(...wish);
  opened.push(one);
  return one;
}

const alertsOf = ({ store }: BackupStore) => store.logged.map(({ fields }) => fields.alert);
/** What is left in the data directory of work that is over. */
const leftIn = ({ store }: BackupStore) =>
  readdirSync(store.dataDirectory).filter((name) => /restoring|proving|backing/.test(name));

test('A-1200: with PostgreSQL, whose archive does it, a place for backups is refused', () => {
  const secret = 'a-secret-of-the-tests-0123456789-0123456789';
  const variables = { SESSION_SECRET: secret, TOKEN_SECRET: secret, BACKUP_TO: '/backups' };
  expect(() => readEnvironment({ ...variables, DATABASE_URL: 'postgres://db/store' })).toThrow(
    /BACKUP_TO: not with PostgreSQL, whose own archive does this: README, 'Backups'/,
  );
  expect(readEnvironment(variables).BACKUP_EVERY_MINUTES).toBe(15);
  for (const place of ['s3://', 's3://A/b', 'https://bucket.example/x', 's3://b?x'])
    expect(() => readEnvironment({ BACKUP_TO: place })).toThrow(/must be a folder, or s3:\/\/bucket\/prefix/);
  for (const place of ['../backups', '/mnt/backups', 's3://backups', 's3://backups/region/a'])
    expect(readEnvironment({ BACKUP_TO: place }).BACKUP_TO).toBe(place);
});

describe.skipIf(TEST_POSTGRES_URL !== undefined)('on a file', () => {
  test('A-1200, A-1202: a backup is whole, for its owner alone, says what it holds, and is made again after the interval', async () => {
    const shop = await open();
    const number = await shop.order();
    const name = (await shop.makeAt('2026-11-27T02:00:00.250Z')) ?? '';
    expect(name).toMatch(/^store-20261127T020\d\d\dZ\.db$/);
    const said = manifestName(name);
    expect(await shop.files()).toEqual([name, said]);
    for (const file of filled(await shop.files()))
      expect(statSync(join(shop.folder, file)).mode & 0o777).toBe(0o600);
    const manifest = readManifest(said, readFileSync(join(shop.folder, said), 'utf8'));
    expect(manifest.bytes).toBe(statSync(join(shop.folder, name)).size);
    expect(backupName(new Date(manifest.takenUtc))).toBe(name);
    expect(manifest.takenUtc >= '2026-11-27T02:00:00.250Z').toBe(true);
    expect(manifest.contents.tables.orders).toMatchObject({ rows: 1, cents: { payable_cents: 350 } });
    expect(manifest.contents.restaurants).toMatchObject([{ subdomain: 'demo', lastOrderNumber: number }]);
    expect(await shop.makeAt('2026-11-27T02:14:00Z')).toBeNull();
    expect(await shop.makeAt('2026-11-27T02:18:00Z')).not.toBeNull();
    expect(await shop.files()).toHaveLength(4);
    expect([alertsOf(shop), shop.store.deps.backups?.warning(), leftIn(shop)]).toEqual([[], null, []]);
  });

  test('A-1200: of servers that share a data directory one makes it, and one that starts again does not begin anew', async () => {
    const shop = await open();
    const others = [1, 2, 3].map(() => openAutomaticBackups(shop.settings));
    const made = await Promise.all(others.map((one) => one?.make(shop.store.deps, () => true)));
    expect(made.filter((count) => count === 1)).toHaveLength(1);
    expect(await shop.files()).toHaveLength(2);
    expect(await openAutomaticBackups(shop.settings)?.make(shop.store.deps, () => true)).toBe(0);
  });

  test('A-1201: old backups go by the rule, and what the store did not make stays', async () => {
    const shop = await open();
    const foreign = ['store-20250101T000000Z.db', 'notes.txt', 'store.backup'];
    for (const name of foreign) writeFileSync(join(shop.folder, name), 'not ours');
    const ours = ['20261101T030000Z', '20261101T040000Z', '20240101T000000Z'];
    for (const stamp of ours)
      for (const end of ['db', 'json']) writeFileSync(join(shop.folder, `store-${stamp}.${end}`), 'old');
    const name = (await shop.makeAt('2026-11-27T02:00:00Z')) ?? '';
    expect(await shop.files()).toEqual(
      [
        ...foreign,
        'store-20261101T030000Z.db',
        'store-20261101T030000Z.json',
        name,
        manifestName(name),
      ].sort(),
    );
  });

  test('A-1203: a backup that cannot be made is alerted in one sentence, leaves nothing, and is tried again', async () => {
    const shop = await open();
    rmSync(shop.folder, { recursive: true });
    writeFileSync(shop.folder, 'a file in its place');
    expect(await shop.makeAt('2026-11-27T02:00:00Z')).toBeNull();
    expect(alertsOf(shop)).toEqual(['backup-failed']);
    expect(shop.store.logged[0]?.fields.reason).toMatch(/^The folder \S+ cannot be used: .+$|^E[A-Z]+/);
    expect(await shop.store.backend.warning()).toMatch(/^a backup could not be made \(newest: none yet\): /);
    expect(await shop.store.backend.ready()).toBe(true);
    rmSync(shop.folder);
    mkdirSync(shop.folder);
    // not before the next interval
    expect(await shop.makeAt('2026-11-27T02:10:00Z')).toBeNull();
    expect(await shop.makeAt('2026-11-27T02:50:00Z')).not.toBeNull();
    expect(alertsOf(shop)).toEqual(['backup-failed', 'backup-late']);
    expect(await shop.store.backend.warning()).toBeNull();
  });

  test('A-1203: backups go to a bucket; one that is gone, or refuses, is alerted and leaves nothing', async () => {
    const s3 = await startS3({ bucket: 'backups', key: 'the-key' });
    try {
      await asKey('the-key', async () => {
        const shop = await open({ to: 's3://backups/region', endpoint: s3.url });
        const number = await shop.order();
        const name = (await shop.makeAt('2026-11-27T02:00:00Z')) ?? '';
        expect([...s3.objects.keys()].sort()).toEqual([`region/${name}`, `region/${manifestName(name)}`]);
        s3.misbehave('QuotaExceeded');
        expect(await shop.makeAt('2026-11-27T02:20:00Z')).toBeNull();
        s3.misbehave(null);
        expect(alertsOf(shop)).toEqual(['backup-failed']);
        expect([s3.objects.size, s3.openUploads(), leftIn(shop)]).toEqual([2, [], []]);
        const { said } = await shop.operator.run('backups');
        expect(said).toMatch(
          new RegExp(`^2026-11-27 02:0\\d:\\d\\d UTC +\\d+ kB {2}s3://backups/region/${name}$`, 'm'),
        );
        expect(await shop.operator.run('backups', 'prove')).toMatchObject({ code: 0 });
        await shop.order();
        await shop.store.backend.close();
        const restored = await shop.operator.run('restore', '--at', '2026-11-27T02:30');
        expect(restored).toMatchObject({ code: 0, complained: '' });
        expect(restored.said).toContain(`Lost of demo: orders ${number + 1} to ${number + 1}`);
        expect(leftIn(shop)).toEqual([]);
      });
      await asKey('another-key', async () => {
        const { code, complained } = await (opened.at(-1) as BackupStore).operator.run('backups');
        expect([code, complained]).toEqual([
          1,
          `${s3.url} refuses these credentials for the bucket backups (InvalidAccessKeyId)`,
        ]);
      });
    } finally {
      await s3.stop();
    }
  });

  test('A-1204, A-1205: the newest backup is proved once a day; a damaged one is alerted, told in the list and never the reason to remove another', async () => {
    const shop = await open();
    const prove = () => shop.store.deps.backups?.prove(shop.store.deps, () => true);
    await shop.order();
    const name = await shop.makeAt('2026-11-27T02:00:00Z');
    expect(await prove()).toBe(1);
    expect(shop.store.lines.at(-1)).toMatchObject({ fields: { backup: name, orders: 1 } });
    expect(leftIn(shop)).toEqual([]);
    await shop.makeAt('2026-11-27T12:00:00Z');
    // proved today
    expect(await prove()).toBe(0);
    const damaged = (await shop.makeAt('2026-11-28T03:00:00Z')) ?? '';
    truncateSync(join(shop.folder, damaged), 8192);
    expect(await prove()).toBe(0);
    expect(alertsOf(shop)).toContain('backup-proof-failed');
    expect(shop.store.deps.backups?.warning()).toBe(
      `the backup ${damaged} is not sound: it is damaged: its bytes have changed`,
    );
    expect((await shop.operator.run('backups')).said).toMatch(new RegExp(`${damaged} {2}damaged$`, 'm'));
    expect(leftIn(shop)).toEqual([]);
    await shop.makeAt('2026-11-28T05:00:00Z');
    expect(await prove()).toBe(1);
    expect(shop.store.deps.backups?.warning()).toBeNull();
  });

  test('A-1205: a backup that holds something else than it says is not sound, and one by hand is tried too', async () => {
    const shop = await open();
    await shop.order();
    const name = (await shop.makeAt('2026-11-27T02:00:00Z')) ?? '';
    expect(await shop.operator.run('backup', 'by-hand.backup')).toMatchObject({ code: 0 });
    const byHand = await shop.operator.run('backups', 'prove', 'by-hand.backup');
    expect([byHand.code, byHand.said]).toEqual([
      0,
      'by-hand.backup was restored and opened: sound, nothing beside it says what it must hold (1 orders)',
    ]);
    const manifest = join(shop.folder, manifestName(name));
    const said = readFileSync(manifest, 'utf8').replace('"payable_cents":350', '"payable_cents":351');
    writeFileSync(manifest, said);
    const { code, complained } = await shop.operator.run('backups', 'prove');
    expect([code, complained]).toEqual([
      1,
      `${name} is not sound: it holds something else: orders.payable_cents comes to 350 cents, not 351`,
    ]);
    expect(leftIn(shop)).toEqual([]);
  });
});
