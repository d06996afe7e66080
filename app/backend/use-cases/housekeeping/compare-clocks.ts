import { PostgresAdapter, sql } from 'kysely';
import { CLOCKS_DIFFER_MS } from '#app/backend/clock-watch.ts';
import type { Deps } from '#app/backend/deps.ts';

/**
 * Tells of a clock that differs from PostgreSQL's, each round until it is right: an order's age is counted
 * from the clock of the server that took it to the clock of the one that looks, so one that is wrong from its
 * start on, which no leap gives away, cancels orders too early. On a file there is only one clock.
 * @returns 0, as nothing is done about it.
 */
export async function compareClocks(deps: Deps): Promise<number> {
  if (!(deps.db.getExecutor().adapter instanceof PostgresAdapter)) return 0;
  const asked = deps.now().getTime();
  const { rows } = await sql<{ ms: string }>`
    select (extract(epoch from clock_timestamp()) * 1000)::bigint as ms`.execute(deps.db);
  const answered = deps.now().getTime();
  const theirs = Number(rows[0]?.ms);
  // theirs is of some moment between the two: the least difference that this leaves
  const aheadMs = asked > theirs ? asked - theirs : Math.min(0, answered - theirs);
  if (Math.abs(aheadMs) > CLOCKS_DIFFER_MS)
    deps.log.error(
      { alert: 'clock-differs', seconds: Math.round(aheadMs / 1000) },
      'the clock of this machine is not that of the database: orders may be cancelled too early',
    );
  return 0;
}
