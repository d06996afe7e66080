import { sql } from 'kysely';
import type { Trx } from '#app/backend/deps.ts';
import type { Limit } from './count-attempt.ts';

/** A window is counted in so many steps: an attempt is forgotten a fifteenth of the window late at most. */
const STEPS = 15;

/**
 * Takes one attempt out of what the bucket may hold in any stretch of `windowSeconds`: counting and looking are one
 * step, so of any number at once only so many get through. A refused attempt counts for nothing, so that whoever
 * keeps trying does not keep the door shut. @returns false when the bucket is full.
 */
export async function takeAttempt(trx: Trx, bucket: string, limit: Limit, now: Date): Promise<boolean> {
  // the row's lock makes others at the same bucket wait until this transaction ends
  await trx
    .insertInto('rate_limits')
    .values({ bucket, window_start: stepOf(now, limit), hits: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(['bucket', 'window_start'])
        .doUpdateSet((row) => ({ hits: row('rate_limits.hits', '+', 1) })),
    )
    .execute();
  const row = await trx
    .selectFrom('rate_limits')
    .select(sql<number | string>`sum(hits)`.as('taken'))
    .where('bucket', '=', bucket)
    .where('window_start', '>', stepOf(now, limit) - limit.windowSeconds)
    .executeTakeFirstOrThrow();
  if (Number(row.taken) <= limit.attempts) return true;
  await giveBackAttempt(trx, bucket, limit, now);
  return false;
}

/** Undoes an attempt taken at `takenAt`: it turned out to be none of those that are limited. */
export async function giveBackAttempt(trx: Trx, bucket: string, limit: Limit, takenAt: Date): Promise<void> {
  await trx
    .updateTable('rate_limits')
    .set((row) => ({ hits: row('hits', '-', 1) }))
    .where('bucket', '=', bucket)
    .where('window_start', '=', stepOf(takenAt, limit))
    .where('hits', '>', 0)
    .execute();
}

/** Empties the bucket. */
export async function forgetAttempts(trx: Trx, bucket: string): Promise<void> {
  await trx.deleteFrom('rate_limits').where('bucket', '=', bucket).execute();
}

/** Attempts of days past are of no use to anybody. Before any is taken, or two transactions may wait for each other. */
export async function forgetOldAttempts(trx: Trx, now: Date): Promise<void> {
  await trx
    .deleteFrom('rate_limits')
    .where('window_start', '<', Math.floor(now.getTime() / 1000) - 86_400)
    .execute();
}

/** Start of the present step, in seconds since 1970. */
function stepOf(now: Date, { windowSeconds }: Limit): number {
  const seconds = Math.floor(now.getTime() / 1000);
  return seconds - (seconds % Math.ceil(windowSeconds / STEPS));
}
