import { writeFileSync } from 'node:fs';
import { sql } from 'kysely';
import { openDatabase } from '#app/backend/db/open-database.ts';
import type { Db } from '#app/backend/deps.ts';
import { runPostgres } from './postgres-programs.ts';
import { writeWhole } from './whole-file.ts';

/** The rights and owners of the server the backup is taken from mean nothing where it is restored. */
const PLAIN = ['--no-owner', '--no-privileges'];

/** Dumps the database as it is at one moment into a new file, in pg_dump's own format. Nobody waits for it. */
export async function backupPostgres(databaseUrl: string, path: string): Promise<void> {
  await writeWhole(path, async (draft) => {
    // made first, for the owner's eyes only; the program writes into it
    writeFileSync(draft, '', { mode: 0o600, flag: 'wx' });
    await runPostgres('pg_dump', ['--format=custom', ...PLAIN, `--file=${draft}`], databaseUrl);
    await tablesOf(draft);
  });
}

/**
 * Puts what a backup holds in the place of what the database holds, in one transaction; the state before is dumped to
 * `aside` first.
 * @returns `aside`
 * @throws Error, with nothing changed, when a server uses the database or the backup does not fit it
 */
export async function restorePostgres(databaseUrl: string, backup: string, aside: string): Promise<string> {
  const tables = await tablesOf(backup);
  // the tables are made, in an empty database, so that they can be looked at alike
  const db = await openDatabase({ dataDirectory: '', databaseUrl });
  try {
    await refuseInUse(db);
    const unknown = (await db.introspection.getTables())
      .map(({ name }) => name)
      .filter((name) => !tables.includes(name));
    if (unknown.length > 0)
      throw new Error(
        `The database has tables that the backup does not know (${unknown.join(', ')}); restore it into an empty database and set DATABASE_URL to that`,
      );
  } finally {
    await db.destroy();
  }
  await backupPostgres(databaseUrl, aside);
  const replacing = ['--clean', '--if-exists', '--single-transaction', '--exit-on-error', ...PLAIN];
  await runPostgres('pg_restore', [...replacing, backup], databaseUrl);
  // brings older tables up to date, as the next server would
  await (await openDatabase({ dataDirectory: '', databaseUrl })).destroy();
  return aside;
}

/** Names of the tables in a dump. @throws Error when it is no whole dump of a store */
async function tablesOf(dump: string): Promise<string[]> {
  const list = await runPostgres('pg_restore', ['--list', dump], null);
  const tables = [...list.matchAll(/^\d+; \d+ \d+ TABLE \S+ (\S+) /gm)].map(([, name]) => name ?? '');
  if (!tables.includes('restaurants')) throw new Error(`${dump} holds no store`);
  return tables;
}

async function refuseInUse(db: Db): Promise<void> {
  const { rows } = await sql<{ count: string | number }>`
    select count(*) as count from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`.execute(
    db,
  );
  if (Number(rows[0]?.count) > 0)
    throw new Error('A server uses the database: stop every one of them first, then restore');
}
