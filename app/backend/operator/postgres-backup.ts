import { rmSync, writeFileSync } from 'node:fs';
import { Client } from 'pg';
import { runPostgres } from './postgres-programs.ts';
import { tryServing } from './try-serving.ts';
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
 * @returns `aside`, or null when the database was empty
 * @throws Error, with nothing changed, when a server uses the database or the backup does not fit it
 */
export async function restorePostgres(
  databaseUrl: string,
  backup: string,
  aside: string,
): Promise<string | null> {
  const inBackup = await tablesOf(backup);
  const present = await tablesIfUnused(databaseUrl);
  const unknown = present.filter((name) => !inBackup.includes(name));
  if (unknown.length > 0)
    throw new Error(
      `The database has tables that the backup does not know (${unknown.join(', ')}): restore it into an empty database and set DATABASE_URL to that`,
    );
  const kept = present.length === 0 ? null : aside;
  if (kept !== null) await backupPostgres(databaseUrl, kept);
  const replacing = ['--clean', '--if-exists', '--single-transaction', '--exit-on-error', ...PLAIN];
  try {
    await runPostgres('pg_restore', [...replacing, backup], databaseUrl);
  } catch (error) {
    // nothing was changed, so there is nothing to go back to
    if (kept !== null) rmSync(kept, { force: true });
    throw error;
  }
  await tryServing({ dataDirectory: '', databaseUrl });
  return kept;
}

/** Names of the tables in a dump, which is read whole. @throws Error when it is cut, damaged or no store's */
async function tablesOf(dump: string): Promise<string[]> {
  try {
    const list = await runPostgres('pg_restore', ['--list', dump], null);
    // as a script that nobody runs: that takes every row out of the file
    await runPostgres('pg_restore', ['--file=/dev/null', dump], null);
    const tables = [...list.matchAll(/^\d+; \d+ \d+ TABLE \S+ (\S+) /gm)].map(([, name]) => name ?? '');
    if (!tables.includes('restaurants')) throw new Error('it holds no store');
    return tables;
  } catch (error) {
    throw new Error(`${dump} cannot be used: ${error instanceof Error ? error.message : String(error)}`);
  }
}

/** Names of the tables that the database has now. @throws Error when anybody else is connected to it */
async function tablesIfUnused(databaseUrl: string): Promise<string[]> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const others = await client.query(
      `select 1 from pg_stat_activity where datname = current_database()
         and pid <> pg_backend_pid() and backend_type = 'client backend'`,
    );
    if (others.rows.length > 0)
      throw new Error('A server uses the database: stop every one of them first, then restore');
    const tables = await client.query<{ tablename: string }>(
      'select tablename from pg_tables where schemaname = current_schema()',
    );
    return tables.rows.map(({ tablename }) => tablename);
  } finally {
    await client.end();
  }
}
