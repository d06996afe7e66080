import type { Hours } from '#app/domain/opening-hours/day.ts';
import { openForCheckout } from '#app/domain/opening-hours/open-for-checkout.ts';
import { addDays, wallTime } from '#app/domain/time/wall-clock.ts';
import { isSlotStart, SLOT_MINUTES } from './slots.ts';

/** A slot picked in time is still taken this much later (B-ORD-06). */
const GRACE_MINUTES = 2;
const MINUTE_MS = 60_000;

export const INVALID_ORDER_TIME = 'Invalid order time';
export const CLOSED_AT_ORDER_TIME = 'Restaurant is closed at the selected time';
export type TimeRefusal = typeof INVALID_ORDER_TIME | typeof CLOSED_AT_ORDER_TIME;

/**
 * Why a scheduled order cannot be made for `dueUtc`, or null (B-ORD-06): the start of one of laterSlots,
 * at least 15 minutes ahead (2 minutes of grace), today or tomorrow there, within its opening hours.
 */
export function scheduledTimeRefusal(dueUtc: string | null, hours: Hours, now: Date): TimeRefusal | null {
  const due = new Date(dueUtc ?? Number.NaN);
  if (Number.isNaN(due.getTime())) return INVALID_ORDER_TIME;
  if (due.getTime() < now.getTime() + (SLOT_MINUTES - GRACE_MINUTES) * MINUTE_MS) return INVALID_ORDER_TIME;
  const { date } = wallTime(due, hours.timeZone);
  const today = wallTime(now, hours.timeZone).date;
  if (!isSlotStart(due, hours.timeZone) || date > addDays(today, 1)) return INVALID_ORDER_TIME;
  return openForCheckout(hours, due) ? null : CLOSED_AT_ORDER_TIME;
}
