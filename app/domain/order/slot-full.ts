import type { Slot } from '#app/contract/slots.ts';
import { clockText } from '#app/domain/time/clock-text.ts';
import { wallTime } from '#app/domain/time/wall-clock.ts';

export const SLOT_FULL = 'The selected time is fully booked.';
export const FULL_NOW = 'We are fully booked right now.';
const NONE_LATER = 'No later time is free today or tomorrow.';
const TRY_LATER = 'Please try again later.';

/**
 * What an order is told that comes too late for its quarter of an hour: which later one is free, on the restaurant's
 * clock. Where no later orders are taken, no time is named that nobody could choose.
 * @param next the next free slot; null when none of today's and tomorrow's is
 */
export function slotFullText(
  next: Slot | null,
  asked: { isScheduled: boolean; canSchedule: boolean },
  timeZone: string,
  now: Date,
): string {
  const full = asked.isScheduled ? SLOT_FULL : FULL_NOW;
  if (!asked.canSchedule) return `${full} ${TRY_LATER}`;
  if (next === null) return `${full} ${NONE_LATER}`;
  const { date, minute } = wallTime(new Date(next.startUtc), timeZone);
  const day = date === wallTime(now, timeZone).date ? '' : ' tomorrow';
  return `${full} The next free time is ${clockText(minute)}${day}.`;
}
