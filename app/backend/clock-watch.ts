import type { Log } from './log.ts';

const MINUTE_MS = 60_000;
/** Clocks that are kept right differ by less (ms), of two machines or of one between two looks. */
export const CLOCKS_DIFFER_MS = 10_000;
/** A leap that lasts this long (ms) is believed: the clock was wrong before, or the machine was asleep. */
const BELIEVED_AFTER_MS = 60 * MINUTE_MS;

type Clocks = {
  /** The machine's time, ms since 1970; it can be set. */
  wallMs(): number;
  /** Ms since some moment; only ever grows by the time that passes. */
  steadyMs(): number;
};

const OF_THIS_MACHINE: Clocks = { wallMs: () => Date.now(), steadyMs: () => performance.now() };

/**
 * Watches for leaps of the machine's clock. What cancels or deletes by age asks before each round: a clock
 * that is set a day ahead for a minute must not cancel every waiting order.
 *
 * The time that passed between two questions is known from a clock that nobody can set. Where the machine's
 * time moved otherwise, an alert `clock-leap` is logged once, and the answer is false until the time has
 * come back, or has stayed where it leapt to for an hour.
 * @returns a function that answers whether the clock can be relied on now.
 */
export function watchClock(log: Log, { wallMs, steadyMs }: Clocks = OF_THIS_MACHINE): () => boolean {
  let distance = wallMs() - steadyMs();
  let leapt: { distance: number; sinceMs: number } | null = null;
  return () => {
    const sinceMs = steadyMs();
    const found = wallMs() - sinceMs;
    if (isNear(found, distance)) {
      if (leapt) log.warn({ job: 'clock' }, 'the clock is back: orders are cancelled by age again');
      leapt = null;
      distance = found;
      return true;
    }
    if (!leapt || !isNear(found, leapt.distance)) {
      leapt = { distance: found, sinceMs };
      log.error(
        { alert: 'clock-leap', seconds: Math.round((found - distance) / 1000) },
        'the clock of this machine leapt: nothing is cancelled or deleted by age until it is back, or for an hour',
      );
      return false;
    }
    if (sinceMs - leapt.sinceMs < BELIEVED_AFTER_MS) return false;
    log.warn({ job: 'clock' }, 'the clock has kept its new time for an hour, which is believed now');
    leapt = null;
    distance = found;
    return true;
  };
}

function isNear(one: number, other: number): boolean {
  return Math.abs(one - other) <= CLOCKS_DIFFER_MS;
}
