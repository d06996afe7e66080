const MINUTE_MS = 60_000;

/**
 * The minutes that are still to promise when a press reaches the store later than it was made: it meant a time
 * on the clock. At least one.
 * @param minutes from the press
 * @param waitedMs between the press and its sending
 */
export function minutesStill(minutes: number, waitedMs: number): number {
  return Math.max(1, minutes - Math.floor(Math.max(0, waitedMs) / MINUTE_MS));
}
