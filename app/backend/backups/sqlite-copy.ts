import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { backup, DatabaseSync } from 'node:sqlite';
import { type Contents, contentsOf } from './contents.ts';

const PATIENCE_MS = 5000;
/** The most that node:sqlite takes: the whole database in one step, so that no writer makes it begin anew. */
const ALL_PAGES = 2 ** 31 - 1;
/** SQLite's result code for a full disk. */
const FULL = 13;

/**
 * Copies a store's SQLite database as it is at one moment, with what its -wal file holds, into a new file for
 * the owner's eyes only, without the space of deleted rows. Writers go on meanwhile: it is one read transaction.
 * @throws Error when it is no store's database or is not sound; no copy is left then
 */
export function copySqlite(from: string, to: string): void {
  if (!existsSync(from)) throw new Error(`There is no database ${from}`);
  // vacuum writes into an empty file, and so keeps its mode
  writeFileSync(to, '', { mode: 0o600, flag: 'wx' });
  try {
    const source = new DatabaseSync(from, { readOnly: true, timeout: PATIENCE_MS });
    try {
      // the copy of an older program's file gives back the space of deleted rows too
      if (source.prepare('pragma auto_vacuum').get()?.auto_vacuum === 0)
        source.exec('pragma auto_vacuum = incremental');
      source.prepare('vacuum into ?').run(to);
    } finally {
      source.close();
    }
    checkSound(to);
  } catch (error) {
    rmSync(to, { force: true });
    throw new Error(`${from} cannot be used: ${error instanceof Error ? error.message : String(error)}`);
  }
}

/**
 * The same, page by page, in less processor time, and says what is in it: for backups that are made all
 * day long. It holds up its process; another process's writers go on.
 * @returns a moment, and the contents: all that was committed before it is in the copy, and what was committed in the
 * milliseconds until the copy began
 * @throws Error, one sentence; what was written of the copy may be left
 */
export async function copyPages(
  from: string,
  to: string,
  now: () => Date,
): Promise<{ takenAt: Date; contents: Contents }> {
  if (!existsSync(from)) throw new Error(`There is no database ${from}`);
  writeFileSync(to, '', { mode: 0o600, flag: 'wx' });
  try {
    const source = new DatabaseSync(from, { readOnly: true, timeout: PATIENCE_MS });
    try {
      // before the first read, which fixes what the transaction sees: of what it names nothing is missing
      const takenAt = now();
      source.exec('begin; select 1 from sqlite_master');
      await backup(source, to, { rate: ALL_PAGES });
      const contents = contentsOf(source);
      source.exec('commit');
      return { takenAt, contents };
    } finally {
      source.close();
    }
  } catch (error) {
    if ((error as { errcode?: number }).errcode === FULL)
      throw new Error(`The disk of ${to} is full`, { cause: error });
    throw new Error(`${from} could not be copied: ${error instanceof Error ? error.message : String(error)}`);
  }
}

/** Makes a copied database one file, which needs nothing beside it. */
export function makeOneFile(file: string): void {
  const database = new DatabaseSync(file);
  try {
    database.exec('pragma journal_mode = delete');
  } finally {
    database.close();
  }
}

/**
 * @throws Error that says what is wrong: damaged pages or indexes, rows whose parents are missing, no store
 */
export function checkSound(file: string): void {
  const database = new DatabaseSync(file, { readOnly: true });
  try {
    const faults = database
      .prepare('pragma integrity_check(3)')
      .all()
      .map((row) => String(row.integrity_check));
    if (faults.join() !== 'ok') throw new Error(`it is damaged (${faults.join('; ')})`);
    const orphans = database.prepare('pragma foreign_key_check').all();
    if (orphans.length > 0)
      throw new Error(`rows of ${orphans[0]?.table} belong to rows that are missing (${orphans.length})`);
    if (!database.prepare("select 1 from sqlite_master where name = 'restaurants'").get())
      throw new Error('it holds no store');
  } finally {
    database.close();
  }
}
