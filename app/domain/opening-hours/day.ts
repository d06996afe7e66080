import type { DateOverride, DayAvailability, WeeklyAvailability } from '#app/contract/client.ts';
import { weekdayOf } from '#app/domain/time/wall-clock.ts';

/** A restaurant's hours: by weekday, with dates that differ, on the clock of its IANA zone. */
export type Hours = {
  weeklyAvailabilities: readonly WeeklyAvailability[];
  dateOverrides: readonly DateOverride[];
  timeZone: string;
};

/** Minutes since midnight, both inclusive; `to` before `from` is on the next day. */
export type Window = { from: number; to: number };

/** What holds for one date: flagged closed or not, and its windows that can be read, by rising start. */
export type Day = { isClosed: boolean; windows: Window[] };

const LAST_MINUTE = 24 * 60 - 1;

/** The hours of a date ('YYYY-MM-DD'): those of the date when it has some of its own, else those of its weekday. */
export function dayOf(hours: Hours, date: string): Day {
  const weekday = weekdayOf(date);
  const found =
    hours.dateOverrides.find((override) => override.date === date) ??
    hours.weeklyAvailabilities.find((availability) => availability.weekday === weekday);
  if (!found) return { isClosed: false, windows: [] };
  const windows = found.dayAvailabilities.flatMap((window) => readWindow(window) ?? []);
  return { isClosed: found.isClosed, windows: windows.sort((a, b) => a.from - b.from || a.to - b.to) };
}

/**
 * A window of the wire in minutes, or null when it cannot be read: 24:00 is read as an end at 23:59, equal
 * times as the whole day.
 */
export function readWindow({ fromTime, toTime }: DayAvailability): Window | null {
  const from = readTime(fromTime);
  if (from === null) return null;
  if (toTime.trim() === '24:00') return { from, to: LAST_MINUTE };
  const to = readTime(toTime);
  if (to === null) return null;
  return from === to ? { from: 0, to: LAST_MINUTE } : { from, to };
}

/** Whether a minute of the window's own day is inside it; it may run on past midnight. */
export function isWithin({ from, to }: Window, minute: number): boolean {
  return minute >= from && (to < from || minute <= to);
}

/** Whether the window of the day before is still open at a minute of this day. */
export function runsInto({ from, to }: Window, minute: number): boolean {
  return to < from && minute <= to;
}

/** 'HH:mm', seconds tolerated and dropped. */
function readTime(text: string): number | null {
  const match = /^(\d{1,2}):(\d{2})(?::\d{2})?$/.exec(text.trim());
  const [hour, minute] = [Number(match?.[1]), Number(match?.[2])];
  return hour <= 23 && minute <= 59 ? hour * 60 + minute : null;
}
