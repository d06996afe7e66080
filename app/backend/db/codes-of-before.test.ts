import { join } from 'node:path';
import { Kysely, sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import { expect, test } from 'vitest';
import type { Db } from '#app/backend/deps.ts';
import { makeData } from '#tests/setup/own-data.ts';
import { MIGRATIONS } from './migrate.ts';
import { PooledPostgresDialect } from './postgres-dialect.ts';
import { MIGRATING } from './postgres-limits.ts';
import { SqliteFileDialect } from './sqlite-dialect.ts';

test('A-246: codes that were mailed before the update are still there, of nobody in particular', async () => {
  const { dataDirectory, databaseUrl, remove } = await makeData('without tables');
  const dialect =
    databaseUrl === undefined
      ? new SqliteFileDialect(join(dataDirectory, 'store.db'), 2_500)
      : new PooledPostgresDialect(databaseUrl, undefined, MIGRATING);
  const db: Db = new Kysely({ dialect });
  const migrator = new Migrator({ db, provider: { getMigrations: async () => MIGRATIONS } });
  await migrator.migrateTo('0008-replaced-pictures');
  await sql`insert into restaurants (restaurant_id, subdomain, is_active, document, menu_version, next_order_number, updated_utc)
    values ('r-demo', 'demo', 1, '{}', 1, 1001, '2025-06-15T00:00:00.000Z')`.execute(db);
  const code = {
    restaurant_id: 'r-demo',
    purpose: 'pwdreset',
    email: 'asha@example.com',
    code_hash: 'abc',
    tries_left: 3,
    sent_utc: '2025-06-15T00:00:00.000Z',
    expires_utc: '2025-06-15T00:10:00.000Z',
  };
  await db.insertInto('codes').values(code).execute();
  await migrator.migrateTo('0011-codes-by-asker');
  expect(await db.selectFrom('mailed_codes').selectAll().execute()).toEqual([{ ...code, bound_to: '' }]);
  await db.destroy();
  await remove();
});
