import { type StatsFs, statfsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Db } from '#app/backend/deps.ts';
import type { Log } from '#app/backend/log.ts';
import { StoreMoving } from './moves.ts';
import { type DatabaseAddress, openBeside } from './open-database.ts';
import { NotWritable, whyNotWritable } from './why-not-writable.ts';

/**
 * Whether orders can be written: `busy` is a database that works, but is held by others at the moment; to
 * send visitors elsewhere then would only bring the next server into the same state.
 */
export type Writable = 'yes' | 'busy' | 'no';

export type WriteProbe = {
  /** Answers within 2 s; anybody may ask as often as they like, for one answer serves for a while. */
  look(): Promise<Writable>;
  /** Why the last look found 'no', for anybody to read; null where it did not. */
  why(): string | null;
  close(): Promise<void>;
};

/** Of a disk, in blocks: how many there are, how large each is in bytes, how many anybody may still fill. */
type DiskSize = Pick<StatsFs, 'blocks' | 'bsize' | 'bavail'>;

const PATIENCE_MS = 2_000;
/** How long an answer is given again: probes of everybody together cost one write a second. */
const KEPT_MS: Record<Writable, number> = { yes: 1_000, busy: 1_000, no: 200 };
/** An order and its log need a few pages, but a disk with less than this is full for whatever comes next. */
const LEAST_FREE_BYTES = 1_000_000;
/** SQLITE_BUSY, SQLITE_LOCKED. */
const SQLITE_BUSY = [5, 6];
/** Lock not available, statement timeout, too many connections, deadlock, serialization failure. */
const POSTGRES_BUSY = ['55P03', '57014', '53300', '40P01', '40001'];

/**
 * Finds out whether the database takes writes, by one: a row that means nothing is written and is on disk
 * before the answer. On SQLite also whether the disk has room, and whether the files are still those that
 * were opened: what is written into a deleted file is lost with the process. PostgreSQL is asked over a
 * connection of its own, because those of the pool may all be waiting for somebody's lock.
 * @param sizeOf the disk of a directory
 */
export function createWriteProbe(
  db: Db,
  address: DatabaseAddress,
  log: Log,
  sizeOf: (directory: string) => DiskSize = statfsSync,
): WriteProbe {
  const { databaseUrl } = address;
  const file = databaseUrl === undefined ? fileCheck(address.dataDirectory, sizeOf) : null;
  let own: Promise<Db> | null = null;
  let asked: Promise<Writable> | null = null;
  let last: Writable = 'yes';
  let told: string | null = null;

  async function write(): Promise<Writable> {
    file?.check();
    own ??= databaseUrl === undefined ? Promise.resolve(db) : openBeside(databaseUrl, log);
    await writeRow(await own);
    file?.checkLog();
    return 'yes';
  }

  async function lookNow(): Promise<Writable> {
    let reason = '';
    let why = whyNotWritable(null);
    const found = await inTime(write(), file ? 'busy' : 'no').catch((error: unknown) => {
      reason = String(error);
      why = whyNotWritable(error);
      return isBusy(error) ? ('busy' as const) : ('no' as const);
    });
    if (found === 'no' && last !== 'no')
      log.error(
        { alert: 'database-not-writable', reason: reason || 'no answer' },
        'the store takes no orders',
      );
    if (found !== 'no' && last === 'no') log.info({}, 'the database takes writes again');
    last = found;
    told = found === 'no' ? why : null;
    return found;
  }

  return {
    look() {
      asked ??= lookNow().finally(() => setTimeout(() => (asked = null), KEPT_MS[last]).unref());
      return asked;
    },
    why: () => told,
    async close() {
      if (!file) await (await own)?.destroy();
    },
  };
}

/**
 * A row of a bucket that nothing is limited by; housekeeping forgets it as any other. Its number grows,
 * because SQLite writes nothing where nothing changes.
 */
async function writeRow(db: Db): Promise<void> {
  await db
    .insertInto('rate_limits')
    .values({ bucket: 'write probe', window_start: 0, hits: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(['bucket', 'window_start'])
        .doUpdateSet((row) => ({ hits: row('rate_limits.hits', '+', 1) })),
    )
    .execute();
}

/**
 * @param late what a write that takes too long means: a file's waits its turn in this very process, while a
 * database server that says nothing is not there
 */
async function inTime(written: Promise<Writable>, late: Writable): Promise<Writable> {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<Writable>((resolve) => {
    timer = setTimeout(resolve, PATIENCE_MS, late);
  });
  try {
    return await Promise.race([written, tooLate]);
  } finally {
    clearTimeout(timer);
  }
}

function isBusy(error: unknown): boolean {
  // its visitors read on, and who presses is told the reason
  if (error instanceof StoreMoving) return true;
  const cause = error instanceof Error ? (error.cause ?? error) : error;
  if (!(cause instanceof Error)) return false;
  if ('errcode' in cause) return SQLITE_BUSY.includes(Number(cause.errcode) & 0xff);
  return 'code' in cause && POSTGRES_BUSY.includes(String(cause.code));
}

/** The files of the embedded database, as they were when it was opened. */
function fileCheck(directory: string, sizeOf: (directory: string) => DiskSize) {
  const database = join(directory, 'store.db');
  const log = `${database}-wal`;
  const opened = nameOf(database);
  let openedLog: string | null = null;
  return {
    /** @throws Error when the file is another one or gone, or its disk is full. */
    check() {
      if (nameOf(database) !== opened) throw otherFile(database);
      const { bavail, bsize, blocks } = sizeOf(directory);
      // some network file systems know nothing of their size
      if (blocks > 0 && bavail * bsize < LEAST_FREE_BYTES)
        throw new NotWritable('the disk is full', `the disk of ${directory} is full`);
    },
    /** The log is there from the first write on. @throws Error when it is another one or gone. */
    checkLog() {
      const name = nameOf(log);
      openedLog ??= name;
      if (name === null || name !== openedLog) throw otherFile(log);
    },
  };
}

function otherFile(file: string): NotWritable {
  const told = 'the files of the database are not those that were opened';
  return new NotWritable(told, `${file} is not the file that was opened`);
}

/** What a file is, whatever it is called; null for none. */
function nameOf(file: string): string | null {
  const found = statSync(file, { throwIfNoEntry: false });
  return found ? `${found.dev} ${found.ino}` : null;
}
