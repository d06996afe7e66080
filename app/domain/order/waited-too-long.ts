import type { Setting } from '#app/contract/client.ts';
import type { Hours } from '#app/domain/opening-hours/day.ts';
import { openSpans, openTimeBetween } from '#app/domain/opening-hours/open-spans.ts';
import { readSetting } from '#app/domain/settings/read-setting.ts';

const MINUTE_MS = 60_000;
const DEFAULT_MINUTES = 30;
/** No restaurant is closed for longer and has orders. */
const LOOK_AHEAD_MS = 30 * 24 * 60 * MINUTE_MS;

/** Minutes an order may wait to be accepted (setting CancelUnacceptedAfterMinutes); 0 means for ever. */
export function minutesToAccept(settings: readonly Setting[]): number {
  const value = readSetting(settings, 'CancelUnacceptedAfterMinutes');
  return value !== null && /^\d{1,5}$/.test(value) ? Number(value) : DEFAULT_MINUTES;
}

type Waiting = { createdUtc: string; isScheduled: boolean; dueUtc: string; estimateMinutes: number };

/**
 * When an order cancels itself unless somebody accepts it, by the rule of `hasWaitedTooLong`.
 * @returns null when it waits for ever, or the restaurant does not open long enough within the next weeks
 */
export function cancelsAt(order: Waiting, hours: Hours, minutes: number): Date | null {
  if (minutes === 0) return null;
  const had = afterOpenTime(hours, Date.parse(order.createdUtc), minutes * MINUTE_MS);
  if (!order.isScheduled) return had === null ? null : new Date(had);
  const due = Date.parse(order.dueUtc);
  const mustStart = due - order.estimateMinutes * MINUTE_MS;
  return new Date(Math.max(mustStart, Math.min(had ?? due, due)));
}

/** When the restaurant has been open for so long since then, epoch ms. */
function afterOpenTime(hours: Hours, since: number, openMs: number): number | null {
  let left = openMs;
  for (const { start, end } of openSpans(hours, since, since + LOOK_AHEAD_MS)) {
    if (end - start >= left) return start + left;
    left -= end - start;
  }
  return null;
}

/**
 * Whether an unaccepted order must be cancelled. The clock runs only while the restaurant is open. For a
 * scheduled order it ends at the due time less the estimate; when that leaves the restaurant less than its
 * minutes, it gets those minutes, though never past the due time.
 * @param minutes minutesToAccept of the restaurant
 */
export function hasWaitedTooLong(order: Waiting, hours: Hours, minutes: number, now: Date): boolean {
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

/** What the rule needs of an order's row. Of one that is paid by card the time starts with the payment. */
export function waitingOrder(row: {
  created_utc: string;
  paid_utc: string | null;
  is_scheduled: number;
  due_utc: string;
  estimate_minutes: number;
}): Waiting {
  return {
    createdUtc: row.paid_utc ?? row.created_utc,
    isScheduled: row.is_scheduled === 1,
    dueUtc: row.due_utc,
    estimateMinutes: row.estimate_minutes,
  };
}
