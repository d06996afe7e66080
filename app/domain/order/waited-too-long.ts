import type { Setting } from '#app/contract/client.ts';
import type { Hours } from '#app/domain/opening-hours/day.ts';
import { openTimeBetween } from '#app/domain/opening-hours/open-spans.ts';
import { readSetting } from '#app/domain/settings/read-setting.ts';

const MINUTE_MS = 60_000;
const DEFAULT_MINUTES = 30;

/** Minutes an order may wait to be accepted (setting CancelUnacceptedAfterMinutes); 0 means for ever. */
export function minutesToAccept(settings: readonly Setting[]): number {
  const value = readSetting(settings, 'CancelUnacceptedAfterMinutes');
  return value !== null && /^\d{1,5}$/.test(value) ? Number(value) : DEFAULT_MINUTES;
}

/**
 * Whether an unaccepted order must be cancelled. The clock runs only while the restaurant is open. For a
 * scheduled order it ends at the due time less the estimate; when that leaves the restaurant less than its
 * minutes, it gets those minutes, though never past the due time.
 * @param minutes minutesToAccept of the restaurant
 */
export function hasWaitedTooLong(
  order: { createdUtc: string; isScheduled: boolean; dueUtc: string; estimateMinutes: number },
  hours: Hours,
  minutes: number,
  now: Date,
): boolean {
  if (minutes === 0) return false;
  const since = new Date(order.createdUtc);
  const allowed = minutes * MINUTE_MS;
  // most orders are young and need no look at the opening hours, which is far slower
  const isOldEnough = now.getTime() - since.getTime() >= allowed;
  const hasHadMinutes = isOldEnough && openTimeBetween(hours, since, now) >= allowed;
  if (!order.isScheduled) return hasHadMinutes;
  const due = Date.parse(order.dueUtc);
  const mustStart = due - order.estimateMinutes * MINUTE_MS;
  return now.getTime() >= mustStart && (hasHadMinutes || now.getTime() >= due);
}
