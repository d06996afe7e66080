import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, expect, test } from 'vitest';
import { openSqlite, type SqliteFile } from '#app/backend/db/sqlite-file.ts';
import { TOP } from '#tests/setup/build.ts';
import { operatorOf } from '#tests/setup/operator.ts';
import { makeData, type OwnData, TEST_POSTGRES_URL } from '#tests/setup/own-data.ts';
import { startTestBackend, type TestBackend } from '#tests/setup/test-backend.ts';

const CONFIGURATION = join(TOP, 'app/operator/region/litestream.yml');

let store: TestBackend | null = null;
let data: OwnData | null = null;
let file: SqliteFile | null = null;
afterEach(async () => {
  file?.close();
  await store?.close();
  await data?.remove();
  store = data = file = null;
});

/** `key: value` lines of a file that has no two of one name, as this one. */
function settings(): Map<string, string> {
  const lines = readFileSync(CONFIGURATION, 'utf8').split('\n');
  return new Map(
    lines.flatMap((line) => {
      const [, name = '', value = ''] = /^[\s-]*([a-z][a-z-]*):\s+(\S.*)$/.exec(line) ?? [];
      return name === '' || line.trimStart().startsWith('#') ? [] : [[name, value] as const];
    }),
  );
}

test.skipIf(TEST_POSTGRES_URL !== undefined)(
  'A-1209: Litestream is told the database that the store writes, and finds there what it needs',
  async () => {
    store = await startTestBackend();
    const given = settings();
    const path = readFileSync(CONFIGURATION, 'utf8').match(/- path: \$\{DATA_DIR\}\/(\S+)/)?.[1] ?? '';
    expect(existsSync(join(store.dataDirectory, path))).toBe(true);
    const reader = new DatabaseSync(join(store.dataDirectory, path), { readOnly: true });
    expect(reader.prepare('pragma journal_mode').get()).toEqual({ journal_mode: 'wal' });
    reader.close();
    file = openSqlite(join(store.dataDirectory, path));
    const [pragma] = file.execute<{ wal_autocheckpoint: number }>('pragma wal_autocheckpoint').rows;
    expect(Number(given.get('min-checkpoint-page-count'))).toBeLessThan(pragma?.wal_autocheckpoint ?? 0);
  },
);

test.skipIf(TEST_POSTGRES_URL !== undefined)(
  'A-1209: what Litestream has put into the database, its two tables, is no hindrance to a restore or to a start',
  async () => {
    store = await startTestBackend();
    const path = join(store.dataDirectory, 'store.db');
    const other = new DatabaseSync(path, { timeout: 5000 });
    // as its version 0.5 makes them
    other.exec('create table _litestream_seq (id integer primary key, seq integer)');
    other.exec('create table _litestream_lock (id integer)');
    other.exec('insert into _litestream_seq values (1, 1)');
    other.close();
    const operator = await operatorOf(store);
    try {
      expect(await operator.run('backup', 'with.backup')).toMatchObject({ code: 0, complained: '' });
      expect(await operator.run('backups', 'prove', 'with.backup')).toMatchObject({
        code: 0,
        complained: '',
      });
      data = await makeData();
      const elsewhere = await operatorOf(data);
      const restored = await elsewhere.run('restore', join(operator.directory, 'with.backup'));
      await elsewhere.close();
      expect(restored).toMatchObject({ code: 0, complained: '' });
    } finally {
      await operator.close();
    }
  },
);
