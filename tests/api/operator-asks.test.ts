import { existsSync } from 'node:fs';
import { mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { MIGRATIONS } from '#app/backend/db/migrate.ts';
import { type Operator, operatorOf } from '#tests/setup/operator.ts';
import { makeData, type OwnData } from '#tests/setup/own-data.ts';
import { startTestBackend } from '#tests/setup/test-backend.ts';

let data: OwnData;
let operator: Operator;
beforeEach(async () => {
  data = await makeData();
  operator = await operatorOf(data);
});
afterEach(async () => {
  await operator.close();
  await data.remove();
});

const ASKING = [
  ['list'],
  ['orders', 'demo'],
  ['order', 'demo', '1001'],
  ['products', 'demo'],
  ['devices', 'demo'],
  ['export', 'demo', 'demo.json'],
];

test('A-1146: a command that only asks makes no database where there is none, and says so', async () => {
  const nowhere = join(operator.directory, 'nowhere');
  const lost = await operatorOf({ dataDirectory: nowhere });
  for (const words of ASKING)
    expect(await lost.run(...words)).toEqual({
      code: 1,
      said: '',
      complained: expect.stringContaining(`There is no database in ${nowhere}`),
    });
  expect(existsSync(nowhere)).toBe(false);
  await mkdir(nowhere);
  expect((await lost.run('list')).code).toBe(1);
  expect(await readdir(nowhere)).toEqual([]);
  await lost.close();
});

test('A-1146: it says so of tables of a newer program and of half-migrated ones, and changes none', async () => {
  const store = await startTestBackend({ sharing: data, seedDemo: true });
  const { db } = store.deps;
  const add = (name: string) =>
    db.insertInto('kysely_migration' as never).values({ name, timestamp: '2026-11-27T00:00:00Z' } as never);
  const last = Object.keys(MIGRATIONS).sort().at(-1) ?? '';
  await add('9999-of-tomorrow').execute();
  for (const words of ASKING)
    expect(await operator.run(...words)).toMatchObject({
      code: 1,
      complained: expect.stringMatching(/^The database was changed by a newer program \(9999-of-tomorrow\)/),
    });
  await db
    .deleteFrom('kysely_migration' as never)
    .where('name' as never, '>=', last as never)
    .execute();
  expect(await operator.run('list')).toMatchObject({
    code: 1,
    complained: expect.stringMatching(
      /^The tables are not those of this program yet .*npm run store -- migrate$/,
    ),
  });
  const kept = await db
    .selectFrom('kysely_migration' as never)
    .selectAll()
    .execute();
  expect(JSON.stringify(kept)).not.toContain(last);
  await add(last).execute();
  expect((await operator.run('list')).code).toBe(0);
  await store.close();
});
