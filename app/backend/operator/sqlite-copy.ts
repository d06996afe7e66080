import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';

const PATIENCE_MS = 5000;

/**
 * Copies a store's SQLite database as it is at one moment, with what its -wal file holds, into a new file for the
 * owner's eyes only. Writers go on meanwhile: it is one read transaction.
 * @throws Error when it is no store's database or is not sound; no copy is left then
 */
export function copySqlite(from: string, to: string): void {
  if (!existsSync(from)) throw new Error(`There is no database ${from}`);
  // vacuum writes into an empty file, and so keeps its mode
  writeFileSync(to, '', { mode: 0o600, flag: 'wx' });
  try {
    const source = new DatabaseSync(from, { readOnly: true, timeout: PATIENCE_MS });
    try {
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

/** @throws Error that says what is wrong: damaged pages or indexes, rows whose parents are missing, no store */
function checkSound(file: string): void {
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
