import { DatabaseSync } from 'node:sqlite';
import { SqliteAdapter, sql } from 'kysely';
import type { Db, Trx } from '#app/backend/deps.ts';
import type { Log } from '#app/backend/log.ts';

/** Free pages that stay in the file, for what comes next: 4 MB, or a tenth of a larger file. */
const KEPT_PAGES = 1024;
const KEPT_PART = 0.1;
/** A file of an older program that has so many bytes at most is rewritten at a start, in about a second. */
const SMALL_BYTES = 32 * 1024 * 1024;
const MEGABYTE = 1024 * 1024;

/**
 * Pages that a SQLite file could do without and can give back; 0 while there are hardly any, and in a file
 * that has not been rewritten since an older program made it. PostgreSQL sees to its files itself: 0.
 */
export async function pagesToGiveBack(db: Db): Promise<number> {
  if (!(db.getExecutor().adapter instanceof SqliteAdapter)) return 0;
  const { rows } = await sql<{ free: number; total: number; mode: number }>`
    select freelist_count as free, page_count as total, auto_vacuum as mode
    from pragma_freelist_count, pragma_page_count, pragma_auto_vacuum`.execute(db);
  const [{ free, total, mode } = { free: 0, total: 0, mode: 0 }] = rows;
  if (mode === 0) return 0;
  return Math.max(0, free - Math.max(KEPT_PAGES, Math.ceil(total * KEPT_PART)));
}

/** Takes at most so many free pages out of a SQLite file, which `shorten` then makes shorter. */
export async function giveBackPages(trx: Trx, pages: number): Promise<void> {
  await sql`pragma incremental_vacuum(${sql.lit(pages)})`.execute(trx);
}

/** Writes a SQLite file's log into it, as every thousand pages do by themselves: only then it gets shorter. */
export async function shorten(db: Db): Promise<void> {
  await sql`pragma wal_checkpoint(passive)`.execute(db);
}

/**
 * Lets a SQLite file of an older program give back space too. It has to be rewritten once for that: a small
 * one is, now; for a larger one a line in the log says how. Never waits for another process that writes; the
 * next start tries again.
 */
export function letShrink(file: string, log: Log | undefined): void {
  const database = new DatabaseSync(file, { timeout: 0 });
  try {
    if (numberOf(database, 'auto_vacuum') !== 0) return;
    const bytes = numberOf(database, 'page_count') * numberOf(database, 'page_size');
    if (bytes <= SMALL_BYTES) database.exec('pragma auto_vacuum = incremental; vacuum');
    else
      log?.warn(
        { file, megabytes: Math.ceil(bytes / MEGABYTE) },
        'the database file of an older version keeps the space of deleted rows: backup and restore it once',
      );
  } catch (error) {
    log?.warn({ file, reason: String(error) }, 'the database file could not be rewritten at this start');
  } finally {
    database.close();
  }
}

function numberOf(database: DatabaseSync, pragma: string): number {
  return Number(database.prepare(`pragma ${pragma}`).get()?.[pragma]);
}
