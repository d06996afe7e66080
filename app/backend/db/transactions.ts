import { setTimeout as pause } from 'node:timers/promises';
import { type Expression, PostgresAdapter, type SqlBool, sql } from 'kysely';
import type { Db, Deps, Trx } from '#app/backend/deps.ts';
import { markNoted } from '#app/backend/metrics/kept-counts.ts';
import { DatabaseUnavailable } from './database-unavailable.ts';
import { GroupBroken } from './group-commit.ts';

/** PostgreSQL's deadlock_detected and serialization_failure. */
const CONTENDED: readonly unknown[] = ['40P01', '40001'];
const MAX_ATTEMPTS = 10;
/** Milliseconds; of two that met in a deadlock, one comes back when the other has ended. */
const LONGEST_PAUSE = 40;

/**
 * `deps.transaction` on that database. Work that PostgreSQL ended in favour of another transaction is run
 * again as a whole, so it may run several times: what it changes outside the database it must set, not add
 * to.
 * @throws DatabaseUnavailable when it met others ten times in a row, and what the work throws.
 */
export function transactionsOn(db: Db): Deps['transaction'] {
  return async (work) => {
    for (let attempt = 1; ; attempt++) {
      try {
        return await db.transaction().execute(work);
      } catch (error) {
        if (!isContended(error)) throw error;
        if (attempt >= MAX_ATTEMPTS) throw new DatabaseUnavailable(error);
        await pause(Math.random() * LONGEST_PAUSE);
      }
    }
  };
}

/** True when the transaction lost to another one through no fault of its own, and is worth running again. */
function isContended(error: unknown): boolean {
  if (error instanceof GroupBroken) return true;
  return error instanceof Error && 'code' in error && CONTENDED.includes(error.code);
}

/**
 * `deps` for work that must be part of `trx`: reads go through it, and what the work calls a transaction
 * becomes a savepoint of it, which a throw undoes alone. The savepoints must not overlap, so the work may not
 * run two at once.
 */
export function insideTransaction(deps: Deps, trx: Trx): Deps {
  return {
    ...deps,
    db: trx,
    async transaction(work) {
      await sql`savepoint nested`.execute(trx);
      const forgetNoted = markNoted();
      try {
        const result = await work(trx);
        await sql`release savepoint nested`.execute(trx);
        return result;
      } catch (error) {
        if (error instanceof DatabaseUnavailable) throw error;
        forgetNoted();
        await sql`rollback to savepoint nested`.execute(trx);
        await sql`release savepoint nested`.execute(trx);
        throw error;
      }
    },
  };
}

/**
 * For `$call` on a select of rows that a transaction is about to change: on PostgreSQL others who want to
 * change them wait until it ends, instead of losing their compare-and-set and beginning anew. Rows that refer
 * to them can still be written. Outside a transaction, and on SQLite whose transactions have the only write
 * lock, nothing is added.
 */
export function lockRows(db: Db | Trx): <Q extends { forNoKeyUpdate(): Q }>(query: Q) => Q {
  return (query) => (hasRowLocks(db) ? query.forNoKeyUpdate() : query);
}

/**
 * For `$call` on a select of rows that a transaction is about to delete: on PostgreSQL rows that another one
 * holds are left out, so that neither waits. On SQLite nothing is added.
 */
export function lockFreeRows(db: Db | Trx): <Q extends LocksFreeRows<Q>>(query: Q) => Q {
  return (query) => (hasRowLocks(db) ? query.forUpdate().skipLocked() : query);
}

type LocksFreeRows<Q> = { forUpdate(): { skipLocked(): Q } };

/** The place of a row in its table, to be selected for `isAtPlaces`. */
export function rowPlace(db: Db | Trx) {
  return sql.raw<string>(hasRowLocks(db) ? 'ctid' : 'rowid').as('place');
}

/**
 * A condition for a delete: the rows at the places that a select found and locked (`rowPlace`, `lockFreeRows`).
 * The database goes straight there, whatever it believes of the table's size.
 */
export function isAtPlaces(db: Db | Trx, found: Expression<{ place: string }>): Expression<SqlBool> {
  return hasRowLocks(db) ? sql`ctid = any(array${found})` : sql`rowid in ${found}`;
}

/** Whether this is a transaction beside which others can write, so that a row has to be locked to be held. */
export function hasRowLocks(db: Db | Trx): boolean {
  return db.isTransaction && db.getExecutor().adapter instanceof PostgresAdapter;
}
