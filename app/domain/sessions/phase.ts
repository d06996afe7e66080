/** How long an order preference is valid after it was set or renewed. */
export const PREFERENCE_MS = 900_000;
/** How often the browser checks whether it has expired. */
export const PREFERENCE_CHECK_MS = 900_000;
/** How often the countdown changes. */
export const COUNTDOWN_TICK_MS = 1_000;
/** The countdown is critical for this long at its end. */
export const COUNTDOWN_CRITICAL_SECONDS = 30;
/** How long a signed-in customer is warned before the session ends. */
export const WARNING_SECONDS = 30;

/**
 * State of an order preference. none: not made, or ended; running: its countdown runs; critical: its last 30
 * seconds; warning: a signed-in customer is being warned; over: it has expired.
 */
export type SessionPhase = 'none' | 'running' | 'critical' | 'warning' | 'over';

/**
 * The real expiry of a stored one, epoch ms. More than 15 minutes ahead counts as 15 minutes; an invalid one
 * as none.
 */
export function expiryOf(kept: number | null | undefined, nowMs: number): number | null {
  if (typeof kept !== 'number' || !Number.isFinite(kept) || kept <= 0) return null;
  return Math.min(kept, nowMs + PREFERENCE_MS);
}

/**
 * The state at a moment. A guest's preference is over as soon as its 15 minutes have passed; a signed-in
 * customer is first warned for 30 seconds.
 * @param kept stored expiry, epoch ms; null or 0 without one
 */
export function sessionPhase(
  kept: number | null | undefined,
  nowMs: number,
  isSignedIn: boolean,
): SessionPhase {
  const expiresAt = expiryOf(kept, nowMs);
  if (expiresAt === null) return 'none';
  const leftMs = expiresAt - nowMs;
  if (leftMs > COUNTDOWN_CRITICAL_SECONDS * 1000) return 'running';
  if (leftMs > 0) return 'critical';
  return isSignedIn && leftMs > -WARNING_SECONDS * 1000 ? 'warning' : 'over';
}

/** Whether the preference still counts: until it is over, so also during the warning. */
export function isPreferenceKept(phase: SessionPhase): boolean {
  return phase !== 'none' && phase !== 'over';
}

/** Whole seconds left for display; the last one is shown until it has passed. Never below 0. */
export function secondsLeft(endsAtMs: number, nowMs: number): number {
  return Math.max(0, Math.ceil((endsAtMs - nowMs) / COUNTDOWN_TICK_MS));
}

/** Milliseconds until that number changes, 1 to 1000: a timer set by it does not drift. */
export function untilNextTick(endsAtMs: number, nowMs: number): number {
  const over = (endsAtMs - nowMs) % COUNTDOWN_TICK_MS;
  return over > 0 ? over : over + COUNTDOWN_TICK_MS;
}

/** Hours, minutes and seconds, two digits each: '00', '14', '32'. */
export function clockDigits(seconds: number): [hours: string, minutes: string, seconds: string] {
  const two = (value: number) => String(value).padStart(2, '0');
  return [two(Math.floor(seconds / 3600)), two(Math.floor(seconds / 60) % 60), two(seconds % 60)];
}
