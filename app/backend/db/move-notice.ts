import { readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { MOVES } from './move-tables.ts';
import { type MoveNotice, NOTICED_MS, StoreMoving } from './moves.ts';

/*
 * How a move says to the servers of a database that it takes no writes for a moment. The saying runs out by itself, so a
 * move that was killed keeps nobody out.
 */

/** For a file: one beside it, which says until when (ms since 1970), or 'moved'. */
export function noticeInFile(database: string): MoveNotice {
  const file = `${database}-moving`;
  return {
    async check() {
      if (statSync(file, { throwIfNoEntry: false }) !== undefined && isClosed(file)) throw new StoreMoving();
    },
  };
}

function isClosed(file: string): boolean {
  try {
    const said = readFileSync(file, 'utf8');
    return said === 'moved' || Number(said) > Date.now();
  } catch {
    // taken away just now
    return false;
  }
}

/** Says it for a file. @param until ms since 1970, 'moved' for good, or null for no more */
export function sayInFile(database: string, until: number | 'moved' | null): void {
  const file = `${database}-moving`;
  if (until === null) {
    rmSync(file, { force: true });
    return;
  }
  // whoever reads it meanwhile finds what it said before
  writeFileSync(`${file}.part`, String(until), { mode: 0o600 });
  renameSync(`${file}.part`, file);
}

/** Takes away what the file says of a store that was moved for good, where another database has come in its place. */
export function forgetMovedBefore(database: string): void {
  const file = `${database}-moving`;
  if (statSync(file, { throwIfNoEntry: false }) && readFileSync(file, 'utf8') === 'moved') rmSync(file);
}

type Ask = (text: string) => Promise<{ rowCount: number | null }>;
/** For PostgreSQL, where servers are on many machines: a row of its own, by the database's clock. */
export type TableNotice = {
  /** How it is asked by who holds no connection. */
  ask(ask: Ask): void;
  /**
   * @param by asks on the connection that a writer holds already: another one may never come free, when all writers wait
   * for one
   * @throws StoreMoving
   */
  check(by?: Ask): Promise<void>;
};

/** The database's clock, ms since 1970. */
export const POSTGRES_NOW_MS = '(extract(epoch from clock_timestamp()) * 1000)::bigint';
const CLOSED = `select 1 from ${MOVES}
  where mark = 'moved' or (mark = 'closing' and until_ms > ${POSTGRES_NOW_MS})`;

/** Asked at most so often (ms), by whoever writes then. */
const ASK_AGAIN_MS = NOTICED_MS / 2;

export function noticeInTable(): TableNotice {
  let byPool: Ask | null = null;
  let asked: Promise<boolean> | null = null;

  // a database that does not answer says so to the write itself, and a move locks what it copies
  const isClosedBy = (ask: Ask): Promise<boolean> =>
    ask(CLOSED).then(
      ({ rowCount }) => rowCount === 1,
      () => false,
    );

  function look(by: Ask | undefined): Promise<boolean> {
    if (asked !== null) return asked;
    // not kept: writers would wait with it for a connection of the pool that they hold
    if (!by) return byPool ? isClosedBy(byPool) : Promise.resolve(false);
    asked = isClosedBy(by);
    setTimeout(() => (asked = null), ASK_AGAIN_MS).unref();
    return asked;
  }
  return {
    ask(by) {
      byPool = by;
    },
    async check(by) {
      if (await look(by)) throw new StoreMoving();
    },
  };
}
