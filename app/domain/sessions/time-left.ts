import { COUNTDOWN_TICK_MS } from './timings.ts';

/** Whole seconds left, as a countdown shows them: the last one is shown until it has passed. Never below 0. */
export function secondsLeft(endsAtMs: number, nowMs: number): number {
  return Math.max(0, Math.ceil((endsAtMs - nowMs) / COUNTDOWN_TICK_MS));
}

/** Milliseconds until that number changes: ticks keep to the end, and do not drift. From 1 to 1000. */
export function untilNextTick(endsAtMs: number, nowMs: number): number {
  const over = (endsAtMs - nowMs) % COUNTDOWN_TICK_MS;
  return over > 0 ? over : over + COUNTDOWN_TICK_MS;
}

/** Hours, minutes and seconds, two digits each: '00', '14', '32' (R-BAN-07). */
export function clockDigits(seconds: number): [hours: string, minutes: string, seconds: string] {
  const two = (value: number) => String(value).padStart(2, '0');
  return [two(Math.floor(seconds / 3600)), two(Math.floor(seconds / 60) % 60), two(seconds % 60)];
}
