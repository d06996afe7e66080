import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { NOTICED_MS } from '#app/backend/db/moves.ts';
import { copyAndCheck } from './copy-and-check.ts';
import type { Source, Target } from './ends.ts';
import { differenceOf, parentsFirst } from './tables.ts';

/** So long (s) servers believe that the store moves, and so often (ms) that is said again: what is killed is soon forgotten. */
const CLOSED_SECONDS = 10;
const SAY_AGAIN_MS = 2_000;

export type Moved = {
  /** Rows of each table, and what their whole-number columns come to. */
  tables: { name: string; rows: number; digest: string }[];
  /** How long a whole copy took while the store sold, and how long no order could be placed, ms. */
  rehearsedMs: number;
  closedMs: number;
};
export type Progress = { say(line: string): void; signal?: AbortSignal | undefined };

/**
 * Copies a store to another database, compares the two and leaves the first one marked, so that no server takes orders
 * on it. Servers go on: first everything is copied and compared while they sell, and thrown away, so that what would
 * stop the move does so before a customer waits; then, with writes kept out, once more.
 * @returns null where a move that was stopped in its last moment had copied everything: it is finished now
 * @throws Error with the source selling on and the target empty, or marked and emptied by the next move
 */
export async function moveStore(source: Source, target: Target, progress: Progress): Promise<Moved | null> {
  const tables = parentsFirst(await source.tables());
  if (await finishStopped(source, target)) return null;
  const arriving = await target.mark('arriving');
  if (!arriving && !(await target.isEmpty(tables)))
    throw new Error(`${target.place} is not empty: name a database that no store has used`);
  const difference = differenceOf(tables, await target.tables());
  if (difference) throw new Error(difference);
  const mark = { moveId: randomUUID(), place: source.place };
  await target.markArriving(mark);

  progress.say(
    `Copying ${source.place} to ${target.place} while the store sells, to find out what would stop it`,
  );
  const begun = performance.now();
  await source.beginSnapshot();
  try {
    await copyAndCheck(source, target, tables, progress.signal);
  } finally {
    await source.endSnapshot();
    await target.rollback().catch(() => undefined);
  }
  const rehearsedMs = performance.now() - begun;
  progress.say(
    `That took ${seconds(rehearsedMs)}. Now no order can be placed for about as long; all pages can be read`,
  );

  const closedAt = performance.now();
  await source.sayClosed(CLOSED_SECONDS);
  const again = setInterval(() => void source.sayClosed(CLOSED_SECONDS).catch(() => undefined), SAY_AGAIN_MS);
  try {
    await pause(NOTICED_MS);
    await source.lock();
    const digests = await copyAndCheck(source, target, tables, progress.signal);
    await target.commit();
    clearInterval(again);
    await source.markMoved({ moveId: mark.moveId, place: target.place });
    const closedMs = performance.now() - closedAt;
    await target.release(tables);
    return { tables: digests, rehearsedMs, closedMs };
  } catch (error) {
    clearInterval(again);
    await target.rollback().catch(() => undefined);
    if ((await source.mark('moved').catch(() => null)) === null)
      await source.sayClosed(null).catch(() => undefined);
    throw error;
  }
}

/**
 * Where a source was marked and its target not released yet, the target is whole.
 * @throws Error when the source was moved somewhere else
 */
async function finishStopped(source: Source, target: Target): Promise<boolean> {
  const moved = await source.mark('moved');
  if (!moved) return false;
  if ((await target.mark('arriving'))?.moveId !== moved.moveId)
    throw new Error(
      `${source.place} was moved to ${moved.place} already; to take orders here again: npm run store -- move-to --undo`,
    );
  // a newer program may have changed its tables meanwhile
  await target.release(await target.tables());
  return true;
}

export const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;
