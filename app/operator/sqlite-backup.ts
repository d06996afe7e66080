import { existsSync, linkSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { copySqlite } from '#app/backend/backups/sqlite-copy.ts';
import { syncToDisk } from '#app/backend/sync-to-disk.ts';
import { dropForeignCode, keepToOwnSchema, ownSchema } from './own-schema.ts';
import { continuingNumbers, type KnownNumbers, setSqliteNumbers, sqliteNumbers } from './restored-numbers.ts';
import { tryServing } from './with-store.ts';

/**
 * The ends of the names of a database's files, in the order in which they move: what SQLite keeps beside the
 * file goes first, so that nobody finds the file without it.
 */
const PARTS = ['-wal', '-shm', ''];
/** SQLite's result code for a locked database. */
const BUSY = 5;

/** Where the database before it is, and what of the backup was left out. */
export type Restored = { aside: string | null; leftOut: string[] };

/**
 * Puts the database of a backup in the place of the one in use, which is kept beside it. Order numbers continue
 * behind those of both.
 * @returns where the old one is now, or null when there was none; and what the backup had that is not of this version's
 * schema, which is left out
 * @throws Error, with nothing changed, when a server uses the directory or the backup is not sound
 */
export async function restoreSqlite(
  backup: string,
  dataDirectory: string,
  database: string,
  { stamp, ...known }: Omit<KnownNumbers, 'replaced'> & { stamp: string },
): Promise<Restored> {
  mkdirSync(dataDirectory, { recursive: true, mode: 0o700 });
  refuseInUse(database);
  const staging = mkdtempSync(join(dataDirectory, 'restoring-'));
  try {
    const staged = join(staging, 'store.db');
    copySqlite(backup, staged);
    const own = await ownSchema(join(staging, 'own'));
    const code = dropForeignCode(staged, own);
    // what cannot be served is found out here
    await tryServing({ dataDirectory: staging });
    const leftOut = [...code, ...keepToOwnSchema(staged, own)];
    const numbers = { ...known, replaced: sqliteNumbers(database) };
    setSqliteNumbers(staged, continuingNumbers(sqliteNumbers(staged) ?? new Map(), numbers));
    const aside = existsSync(database) ? moveAside(database, `${database}.before-${stamp}`) : null;
    try {
      linkSync(staged, database);
    } catch (error) {
      const old = aside === null ? '' : `; the database before is ${aside}`;
      throw new Error(`A server has started and made a database meanwhile; stop it first${old}`, {
        cause: error,
      });
    }
    syncToDisk(database);
    syncToDisk(dataDirectory);
    return { aside, leftOut };
  } finally {
    rmSync(staging, { recursive: true });
  }
}

/** After the move a server that starts would make a new file; one that started just before is detected. */
function moveAside(database: string, aside: string): string {
  if (existsSync(aside)) throw new Error(`${aside} is there already; try again`);
  move(database, aside);
  try {
    refuseInUse(aside);
  } catch (error) {
    move(aside, database);
    throw error;
  }
  return aside;
}

function move(from: string, to: string): void {
  for (const end of PARTS) if (existsSync(from + end)) renameSync(from + end, to + end);
}

/**
 * Refuses while a process has the database open: each holds a shared lock on it, and leaving WAL mode needs
 * the only one. Other errors do not count here, because a damaged file is a reason to restore.
 * @throws Error when the database is in use
 */
function refuseInUse(file: string): void {
  if (!existsSync(file)) return;
  let database: DatabaseSync | undefined;
  try {
    database = new DatabaseSync(file, { timeout: 0 });
    database.exec('pragma journal_mode = delete');
  } catch (error) {
    if ((error as { errcode?: number }).errcode === BUSY)
      throw new Error(`A server uses ${file}: stop it first, then restore`, { cause: error });
  } finally {
    database?.close();
  }
}
