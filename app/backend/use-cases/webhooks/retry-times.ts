import { createHash } from 'node:crypto';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** Waits between tries, ms: 71 hours and 35 minutes in all. */
const WAITS_MS = [
  5_000,
  5 * MINUTE_MS,
  30 * MINUTE_MS,
  2 * HOUR_MS,
  5 * HOUR_MS,
  10 * HOUR_MS,
  14 * HOUR_MS,
  20 * HOUR_MS,
  20 * HOUR_MS,
] as const;
/** Each wait is shorter by up to this share, so that what failed together does not come again together. */
const JITTER = 0.2;
/** No row waits for longer. */
export const LONGEST_WAIT_MS = 20 * HOUR_MS;

/**
 * How long to wait after so many tries, in ms; null when that was the last one, three days after the first. The jitter is
 * the delivery's own, so that every server says the same.
 */
export function waitAfter(tries: number, deliveryId: string): number | null {
  const wait = WAITS_MS[tries - 1];
  if (wait === undefined) return null;
  const share = createHash('sha256').update(`${deliveryId} ${tries}`).digest().readUInt16BE(0) / 0xffff;
  return Math.round(wait * (1 - JITTER * share));
}
