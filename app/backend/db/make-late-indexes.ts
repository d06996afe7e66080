import { setTimeout as pause } from 'node:timers/promises';
import { Client, DatabaseError } from 'pg';
import type { Log } from '#app/backend/log.ts';
import { LATE_INDEXES, type LateIndex } from './late-indexes.ts';
import { judgeFault } from './postgres-faults.ts';
import { hasOwnSessions, MIGRATING } from './postgres-limits.ts';
import { checkedDatabaseUrl } from './postgres-tls.ts';
import { APPLICATION } from './row-level-security.ts';

/** Between two looks at an index that another server is making, and after a try that met one. */
const PAUSE_MS = 500;
/** So long it is tried again when another server is at the same table, or a limit of the database ends the tries. */
const PATIENCE_MS = 600_000;
const SAY_EVERY_MS = 30_000;
/** PostgreSQL's lock_not_available and deadlock_detected: another server makes an index of the same table. */
const IN_USE = ['55P03', '40P01'];

/**
 * Makes the late indexes that PostgreSQL lacks while everybody goes on writing, which it does outside of transactions
 * alone, and anew what a server that was killed left half made. It waits for all transactions that are open. Several
 * servers may do so at once.
 * @throws DatabaseUnavailable, DatabaseError, or Error when an index could not be made in ten minutes of tries
 */
export async function makeLateIndexes(databaseUrl: string, log?: Log): Promise<void> {
  const isOwn = await hasOwnSessions(databaseUrl, MIGRATING);
  const client = new Client({
    connectionString: checkedDatabaseUrl(databaseUrl),
    application_name: APPLICATION,
    connectionTimeoutMillis: MIGRATING.connectMs,
    keepAlive: true,
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    // it keeps nobody waiting, however long it takes; behind a pooler a session's settings would be somebody else's too
    if (isOwn) await client.query('set statement_timeout = 0; set lock_timeout = 0');
    for (const index of Object.values(LATE_INDEXES).flat()) await make(client, index, log);
  } catch (error) {
    throw judgeFault(error).error;
  } finally {
    await client.end().catch(() => undefined);
  }
}

async function make(client: Client, { name, on }: LateIndex, log?: Log): Promise<void> {
  const end = performance.now() + PATIENCE_MS;
  const saying = setInterval(
    () =>
      log?.warn(
        { index: name },
        `the index ${name} is being made; that waits for every transaction that is open, a dump's too`,
      ),
    SAY_EVERY_MS,
  );
  try {
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
        if (performance.now() > end)
          throw new Error(
            `The index ${name} could not be made in ten minutes of tries; when nobody keeps the tables: npm run store -- migrate`,
            { cause: error },
          );
      }
      await pause(PAUSE_MS);
    }
  } finally {
    clearInterval(saying);
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
