import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { CLOCKS_DIFFER_MS } from '#app/backend/clock-watch.ts';
import type { Deps, Trx } from '#app/backend/deps.ts';
import { Refusal } from '#app/backend/refusal.ts';

/** The most attempts of a bucket within a window of `windowSeconds`. */
export type Limit = { attempts: number; windowSeconds: number };

/** Whether the bucket is full. If so, the next attempt must not even be checked. */
export async function isLimited(deps: Deps, bucket: string, limit: Limit): Promise<boolean> {
  const row = await deps.db
    .selectFrom('rate_limits')
    .select('hits')
    .where('bucket', '=', bucket)
    .where('window_start', '=', windowStart(deps.now(), limit))
    .executeTakeFirst();
  return (row?.hits ?? 0) >= limit.attempts;
}

/**
 * Counts one attempt in the bucket's present window. The bucket's name says the restaurant and what is
 * limited. Windows start at whole multiples of their length since 1970.
 */
export async function countAttempt(deps: Deps, bucket: string, limit: Limit): Promise<void> {
  const now = deps.now();
  await deps.transaction(async (trx) => {
    await trx
      .insertInto('rate_limits')
      .values({ bucket, window_start: windowStart(now, limit), hits: 1 })
      .onConflict((conflict) =>
        conflict
          .columns(['bucket', 'window_start'])
          .doUpdateSet((row) => ({ hits: row('rate_limits.hits', '+', 1) })),
      )
      .execute();
  });
}

function windowStart(now: Date, { windowSeconds }: Limit): number {
  const seconds = Math.floor(now.getTime() / 1000);
  return seconds - (seconds % windowSeconds);
}

/**
 * A window is divided into this many steps, so an attempt is forgotten at most a fifteenth of the window
 * late.
 */
const STEPS = 15;

/** What lies further ahead (s) was counted by a clock that was wrong; clocks that are kept right differ by less. */
const AHEAD_SECONDS = CLOCKS_DIFFER_MS / 1000;

/**
 * Takes one attempt if the bucket has fewer than its limit in the last `windowSeconds`. Counting and checking
 * are one step, so parallel attempts cannot pass the limit. A refused attempt is not counted, so trying on
 * does not prolong the wait. What a clock counted that was ahead is forgotten: it would hold people up when that
 * time comes.
 * @returns false when the bucket is full.
 */
export async function takeAttempt(trx: Trx, bucket: string, limit: Limit, now: Date): Promise<boolean> {
  // this locks the row: other attempts at the same bucket wait until this transaction ends
  await trx
    .insertInto('rate_limits')
    .values({ bucket, window_start: stepOf(now, limit), hits: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(['bucket', 'window_start'])
        .doUpdateSet((row) => ({ hits: row('rate_limits.hits', '+', 1) })),
    )
    .execute();
  const { hits, ahead } = await taken(trx, [bucket], limit, now);
  if (ahead > 0)
    await trx
      .deleteFrom('rate_limits')
      .where('bucket', '=', bucket)
      .where('window_start', '>', latest(now))
      .execute();
  if (hits <= limit.attempts) return true;
  await giveBackAttempt(trx, bucket, limit, now);
  return false;
}

/** Whether the next `takeAttempt` would be refused; of something with several buckets, which count together. */
export async function isFull(
  trx: Trx,
  buckets: readonly string[],
  limit: Limit,
  now: Date,
): Promise<boolean> {
  return (await taken(trx, buckets, limit, now)).hits >= limit.attempts;
}

/** Attempts of the last window, and those of a clock that was ahead. */
async function taken(
  trx: Trx,
  buckets: readonly string[],
  limit: Limit,
  now: Date,
): Promise<{ hits: number; ahead: number }> {
  const isAhead = sql`window_start > ${latest(now)}`;
  const row = await trx
    .selectFrom('rate_limits')
    .select([
      sql<number | string | null>`sum(case when ${isAhead} then 0 else hits end)`.as('taken'),
      sql<number | string | null>`sum(case when ${isAhead} then 1 else 0 end)`.as('ahead'),
    ])
    .where('bucket', 'in', buckets)
    .where('window_start', '>', stepOf(now, limit) - limit.windowSeconds)
    .executeTakeFirstOrThrow();
  return { hits: Number(row.taken ?? 0), ahead: Number(row.ahead ?? 0) };
}

/** The latest moment (s since 1970) that a clock which is kept right can show now. */
function latest(now: Date): number {
  return Math.floor(now.getTime() / 1000) + AHEAD_SECONDS;
}

/** Takes back an attempt made at `takenAt`, because it turned out not to be of the limited kind. */
export async function giveBackAttempt(trx: Trx, bucket: string, limit: Limit, takenAt: Date): Promise<void> {
  await trx
    .updateTable('rate_limits')
    .set((row) => ({ hits: row('hits', '-', 1) }))
    .where('bucket', '=', bucket)
    .where('window_start', '=', stepOf(takenAt, limit))
    .where('hits', '>', 0)
    .execute();
}

/** Forgets all attempts of the bucket. @returns whether there were any. */
export async function forgetAttempts(trx: Trx, bucket: string): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('rate_limits')
    .where('bucket', '=', bucket)
    .where('hits', '>', 0)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/**
 * Forgets all attempts of a bucket and of those whose names go on after its own. All buckets are looked through: it is for
 * what is done by hand. @returns whether there were any.
 */
export async function forgetAttemptsUnder(trx: Trx, bucket: string): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('rate_limits')
    .where(sql<boolean>`substr(bucket, 1, ${sql.lit(bucket.length)}) = ${bucket}`)
    .where('hits', '>', 0)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** The start of the present step, in seconds since 1970. */
function stepOf(now: Date, { windowSeconds }: Limit): number {
  const seconds = Math.floor(now.getTime() / 1000);
  return seconds - (seconds % Math.ceil(windowSeconds / STEPS));
}

/** The name of a limit's bucket. E-mails and networks are personal data, so the name has only their hash. */
export function bucketOf(what: string, restaurantId: string, ...whose: string[]): string {
  return `${what} ${restaurantId} ${hashOf(whose)}`;
}

/** The name of a bucket of somebody and a network: it begins with the one of theirs, so that both are found together. */
export function bucketWithin(bucket: string, ...whose: string[]): string {
  return `${bucket} ${hashOf(whose)}`;
}

function hashOf(whose: readonly string[]): string {
  return createHash('sha256').update(JSON.stringify(whose)).digest('hex');
}

/**
 * The refusal for a caller over a limit: HTTP 429, or 200 where the form itself shows the message.
 * @param retryAfterSeconds seconds after which the limit has surely passed
 */
export function tooManyAttempts(options: { status?: 200 | 429; retryAfterSeconds?: number } = {}): Refusal {
  return new Refusal('tooManyAttempts', { status: 429, errorCode: 429, ...options });
}
