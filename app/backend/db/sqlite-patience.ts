import { setTimeout as pause } from 'node:timers/promises';
import { DatabaseUnavailable } from './database-unavailable.ts';
import { MOVED, StoreMoving } from './moves.ts';

/** SQLITE_BUSY: another process writes. */
const BUSY = 5;
/** SQLITE_LOCKED, READONLY, IOERR, FULL, CANTOPEN: the file's state, not the statement's fault. */
const UNAVAILABLE: readonly number[] = [BUSY, 6, 8, 10, 13, 14];
const CONSTRAINT = 19;
const LOOK_AGAIN_MS = 5;
/** Busy again after so long is a new wait. */
const NEW_WAIT_MS = 1_000;

/**
 * Runs `work` again while the file is busy.
 * @throws DatabaseUnavailable when it stays so, is full or cannot be written.
 */
export type Patience = <T>(work: () => T) => Promise<T>;

/**
 * Waits while another process has the file, without holding up this one.
 * @param patienceMs how long in all the file may be busy before calls are refused; then each is, until it is
 * free
 * @param clock ms that never go back
 */
export function createPatience(patienceMs: number, clock = () => performance.now()): Patience {
  let busySince = 0;
  let lastBusy = Number.NEGATIVE_INFINITY;
  return async (work) => {
    let hasWaited = false;
    for (;;) {
      try {
        const done = work();
        // whoever waited got in, so the file was free: a writer beside us that comes and goes is no file that
        // stays busy
        if (hasWaited) lastBusy = Number.NEGATIVE_INFINITY;
        return done;
      } catch (error) {
        if (primaryCode(error) !== BUSY) throw asUnavailable(error);
        const now = clock();
        if (now - lastBusy > NEW_WAIT_MS) busySince = now;
        lastBusy = now;
        if (now - busySince > patienceMs) throw new DatabaseUnavailable(error);
        hasWaited = true;
        await pause(LOOK_AGAIN_MS);
      }
    }
  };
}

/**
 * The error as callers are to see it: DatabaseUnavailable where it speaks of the file and not of the
 * statement.
 */
export function asUnavailable(error: unknown): unknown {
  if (error instanceof Error && error.message === MOVED) return new StoreMoving();
  return UNAVAILABLE.includes(primaryCode(error)) ? new DatabaseUnavailable(error) : error;
}

/** A unique key, a foreign key, a check or a missing value. */
export function isConstraint(error: unknown): boolean {
  return primaryCode(error) === CONSTRAINT;
}

/** The last eight bits of SQLite's extended code; 0 for what is no fault of SQLite. */
function primaryCode(error: unknown): number {
  if (!(error instanceof Error) || !('errcode' in error) || typeof error.errcode !== 'number') return 0;
  return error.errcode & 0xff;
}
