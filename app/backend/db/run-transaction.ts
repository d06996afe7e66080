import { setTimeout as pause } from 'node:timers/promises';
import type { Db, Deps } from '#app/backend/deps.ts';
import { DatabaseUnavailable } from './database-unavailable.ts';
import { GroupBroken } from './group-commit.ts';

/** PostgreSQL's deadlock_detected and serialization_failure. */
const CONTENDED: readonly unknown[] = ['40P01', '40001'];
const MAX_ATTEMPTS = 10;
/** Milliseconds; of two that met in a deadlock, one comes back when the other has ended. */
const LONGEST_PAUSE = 40;

/**
 * `deps.transaction` on that database. Work that PostgreSQL ended in favour of another transaction is run again as a
 * whole, so it may run several times: what it changes outside the database it must set, not add to.
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
