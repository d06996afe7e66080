import type { Hours } from './day.ts';
import { openSpans } from './open-spans.ts';

const DAY_MS = 24 * 60 * 60_000;
/** Who stays open for longer is not said to close. */
const DAYS_AHEAD = 7;

/**
 * When the restaurant stops taking orders, by the checkout rule: the end of the last minute of the hours that run
 * now, and of those that go on from them without a gap. null when it is closed, and when it stays open for a week.
 */
export function closingTime(hours: Hours, now: Date): Date | null {
  const limit = now.getTime() + DAYS_AHEAD * DAY_MS;
  let end = now.getTime();
  for (const span of openSpans(hours, end, limit)) {
    if (span.start > end) break;
    end = span.end;
  }
  return end === now.getTime() || end >= limit ? null : new Date(end);
}
