import type { FaultCode, FaultOf } from '#app/contract/faults.ts';
import type { Slot } from '#app/contract/slots.ts';
import type { Hours } from '#app/domain/opening-hours/day.ts';
import { isOpenAt, openForCheckout } from '#app/domain/opening-hours/is-open.ts';
import { addDays, instantAt, wallTime, weekdayOf } from '#app/domain/time/wall-clock.ts';

/** Slots for later orders start every 15 minutes, the first one at least 15 minutes ahead. */
export const SLOT_MINUTES = 15;
/** A slot is still taken this many minutes after it stopped being offered. */
const GRACE_MINUTES = 2;
const DAY_MINUTES = 24 * 60;
const MINUTE_MS = 60_000;
/** The same in ms. */
export const SLOT_MS = SLOT_MINUTES * MINUTE_MS;

/**
 * Every quarter of an hour from 00:00 to 23:45 of today and tomorrow on the restaurant's clock, and whether
 * an order for it is taken now. A wall time that the change to summer time skips is left out; one that the
 * change back repeats is listed once, for its first occurrence.
 * @param isFull whether the slot with that startUtc takes no more orders; without it no slot is full
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

/** Whether an instant is the start of a slot, on any day. */
export function isSlotStart(instant: Date, timeZone: string): boolean {
  const { date, minute } = wallTime(instant, timeZone);
  return minute % SLOT_MINUTES === 0 && slotStart(date, minute, timeZone)?.getTime() === instant.getTime();
}

/** Start of the quarter of an hour that holds an instant; time zones differ from UTC by whole quarters. */
export function slotOf(instant: Date): Date {
  return new Date(Math.floor(instant.getTime() / SLOT_MS) * SLOT_MS);
}

function slotStarts(date: string, timeZone: string): { minute: number; start: Date }[] {
  const minutes = Array.from({ length: DAY_MINUTES / SLOT_MINUTES }, (_, index) => index * SLOT_MINUTES);
  const first = slotStart(date, 0, timeZone);
  const next = slotStart(addDays(date, 1), 0, timeZone);
  // a day without a clock change, which is all but two a year, needs only one look at the zone's rules
  const isWhole = first && next && next.getTime() - first.getTime() === DAY_MINUTES * MINUTE_MS;
  return minutes.flatMap((minute) => {
    const start = isWhole
      ? new Date(first.getTime() + minute * MINUTE_MS)
      : slotStart(date, minute, timeZone);
    return start ? [{ minute, start }] : [];
  });
}

/** The first instant at which the wall clock shows that time; null when it never does. */
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

export type TimeFaultCode = Extract<FaultCode, 'orderTimeInvalid' | 'closedThen'>;

/**
 * Why an order cannot be scheduled for `dueUtc`, or null. It must be the start of one of laterSlots: at least
 * 15 minutes ahead (with 2 minutes of grace), today or tomorrow on the restaurant's clock, within its opening
 * hours.
 */
export function scheduledTimeRefusal(dueUtc: string | null, hours: Hours, now: Date): TimeFaultCode | null {
  const due = new Date(dueUtc ?? Number.NaN);
  if (Number.isNaN(due.getTime())) return 'orderTimeInvalid';
  if (due.getTime() < now.getTime() + (SLOT_MINUTES - GRACE_MINUTES) * MINUTE_MS) return 'orderTimeInvalid';
  const { date } = wallTime(due, hours.timeZone);
  const today = wallTime(now, hours.timeZone).date;
  if (!isSlotStart(due, hours.timeZone) || date > addDays(today, 1)) return 'orderTimeInvalid';
  return openForCheckout(hours, due) ? null : 'closedThen';
}

export type SlotFullFault =
  FaultOf<`${'slotFull' | 'fullNow'}${'Next' | 'NextTomorrow' | 'NoneLater' | 'TryLater'}`>;

/**
 * The message for an order whose quarter of an hour is full. It names the next free slot on the restaurant's
 * clock, but no time where later orders are not taken, because nobody could choose it.
 * @param next the next free slot; null when none of today's and tomorrow's is free
 */
export function slotFullFault(
  next: Slot | null,
  asked: { isScheduled: boolean; canSchedule: boolean },
  timeZone: string,
  now: Date,
): SlotFullFault {
  const full = asked.isScheduled ? 'slotFull' : 'fullNow';
  if (!asked.canSchedule) return { code: `${full}TryLater` };
  if (next === null) return { code: `${full}NoneLater` };
  const { date, minute } = wallTime(new Date(next.startUtc), timeZone);
  const day = date === wallTime(now, timeZone).date ? '' : 'Tomorrow';
  return { code: `${full}Next${day}`, params: { time: { minute } } };
}
