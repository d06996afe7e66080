import type { Deps } from '#app/backend/deps.ts';

/** How many attempts a bucket may hold in one window of so many seconds. */
export type Limit = { attempts: number; windowSeconds: number };

/** True when the bucket is full, so that the next attempt must not even be looked at. */
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
 * Counts one attempt in the bucket's present window. The bucket names the restaurant and what is limited; a window starts at a whole multiple of its length since 1970, in seconds.
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
