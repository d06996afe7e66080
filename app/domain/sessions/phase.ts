import { COUNTDOWN_CRITICAL_SECONDS, PREFERENCE_MS, WARNING_SECONDS } from './timings.ts';

/**
 * Where an order preference stands (spec §4 'Session', A-11, A-12): none was made or it was ended; its countdown runs, its
 * last 30 seconds run; a signed-in customer is being warned; it is over.
 */
export type SessionPhase = 'none' | 'running' | 'critical' | 'warning' | 'over';

/**
 * When a kept expiry really comes, epoch ms: what lies further ahead than 15 minutes counts as 15, what is no moment as
 * none (C-058).
 */
export function expiryOf(kept: number | null | undefined, nowMs: number): number | null {
  if (typeof kept !== 'number' || !Number.isFinite(kept) || kept <= 0) return null;
  return Math.min(kept, nowMs + PREFERENCE_MS);
}

/**
 * The phase at a moment. A guest's preference is over the millisecond its 15 minutes have passed; a signed-in customer is
 * warned for 30 seconds first.
 * @param kept epoch ms at which it expires; null or 0 where there is none
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

/** Whether what was chosen still counts: until it is over, so also while the customer is warned. */
export function isPreferenceKept(phase: SessionPhase): boolean {
  return phase !== 'none' && phase !== 'over';
}
