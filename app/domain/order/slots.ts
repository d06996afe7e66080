import type { Slot } from '#app/contract/slots.ts';
import type { Hours } from '#app/domain/opening-hours/day.ts';
import { isOpenAt } from '#app/domain/opening-hours/open-for-checkout.ts';
import { addDays, instantAt, wallTime, weekdayOf } from '#app/domain/time/wall-clock.ts';

/** Later slots start every 15 minutes, the first one 15 minutes ahead (spec §5, §9). */
export const SLOT_MINUTES = 15;
const DAY_MINUTES = 24 * 60;
const MINUTE_MS = 60_000;
export const SLOT_MS = SLOT_MINUTES * MINUTE_MS;

/**
 * Every quarter of an hour from 00:00 to 23:45 of today and tomorrow on the restaurant's clock, and whether an order for
 * it is taken now (R-PREF-11, R-PREF-12, A-10). A wall time that the change to summer time skips is left out; one that
 * the change back brings twice stands once, for the first of the two (C-061, C-062).
 * @param isFull whether a slot, by its startUtc, takes no more orders; without it none is full
 */
export function laterSlots(
  hours: Hours,
  now: Date,
  isFull: (startUtc: string) => boolean = () => false,
): Slot[] {
  const today = wallTime(now, hours.timeZone).date;
  const earliest = now.getTime() + SLOT_MINUTES * MINUTE_MS;
  return [today, addDays(today, 1)].flatMap((date) => {
    const weekday = weekdayOf(date);
    return slotStarts(date, hours.timeZone).map(({ minute, start }): Slot => {
      const isPast = start.getTime() < earliest;
      const isOpen = isOpenAt(hours, { date, minute, weekday });
      const startUtc = start.toISOString();
      const taken = isFull(startUtc) ? 'full' : 'open';
      const state = isPast ? 'past' : isOpen ? taken : 'closed';
      return { startUtc, date, time: timeText(minute), state };
    });
  });
}

/** Whether an instant is the start of a slot, of whatever day. */
export function isSlotStart(instant: Date, timeZone: string): boolean {
  const { date, minute } = wallTime(instant, timeZone);
  return minute % SLOT_MINUTES === 0 && slotStart(date, minute, timeZone)?.getTime() === instant.getTime();
}

/** Where the quarter of an hour begins in which an instant lies; zones are whole quarters away from UTC. */
export function slotOf(instant: Date): Date {
  return new Date(Math.floor(instant.getTime() / SLOT_MS) * SLOT_MS);
}

function slotStarts(date: string, timeZone: string): { minute: number; start: Date }[] {
  const minutes = Array.from({ length: DAY_MINUTES / SLOT_MINUTES }, (_, index) => index * SLOT_MINUTES);
  const first = slotStart(date, 0, timeZone);
  const next = slotStart(addDays(date, 1), 0, timeZone);
  // on all days but two a year this spares a look at the zone's rules for each slot
  const isWhole = first && next && next.getTime() - first.getTime() === DAY_MINUTES * MINUTE_MS;
  return minutes.flatMap((minute) => {
    const start = isWhole
      ? new Date(first.getTime() + minute * MINUTE_MS)
      : slotStart(date, minute, timeZone);
    return start ? [{ minute, start }] : [];
  });
}

/** The first instant at which the wall shows that time; null when it never does. */
function slotStart(date: string, minute: number, timeZone: string): Date | null {
  const start = instantAt(date, minute, timeZone);
  const shown = wallTime(start, timeZone);
  return shown.date === date && shown.minute === minute ? start : null;
}

/** 75 -> '01:15'. */
function timeText(minute: number): string {
  const two = (number: number) => String(number).padStart(2, '0');
  return `${two(Math.floor(minute / 60))}:${two(minute % 60)}`;
}
