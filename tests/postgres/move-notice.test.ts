import { Kysely, sql } from 'kysely';
import { afterEach, expect, test } from 'vitest';
import { MOVES } from '#app/backend/db/move-tables.ts';
import { StoreMoving } from '#app/backend/db/moves.ts';
import { PooledPostgresDialect } from '#app/backend/db/postgres-dialect.ts';
import { SERVING } from '#app/backend/db/postgres-limits.ts';
import type { Database } from '#app/backend/db/schema.ts';
import { createWriteProbe, type WriteProbe } from '#app/backend/db/write-probe.ts';
import { startTestBackend, type TestBackend } from '#tests/setup/test-backend.ts';

/** Longer than any test: whoever waits for a connection that only they could give back is found out. */
const FOR_EVER_MS = 600_000;

let store: TestBackend;
let db: Kysely<Database>;
let probe: WriteProbe | null = null;
afterEach(async () => {
  await probe?.close();
  await db.destroy();
  await store.close();
  probe = null;
});

async function openPool(connections: number): Promise<void> {
  store = await startTestBackend();
  const patience = { ...SERVING, connectMs: FOR_EVER_MS, connections };
  db = new Kysely<Database>({
    dialect: new PooledPostgresDialect(store.databaseUrl ?? '', undefined, patience),
  });
}

const write = (bucket: string) =>
  db.insertInto('rate_limits').values({ bucket, window_start: 0, hits: 1 }).execute();

test('A-1360: whoever writes on the only connection of a pool waits for no other one to hear of a move', async () => {
  await openPool(1);
  await write('alone');
  await db.transaction().execute((trx) => sql`select 1`.execute(trx));
  expect(await db.selectFrom('rate_limits').select('bucket').execute()).toEqual([{ bucket: 'alone' }]);
});

test('A-1360: transactions that take all connections of a pool at once wait for none beside them', async () => {
  await openPool(2);
  const all = [1, 2].map((one) => db.transaction().execute((trx) => sql`select ${one}`.execute(trx)));
  expect(await Promise.all(all)).toHaveLength(2);
});

test('A-1360: a write on the only connection of a pool hears that a move closes the database', async () => {
  await openPool(1);
  await db
    .insertInto(MOVES)
    .values({ mark: 'closing', move_id: '', place: '', until_ms: Date.parse('2100-01-01T00:00:00Z') })
    .execute();
  // what was asked by the write before is believed for a moment
  await expect.poll(() => write('late').catch((error: unknown) => error)).toBeInstanceOf(StoreMoving);
  probe = createWriteProbe(store.deps.db, store, store.deps.log);
  expect(await probe.look()).toBe('busy');
});
