import { join } from 'node:path';
import { Kysely } from 'kysely';
import { Migrator } from 'kysely/migration';
import { expect, test } from 'vitest';
import type { Db } from '#app/backend/deps.ts';
import { makeData } from '#tests/setup/own-data.ts';
import { MIGRATIONS } from './migrate.ts';
import { PooledPostgresDialect } from './postgres-dialect.ts';
import { MIGRATING } from './postgres-limits.ts';
import { SqliteFileDialect } from './sqlite-dialect.ts';

/** What the program before finds of the tables that it knows: columns with their type, and what must be given. */
async function shapeOf(on: Db): Promise<Map<string, { type: string; mustBeGiven: boolean }>> {
  const tables = await on.introspection.getTables();
  return new Map(
    tables.flatMap(({ name, columns }) =>
      columns.map((column) => [
        `${name}.${column.name}`,
        { type: column.dataType, mustBeGiven: !column.isNullable && !column.hasDefaultValue },
      ]),
    ),
  );
}

/** Columns that a version may lose, because the one before it no longer asks for them; by migration. */
const NO_LONGER_USED: Record<string, string[]> = {};
/** Those of the first releases rebuilt everything. */
const SINCE = '0003';

test('B-GEN-08: after each migration the program before it finds every column, and writes rows without the new ones', async () => {
  const { dataDirectory, databaseUrl, remove } = await makeData('without tables');
  const dialect =
    databaseUrl === undefined
      ? new SqliteFileDialect(join(dataDirectory, 'store.db'), 2_500)
      : new PooledPostgresDialect(databaseUrl, undefined, MIGRATING);
  const db: Db = new Kysely({ dialect });
  const migrator = new Migrator({ db, provider: { getMigrations: async () => MIGRATIONS } });
  for (const name of Object.keys(MIGRATIONS)) {
    const before = await shapeOf(db);
    expect((await migrator.migrateTo(name)).error).toBeUndefined();
    if (name < SINCE) continue;
    const after = await shapeOf(db);
    const tables = new Set([...before.keys()].map((column) => column.split('.')[0]));
    const faults = [
      ...[...before]
        .filter(([column]) => !NO_LONGER_USED[name]?.includes(column))
        .filter(([column, { type, mustBeGiven }]) => {
          const now = after.get(column);
          return now?.type !== type || (now.mustBeGiven && !mustBeGiven);
        })
        .map(([column]) => `${name} takes ${column} away`),
      ...[...after]
        .filter(([column, { mustBeGiven }]) => mustBeGiven && !before.has(column))
        .filter(([column]) => tables.has(column.split('.')[0]))
        .map(([column]) => `${name} wants ${column} of everybody`),
    ];
    expect(faults).toEqual([]);
  }
  await db.destroy();
  await remove();
});
