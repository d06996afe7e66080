import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { Client } from 'pg';
import { afterEach, describe, expect, test } from 'vitest';
import { orderAt } from '#tests/setup/backup-store.ts';
import { fingerprint, storeRows } from '#tests/setup/database.ts';
import { type MovePlace, movePlaces, runMove, startMove } from '#tests/setup/move-places.ts';
import { TEST_POSTGRES_URL } from '#tests/setup/own-data.ts';
import { makeDatabase } from '#tests/setup/postgres-databases.ts';
import { startPostgres } from '#tests/setup/postgres-server.ts';
import { canMount, onSmallDisk } from '#tests/setup/small-disk.ts';
import { startTestBackend, type TestBackend } from '#tests/setup/test-backend.ts';

/** More than a store without rows, and less than the one that is moved. */
const DISK_KB = 4_096;
const ROWS = 2_000;
/** As long as a key of PostgreSQL may be. */
const ROW_BYTES = 2_000;

const places = movePlaces();
const { selling } = places;
afterEach(() => places.remove());

async function fatten({ deps }: TestBackend): Promise<void> {
  const row = () => ({ bucket: randomBytes(ROW_BYTES / 2).toString('hex'), window_start: 1, hits: 1 });
  await deps.db
    .insertInto('rate_limits')
    .values(Array.from({ length: ROWS }, row))
    .execute();
}

/** Refused in one sentence, with nothing said before it was known; the store has not changed and takes the next order. */
async function expectRefused(source: MovePlace, address: string, sentence: RegExp, store: TestBackend) {
  const before = await fingerprint(source);
  const { code, complained } = await runMove(source, address);
  expect({ code, complained }).toEqual({ code: 1, complained: expect.stringMatching(sentence) });
  expect(complained.split('\n')).toHaveLength(1);
  expect(await fingerprint(source)).toBe(before);
  const [row] = await storeRows(source, 'select max(order_number) as last from orders');
  expect(await orderAt(store.url)).toBe(Number(row?.last) + 1);
}

test.skipIf(!canMount())(
  'A-1386: a disk that fills while a move writes its target is one sentence, the store sells on, and with room the next move does it',
  async () => {
    const source = await places.make(places.ways.at(-1)?.[0] ?? 'SQLite', 'with tables');
    const target = await places.make('SQLite');
    const store = await selling(source);
    await fatten(store);
    const full = /^(?:\w+ could not be copied \()?The disk of sqlite:\S+ is full(?:\): nothing was moved)?$/;
    await onSmallDisk(target.dataDirectory, DISK_KB, () =>
      expectRefused(source, target.address, full, store),
    );
    // not even the tables fit
    await onSmallDisk(target.dataDirectory, 128, () => expectRefused(source, target.address, full, store));
    expect(await runMove(source, target.address)).toMatchObject({ code: 0, complained: '' });
  },
);

test('A-1386: what Litestream has put into a file is no part of the store that is moved', async () => {
  const source = await places.make('SQLite', 'with tables');
  await selling(source);
  const file = new DatabaseSync(join(source.dataDirectory, 'store.db'), { timeout: 5_000 });
  file.exec('create table _litestream_seq (id integer primary key, seq integer)');
  file.exec('create table _litestream_lock (id integer); insert into _litestream_seq values (1, 1)');
  const target = await places.make(places.ways[0]?.[1] ?? 'SQLite');
  const { code, said, complained } = await runMove(source, target.address);
  expect({ code, complained }).toEqual({ code: 0, complained: '' });
  expect(said).not.toMatch(/litestream/);
  // a move's triggers on them would stop Litestream
  expect(() => file.exec('update _litestream_seq set seq = 2')).not.toThrow();
  file.close();
});

test('A-1385: no sentence of a move has a password in it', async () => {
  const source = await places.make('SQLite', 'with tables');
  for (const address of [
    'postgres://store:secret@127.0.0.1:1/store',
    'postgres://store@127.0.0.1:1/store?password=secret',
    'postgres://store:secret@127.0.0.1:1/',
    'postgres://store:sec/secret@127.0.0.1:1/store',
    'postgres:/store:secret@127.0.0.1:1/store',
    'mysql://db/store?password=secret',
    'store:secret@db/store',
  ]) {
    const { code, said, complained } = await runMove(source, address);
    expect({ address, code, lines: complained.split('\n').length }).toEqual({ address, code: 1, lines: 1 });
    expect(said + complained).not.toMatch(/secret/);
  }
});

describe.skipIf(TEST_POSTGRES_URL === undefined)('with PostgreSQL', () => {
  test('A-1386: a target that cannot keep every script is refused', async () => {
    const source = await places.make('SQLite', 'with tables');
    const store = await selling(source);
    const client = new Client({ connectionString: TEST_POSTGRES_URL });
    await client.connect();
    const name = `latin_${randomBytes(6).toString('hex')}`;
    await client.query(`create database ${name} encoding 'LATIN1' locale 'C' template template0`);
    try {
      const url = new URL(TEST_POSTGRES_URL ?? '');
      url.pathname = `/${name}`;
      await expectRefused(
        source,
        url.href,
        /^The place to move to: the database is encoded in LATIN1; make it with encoding UTF8$/,
        store,
      );
    } finally {
      await client.query(`drop database ${name} with (force)`);
      await client.end();
    }
  });

  for (const moment of ['while the store sells', 'while no order can be placed'])
    test(`A-1386: a target whose server dies ${moment} is one sentence, the store sells on, and the next move does it`, async () => {
      const source = await places.make('SQLite', 'with tables');
      const store = await selling(source);
      await fatten(store);
      const before = await fingerprint(source);
      const server = await startPostgres({ isDurable: false });
      try {
        const { databaseUrl } = await makeDatabase(server.url, 'without tables');
        const mover = await startMove(source, databaseUrl);
        let [said, complained] = ['', ''];
        const sentence = moment === 'while the store sells' ? /^Copying/ : /^That took/m;
        mover.stderr.on('data', (chunk) => (complained += chunk));
        const reached = new Promise<void>((resolve) =>
          mover.stdout.on('data', (chunk) => {
            said += chunk;
            if (sentence.test(said)) resolve();
          }),
        );
        const closed = once(mover, 'close');
        // one that fails before says why below
        await Promise.race([reached, closed]);
        await server.down('immediate');
        expect(await closed).toEqual([1, null]);
        expect(complained).toMatch(
          /^(?:\w+ could not be copied \()?postgres:\/\/\S+ was lost in the middle \([^\n]+\n$/,
        );
        expect(await fingerprint(source)).toBe(before);
        expect(await orderAt(store.url)).toBe(1002);
        await server.up();
        const half = { ...source, databaseUrl };
        await expect(startTestBackend({ sharing: half })).rejects.toThrow(/was not finished: run the same/);
        expect(await runMove(source, databaseUrl)).toMatchObject({ code: 0, complained: '' });
      } finally {
        await server.stop();
      }
    });
});
