import type { Setting } from '#app/contract/client.ts';
import type { Hours } from '#app/domain/opening-hours/day.ts';
import { openTimeBetween } from '#app/domain/opening-hours/open-time-between.ts';
import { readSetting } from '#app/domain/settings/read-setting.ts';

const MINUTE_MS = 60_000;
const DEFAULT_MINUTES = 30;

/** Minutes that an order may wait to be accepted (setting CancelUnacceptedAfterMinutes); 0 is for ever. */
export function minutesToAccept(settings: readonly Setting[]): number {
  const value = readSetting(settings, 'CancelUnacceptedAfterMinutes');
  return value !== null && /^\d{1,5}$/.test(value) ? Number(value) : DEFAULT_MINUTES;
}

/**
 * Whether an order that nobody accepted is to be cancelled (B-ORD-12). The clock runs only while the restaurant is
 * open. A scheduled order's ends at its due time less the estimate; one made so late that this leaves the restaurant
 * less than its minutes waits those minutes, though never past the due time.
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
  // most orders are young: those need no look at the opening hours, which costs far more
  const isOldEnough = now.getTime() - since.getTime() >= allowed;
  const hasHadMinutes = isOldEnough && openTimeBetween(hours, since, now) >= allowed;
  if (!order.isScheduled) return hasHadMinutes;
  const due = Date.parse(order.dueUtc);
  const mustStart = due - order.estimateMinutes * MINUTE_MS;
  return now.getTime() >= mustStart && (hasHadMinutes || now.getTime() >= due);
}
