import { setTimeout as pause } from 'node:timers/promises';
import { type Kysely, PostgresAdapter, sql } from 'kysely';
import { Client, DatabaseError } from 'pg';
import type { Log } from '#app/backend/log.ts';
import { judgeFault } from './postgres-faults.ts';
import { checkedDatabaseUrl } from './postgres-tls.ts';

/** An index that a table gets when it may have a million rows. */
export type LateIndex = { name: string; on: string };

/** By the migration that they belong to. */
export const LATE_INDEXES = {
  '0033-patrons': [
    {
      name: 'orders_by_patron',
      on: 'orders (restaurant_id, patron_id, created_utc) where patron_id is not null',
    },
    // those that have a person and are not theirs yet
    { name: 'orders_without_patron', on: "orders (created_utc) where patron_id is null and email <> ''" },
    // what somebody who is erased began as a guest
    { name: 'carts_by_guest_key', on: 'carts (restaurant_id, guest_key) where guest_key is not null' },
    {
      name: 'carts_by_proved_email',
      on: 'carts (restaurant_id, proved_email) where proved_email is not null',
    },
  ],
} as const satisfies Record<string, readonly LateIndex[]>;

const CONNECT_MS = 10_000;
/** Between two looks at an index that another server is making, and after a try that met one. */
const PAUSE_MS = 500;
/** PostgreSQL's lock_not_available and deadlock_detected: another server makes an index of the same table. */
const IN_USE = ['55P03', '40P01'];

/** A file, which has one server, gets them with their migration; PostgreSQL after it (`makeLateIndexes`). */
export async function addLateIndexes(
  db: Kysely<unknown>,
  migration: keyof typeof LATE_INDEXES,
): Promise<void> {
  if (db.getExecutor().adapter instanceof PostgresAdapter) return;
  for (const { name, on } of LATE_INDEXES[migration])
    await sql.raw(`create index ${name} on ${on}`).execute(db);
}

/**
 * Makes those that PostgreSQL lacks while everybody goes on writing, which it does outside of transactions alone, and
 * anew what a server that was killed left half made. Several servers may do so at once.
 * @throws DatabaseUnavailable, DatabaseError
 */
export async function makeLateIndexes(databaseUrl: string, log?: Log): Promise<void> {
  const client = new Client({
    connectionString: checkedDatabaseUrl(databaseUrl),
    connectionTimeoutMillis: CONNECT_MS,
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    for (const index of Object.values(LATE_INDEXES).flat()) await make(client, index, log);
  } catch (error) {
    throw judgeFault(error).error;
  } finally {
    await client.end().catch(() => undefined);
  }
}

async function make(client: Client, { name, on }: LateIndex, log?: Log): Promise<void> {
  for (;;) {
    const state = await stateOf(client, name);
    if (state === 'there') return;
    try {
      if (state === 'half made') await client.query(`drop index concurrently if exists ${name}`);
      if (state !== 'being made') {
        log?.info({ index: name }, 'an index is made; servers go on meanwhile');
        await client.query(`create index concurrently if not exists ${name} on ${on}`);
        continue;
      }
    } catch (error) {
      if (!(error instanceof DatabaseError && IN_USE.includes(error.code ?? ''))) throw error;
    }
    await pause(PAUSE_MS);
  }
}

type State = 'missing' | 'being made' | 'half made' | 'there';

async function stateOf(client: Client, name: string): Promise<State> {
  const { rows } = await client.query<{ is_valid: boolean; is_being_made: boolean }>(
    `select indisvalid as is_valid, exists (
       select 1 from pg_stat_progress_create_index as made where made.index_relid = indexrelid
     ) as is_being_made from pg_index where indexrelid = to_regclass($1)`,
    [name],
  );
  const [row] = rows;
  if (!row) return 'missing';
  return row.is_valid ? 'there' : row.is_being_made ? 'being made' : 'half made';
}
