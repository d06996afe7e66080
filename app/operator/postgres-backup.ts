import { spawn } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { hasOwnSessions, SERVING } from '#app/backend/db/postgres-limits.ts';
import { checkedDatabaseUrl, encryptedDatabaseUrl } from '#app/backend/db/postgres-tls.ts';
import { SEEING_ALL, SEES_ALL, seeingAll } from '#app/backend/db/row-level-security.ts';
import { writeWhole } from '#app/backend/whole-file.ts';
import { makeTriggers, ownEntries } from './own-dump.ts';
import {
  continuingNumbers,
  type KnownNumbers,
  postgresNumbers,
  setPostgresNumbers,
} from './restored-numbers.ts';
import type { Restored } from './sqlite-backup.ts';
import { tryServing } from './with-store.ts';

/** A dump of the rows that this role sees, which are all: the store's role is held by row-level security too. */
const DUMP = ['--format=custom', '--enable-row-security'];
/** Owners and rights are left out: those of one server mean nothing on another. */
const PLAIN = ['--no-owner', '--no-privileges'];

/**
 * Dumps the database as it is at one moment into a new file, in pg_dump's own format. Nobody waits for it.
 */
export async function backupPostgres(databaseUrl: string, path: string): Promise<void> {
  await refusePooler(databaseUrl);
  await writeWhole(path, async (draft) => {
    // made first, for the owner's eyes only; the program writes into it
    writeFileSync(draft, '', { mode: 0o600, flag: 'wx' });
    await runPostgres('pg_dump', [...DUMP, ...PLAIN, `--file=${draft}`], databaseUrl);
    await tablesOf(draft);
  });
}

/**
 * Puts what a backup holds in the place of what the database holds, in one transaction; the state before is
 * dumped to `aside` first. Order numbers continue behind those of both.
 * @returns `aside`, or null when the database was empty, and what the backup had that no store has, which is left out:
 * triggers, functions, views, rules. The store's own triggers are made anew.
 * @throws Error, with nothing changed, when a server uses the database or the backup does not fit it
 */
export async function restorePostgres(
  databaseUrl: string,
  backup: string,
  aside: string,
  known: Omit<KnownNumbers, 'replaced'>,
): Promise<Restored> {
  await refusePooler(databaseUrl);
  const inBackup = await tablesOf(backup);
  const present = await tablesIfUnused(databaseUrl);
  const unknown = present.filter((name) => !inBackup.includes(name));
  if (unknown.length > 0)
    throw new Error(
      `The database has tables that the backup does not know (${unknown.join(', ')}): restore it into an empty database and set DATABASE_URL to that`,
    );
  const kept = present.length === 0 ? null : aside;
  const replaced = present.includes('restaurants') ? await postgresNumbers(databaseUrl) : null;
  if (kept !== null) await backupPostgres(databaseUrl, kept);
  const { lines, leftOut } = ownEntries(await runPostgres('pg_restore', ['--list', backup], null));
  try {
    await restoreEntries(databaseUrl, backup, lines);
  } catch (error) {
    // nothing was changed, so there is nothing to go back to
    if (kept !== null) rmSync(kept, { force: true });
    throw error;
  }
  const views = await makeTriggers(databaseUrl);
  const numbers = continuingNumbers(await postgresNumbers(databaseUrl), { ...known, replaced });
  await setPostgresNumbers(databaseUrl, numbers);
  await tryServing({ dataDirectory: '', databaseUrl });
  return { aside: kept, leftOut: [...leftOut, ...views] };
}

/** Restores these entries of a dump, in one transaction, in place of what has their names. */
async function restoreEntries(databaseUrl: string, backup: string, lines: string): Promise<void> {
  const directory = await mkdtemp(join(tmpdir(), 'store-'));
  try {
    const list = join(directory, 'entries');
    await writeFile(list, lines, { mode: 0o600 });
    const replacing = ['--clean', '--if-exists', '--single-transaction', '--exit-on-error', ...PLAIN];
    await runPostgres('pg_restore', [...replacing, `--use-list=${list}`, backup], databaseUrl);
  } finally {
    await rm(directory, { recursive: true });
  }
}

/**
 * pg_dump would leave its settings on a session that the pooler then gives to a server, and would see no rows
 * where what it says of them is dropped. @throws Error
 */
async function refusePooler(databaseUrl: string): Promise<void> {
  if ((await hasOwnSessions(databaseUrl, SERVING)) && (await seesAll(databaseUrl))) return;
  throw new Error(
    'DATABASE_URL leads to a pooler, such as PgBouncer: set it to the address of the PostgreSQL server itself for this command',
  );
}

async function seesAll(databaseUrl: string): Promise<boolean> {
  const client = new Client({ connectionString: seeingAll(checkedDatabaseUrl(databaseUrl)) });
  await client.connect();
  try {
    return (await client.query(SEES_ALL)).rows.length > 0;
  } finally {
    await client.end();
  }
}

/** Names of the tables in a dump, which is read whole. @throws Error when it is cut, damaged or no store's */
async function tablesOf(dump: string): Promise<string[]> {
  try {
    const list = await runPostgres('pg_restore', ['--list', dump], null);
    // writes a script that nobody runs, because that reads every row of the file
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
  const client = new Client({ connectionString: checkedDatabaseUrl(databaseUrl) });
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

type Program = 'pg_dump' | 'pg_restore';

/**
 * Runs one of PostgreSQL's own programs, on a database if one is given.
 * @returns what it printed
 * @throws Error with its complaint or, where the program is missing, with the way to get it
 */
async function runPostgres(
  program: Program,
  words: readonly string[],
  databaseUrl: string | null,
): Promise<string> {
  if (databaseUrl === null) return run(program, words);
  // everyone on the machine can read a process's arguments, so the password is in a file
  const directory = await mkdtemp(join(tmpdir(), 'store-'));
  try {
    const url = new URL(encryptedDatabaseUrl(databaseUrl));
    if (url.password !== '') {
      const passwords = join(directory, 'passwords');
      const escaped = decodeURIComponent(url.password).replace(/[\\:]/g, '\\$&');
      await writeFile(passwords, `*:*:*:*:${escaped}\n`, { mode: 0o600 });
      url.password = '';
      url.searchParams.set('passfile', passwords);
    }
    return await run(program, [...words, `--dbname=${seeingAll(url.href)}`]);
  } finally {
    await rm(directory, { recursive: true });
  }
}

async function run(program: Program, words: readonly string[]): Promise<string> {
  const child = spawn(program, words, { stdio: ['ignore', 'pipe', 'pipe'] });
  let printed = '';
  let complained = '';
  child.stdout.on('data', (chunk) => (printed += chunk));
  child.stderr.on('data', (chunk) => (complained += chunk));
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', (error: NodeJS.ErrnoException) =>
      reject(error.code === 'ENOENT' ? new Error(howToGet(program)) : error),
    );
    child.once('close', resolve);
  });
  if (code !== 0) throw new Error(`${program} ended with ${code}: ${complained.trim()}`);
  return printed;
}

function howToGet(program: Program): string {
  const byHand =
    program === 'pg_dump'
      ? `PGOPTIONS='${SEEING_ALL}' pg_dump ${DUMP.join(' ')} --file=FILE "$DATABASE_URL"`
      : 'pg_restore --clean --if-exists --single-transaction --no-owner --dbname="$DATABASE_URL" FILE';
  return `${program} is not installed here. Install PostgreSQL's client programs (on Debian: apt-get install postgresql-client), or run where they are: ${byHand}`;
}
