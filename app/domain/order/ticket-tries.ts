/** So many printings in a row without a word make a printer one that cannot confirm. */
const SILENT_PRINTINGS = 2;
/** So long a printer has to say what became of a ticket, ms. */
const ANSWER_MS = 60_000;
/** So long where it has begun to ask for the next one, or was silent about the one before. */
const SOON_MS = 20_000;
/** So long where it is known not to confirm: a ticket is on paper by then. */
const UNCONFIRMED_MS = 10_000;

/**
 * Whether a printer counts as one that cannot confirm what it prints.
 * @param silent printings in a row of which it said nothing
 */
export function cannotConfirm(silent: number): boolean {
  return silent >= SILENT_PRINTINGS;
}

/**
 * How long a printer may be silent about a ticket that it fetched, ms.
 * @param silent printings in a row of which it said nothing
 * @param isIdle it says that it is printing nothing: a Star printer confirms before that
 */
export function answerWithinMs(silent: number, isIdle: boolean): number {
  if (cannotConfirm(silent)) return UNCONFIRMED_MS;
  return isIdle || silent > 0 ? SOON_MS : ANSWER_MS;
}

/** What becomes of a ticket about which its printer said nothing in time. */
export type AfterSilence = 'copy' | 'unsure' | 'presumed';

/**
 * A ticket that may be on paper is printed once more, marked as a copy; after that the kitchen is told that nobody knows.
 * A printer that is known not to confirm prints each ticket once, and it is taken for printed.
 */
export function afterSilence(silent: number, isCopy: boolean): AfterSilence {
  if (cannotConfirm(silent)) return 'presumed';
  return isCopy ? 'unsure' : 'copy';
}

/** Waits between tries of a ticket that a printer did not print and did not say why, ms. */
const WAITS_MS = [10_000, 30_000, 120_000, 300_000];

/**
 * How long a ticket waits for its next try, ms; null where it is given up.
 * @param tries how often it was handed over
 */
export function nextTryAfterMs(tries: number): number | null {
  return WAITS_MS[tries - 1] ?? null;
}

/** The fault of a ticket about which its printer said nothing. */
export const NO_ANSWER = 'no-answer';
