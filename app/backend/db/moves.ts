import { PostgresAdapter, sql } from 'kysely';
import type { Db } from '#app/backend/deps.ts';
import { DatabaseUnavailable } from './database-unavailable.ts';
import { MOVES } from './move-tables.ts';

/** How triggers of a database that was moved away refuse a write, and PostgreSQL's code for it. */
export const MOVED = 'the store was moved';
export const MOVED_CODE = 'MV001';

/** So soon (ms) a server that writes knows that a move closes its database. */
export const NOTICED_MS = 1_000;

/** A move keeps writers out for a minute, or the store was moved away: nothing was changed by the call. */
export class StoreMoving extends DatabaseUnavailable {
  constructor() {
    super(MOVED);
    this.message = 'The store is moving to another database: it takes no changes for a minute';
  }
}

/** Tells writers of a database whether a move keeps them out. */
export type MoveNotice = {
  /** @throws StoreMoving */
  check(): Promise<void>;
};

/** Whether writes are refused just now because the store moves; jobs wait then. */
export async function isMoving(db: Db): Promise<boolean> {
  const { adapter } = db.getExecutor();
  const notice = 'notice' in adapter ? (adapter.notice as MoveNotice) : null;
  try {
    await notice?.check();
    return false;
  } catch (error) {
    if (error instanceof StoreMoving) return true;
    throw error;
  }
}

/**
 * For a start: refuses a database whose store was moved away, or has not arrived as a whole.
 * @throws Error that says where the store is and what to do
 */
export async function refuseMoved(db: Db): Promise<void> {
  const mark = await moveMark(db);
  if (mark?.mark === 'moved')
    throw new Error(
      `This store was moved to ${mark.place}: start the server on that database; to take orders here again instead, which forgets what was ordered there: npm run store -- move-to --undo`,
    );
  if (mark)
    throw new Error(
      `The move of a store from ${mark.place} into this database was not finished: run the same move-to again, with the settings of ${mark.place}`,
    );
}

/** What the database itself says of a move that is not over; null for nothing. */
export async function moveMark(db: Db): Promise<{ mark: string; place: string } | null> {
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
  const { rows } = isPostgres
    ? await sql`select 1 where to_regclass(${MOVES}) is not null`.execute(db)
    : await sql`select 1 from sqlite_master where name = ${MOVES}`.execute(db);
  if (rows.length === 0) return null;
  const marks = await db.selectFrom(MOVES).select(['mark', 'place']).execute();
  return marks.find((one) => one.mark !== 'closing') ?? null;
}
