/** How long sessions of a restaurant's staff last, and when they ask again who it is. All in ms. */

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** A session that nobody uses ends after so long: a working day, so that a screen left open is nobody's tomorrow. */
export const IDLE_MS = 12 * HOUR_MS;
/** On a device that is trusted: who looks in once a week stays signed in. */
export const TRUSTED_IDLE_MS = 7 * DAY_MS;
/** However much it is used, a session ends after so long. */
export const LONGEST_MS = 30 * DAY_MS;
/** For so long a trusted device needs no second step. */
export const TRUST_MS = 30 * DAY_MS;
/** Calls on payments and people ask again after so long. */
export const FRESH_MS = 15 * MINUTE_MS;

/** When a session that is used now ends, unless it is used again before. */
export function sessionEnd(now: Date, endsUtc: string, isTrusted: boolean): string {
  const idle = new Date(now.getTime() + (isTrusted ? TRUSTED_IDLE_MS : IDLE_MS)).toISOString();
  return idle < endsUtc ? idle : endsUtc;
}

/** When calls that need it ask for a password or a second step again; null where none was given. */
export function freshUntil(confirmedUtc: string | null): string | null {
  return confirmedUtc === null ? null : new Date(Date.parse(confirmedUtc) + FRESH_MS).toISOString();
}
