import { sql } from 'kysely';
import type { Deps, Trx } from '#app/backend/deps.ts';
import { DatabaseUnavailable } from './database-unavailable.ts';

/**
 * `deps` for work that must be part of `trx`: reads go through it, and what the work calls a transaction becomes a
 * savepoint of it, which a throw undoes alone. The savepoints must not overlap, so the work may not run two at once.
 */
export function insideTransaction(deps: Deps, trx: Trx): Deps {
  return {
    ...deps,
    db: trx,
    async transaction(work) {
      await sql`savepoint nested`.execute(trx);
      try {
        const result = await work(trx);
        await sql`release savepoint nested`.execute(trx);
        return result;
      } catch (error) {
        if (error instanceof DatabaseUnavailable) throw error;
        await sql`rollback to savepoint nested`.execute(trx);
        await sql`release savepoint nested`.execute(trx);
        throw error;
      }
    },
  };
}
