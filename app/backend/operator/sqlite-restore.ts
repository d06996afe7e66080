import { existsSync, linkSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { copySqlite } from './sqlite-copy.ts';
import { tryServing } from './try-serving.ts';
import { sync } from './whole-file.ts';

/** Beside a file SQLite keeps what was not yet written into it. The file itself moves last: nothing opens it without them. */
const PARTS = ['-wal', '-shm', ''];
/** Result codes of SQLite. */
const BUSY = 5;

/**
 * Puts the database of a backup in the place of the one in use, which is kept beside it.
 * @returns where the old one is now, or null when there was none
 * @throws Error, with nothing changed, when a server uses the directory or the backup is not sound
 */
export async function restoreSqlite(
  backup: string,
  dataDirectory: string,
  database: string,
  stamp: string,
): Promise<string | null> {
  mkdirSync(dataDirectory, { recursive: true, mode: 0o700 });
  refuseInUse(database);
  const staging = mkdtempSync(join(dataDirectory, 'restoring-'));
  try {
    const staged = join(staging, 'store.db');
    copySqlite(backup, staged);
    // what cannot be served is found out here
    await tryServing({ dataDirectory: staging });
    const aside = existsSync(database) ? moveAside(database, `${database}.before-${stamp}`) : null;
    try {
      linkSync(staged, database);
    } catch (error) {
      const old = aside === null ? '' : `; the database before is ${aside}`;
      throw new Error(`A server has started and made a database meanwhile; stop it first${old}`, {
        cause: error,
      });
    }
    sync(database);
    sync(dataDirectory);
    return aside;
  } finally {
    rmSync(staging, { recursive: true });
  }
}

/** From here on a server that starts makes a new file; one that started just before is found out. */
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
 * A process with a database open in WAL mode holds a shared lock on it, and leaving that mode takes the only one. What
 * else is wrong with the file does not matter here: a damaged one is why one restores.
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
