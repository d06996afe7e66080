const MINUTE_MS = 60_000;
/** An order that nobody accepts is told from so many minutes on, and then as urgent. */
const SOON_MINUTES = 3;
const URGENT_MINUTES = 5;
/** Counted dishes are told that have so many pieces left, or fewer. */
export const FEW_PIECES = 5;

/** Whole minutes that something has waited. */
export function minutesWaited(sinceUtc: string, now: Date): number {
  return Math.max(0, Math.floor((now.getTime() - Date.parse(sinceUtc)) / MINUTE_MS));
}

/** How a time without an answer is told. */
export function urgencyOf(minutes: number): 'fine' | 'soon' | 'urgent' {
  if (minutes >= URGENT_MINUTES) return 'urgent';
  return minutes >= SOON_MINUTES ? 'soon' : 'fine';
}
