import { PostgresAdapter, sql } from 'kysely';
import type { Db } from '#app/backend/deps.ts';

const WARNING =
  'PostgreSQL waits for no standby (synchronous_standby_names is empty): what it alone has is lost with it';

/**
 * Tells what whoever runs the store should know of its PostgreSQL: that it acknowledges what only it has, so
 * that a failover to a standby loses the last orders. Null where a standby is waited for, and on a file. The
 * first call waits for the database; each later one says at once what the one before it has found out, so that
 * a probe is as quick as ever while the database is not.
 */
export function createStandbyWarning(db: Db): () => Promise<string | null> {
  if (!(db.getExecutor().adapter instanceof PostgresAdapter)) return async () => null;
  let last: string | null = null;
  let isKnown = false;
  let asking: Promise<string | null> | null = null;

  async function ask(): Promise<string | null> {
    try {
      const setting = sql<{ names: string }>`select current_setting('synchronous_standby_names') as names`;
      const { rows } = await setting.execute(db);
      last = rows[0]?.names === '' ? WARNING : null;
      isKnown = true;
    } catch {
      // a database that does not answer is the readiness's matter; what was known of it still holds
    }
    return last;
  }
  return () => {
    asking ??= ask().finally(() => (asking = null));
    return isKnown ? Promise.resolve(last) : asking;
  };
}
