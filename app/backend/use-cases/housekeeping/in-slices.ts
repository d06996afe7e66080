import { setTimeout as pause } from 'node:timers/promises';
import type { Deps, JobName, Trx } from '#app/backend/deps.ts';

/** How a round measures its slices and rests between them. */
export type SliceClock = { nowMs(): number; pause(ms: number): Promise<unknown> };
const REAL: SliceClock = { nowMs: () => performance.now(), pause };

/** The most slices of one round, so that a server that stops does not wait for all. */
const MOST_SLICES = 20;
/** After a slice the database is left to others for so many times as long as the slice took. */
const REST = 3;

type SlicedWork = {
  size: number;
  /** Does at most `size` of it and returns how many it did; fewer mean that nothing is left. */
  slice(trx: Trx): Promise<number>;
};

/**
 * Does work that nobody waits for in short transactions, with pauses three times as long between them, so
 * that customers' own find the database free. When a round is over and more is left, the job is woken again.
 * @returns how many were done in all
 */
export async function inSlices(
  deps: Pick<Deps, 'transaction' | 'wake'>,
  job: JobName,
  { size, slice }: SlicedWork,
  clock = REAL,
): Promise<number> {
  let done = 0;
  for (let count = 0; count < MOST_SLICES; count++) {
    const started = clock.nowMs();
    const did = await deps.transaction(slice);
    done += did;
    if (did < size) return done;
    await clock.pause(REST * (clock.nowMs() - started));
  }
  deps.wake(job);
  return done;
}
