import { PostgresAdapter } from 'kysely';
import type { Db, Trx } from '#app/backend/deps.ts';

/**
 * For `$call` on a select of rows that a transaction is about to change: on PostgreSQL others who want to change them
 * wait until it ends, instead of losing their compare-and-set and beginning anew. Rows that refer to them can still be
 * written. Outside a transaction, and on SQLite whose transactions have the only write lock, nothing is added.
 */
export function lockRows(db: Db | Trx): <Q extends { forNoKeyUpdate(): Q }>(query: Q) => Q {
  return (query) => (hasRowLocks(db) ? query.forNoKeyUpdate() : query);
}

/** Whether this is a transaction beside which others can write, so that a row has to be locked to be held. */
export function hasRowLocks(db: Db | Trx): boolean {
  return db.isTransaction && db.getExecutor().adapter instanceof PostgresAdapter;
}
