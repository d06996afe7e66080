import { Client, DatabaseError } from 'pg';
import { checkedDatabaseUrl } from './postgres-tls.ts';

/** Nothing waits for ever; all in milliseconds. */
export type PostgresPatience = {
  /** For a free connection of the pool, and for a new one. */
  connectMs: number;
  /** For one statement, the locks it waits for included; the server ends it then. */
  statementMs: number;
  /** For each lock that a statement needs. */
  lockMs: number;
  /** Most connections; POOL_SIZE without it. */
  connections?: number;
  /** A connection older than that is replaced; without it each lasts as long as it is used. */
  lifeSeconds?: number;
  /** Changes the tables, and is kept out by no move. */
  isMigration?: true;
};

/**
 * A call is answered before its customer gives up. Its locks are those of other calls, a few milliseconds
 * each; longer than PostgreSQL takes to find a deadlock (1 s), so that those are told as what they are.
 */
export const SERVING: PostgresPatience = { connectMs: 2_500, statementMs: 5_000, lockMs: 2_000 };
/**
 * A migration of large tables takes its time. It waits for a table only shortly, because all who come after
 * it wait behind it.
 */
export const MIGRATING: PostgresPatience = {
  connectMs: 10_000,
  statementMs: 600_000,
  lockMs: 250,
  isMigration: true,
};

/** The write probe's; renewed so that it meets what a new connection meets (a changed login, a standby). */
export const PROBING: PostgresPatience = {
  connectMs: 1_500,
  statementMs: 1_000,
  lockMs: 800,
  connections: 1,
  lifeSeconds: 60,
};

const IDLE_IN_TRANSACTION_MS = 10_000;

/** The limits, as options of a connection that has a session of its own. */
export function limitsOfSession({ statementMs, lockMs }: PostgresPatience) {
  return {
    statement_timeout: statementMs,
    lock_timeout: lockMs,
    idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_MS,
  };
}

/** The same for one transaction, as items of a select; they end with it. */
export function limitsOfTransaction(patience: PostgresPatience): string[] {
  const limits = Object.entries(limitsOfSession(patience));
  return [
    ...limits.map(([name, ms]) => `set_config('${name}', '${ms}', true)`),
    keepAcknowledged('transaction'),
  ];
}

/** Where an answer would not mean that the order is on disk, and on the standby that is waited for. */
const WEAKER = "('off', 'local', 'remote_write')";

/** An item of a select: whatever the database's default, commits wait for the disk; a stricter default stays. */
export function keepAcknowledged(during: 'session' | 'transaction'): string {
  const isLocal = during === 'transaction';
  return `case when current_setting('synchronous_commit') in ${WEAKER}
    then set_config('synchronous_commit', 'on', ${isLocal}) end`;
}

/** protocol_violation, which is PgBouncer's word for an option of the connection that it does not pass on. */
const REFUSED = '08P01';

/**
 * Whether each connection is one session of the server. A pooler between (PgBouncer in its transaction mode)
 * gives every transaction another one: it refuses options of the connection, or drops them.
 * @throws what `pg` throws when nobody answers
 */
export async function hasOwnSessions(databaseUrl: string, patience: PostgresPatience): Promise<boolean> {
  const limits = limitsOfSession(patience);
  const client = new Client({
    connectionString: checkedDatabaseUrl(databaseUrl),
    connectionTimeoutMillis: patience.connectMs,
    query_timeout: patience.connectMs,
    ...limits,
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ setting: string }>(
      "select setting from pg_settings where name = 'lock_timeout'",
    );
    return rows[0]?.setting === String(limits.lock_timeout);
  } catch (error) {
    if (error instanceof DatabaseError && error.code === REFUSED && /startup parameter/.test(error.message))
      return false;
    throw error;
  } finally {
    await client.end().catch(() => undefined);
  }
}
