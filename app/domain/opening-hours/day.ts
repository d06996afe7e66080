import type { DateOverride, DayAvailability, WeeklyAvailability } from '#app/contract/client.ts';
import { localName } from '#app/domain/menu/local-name.ts';
import { weekdayOf } from '#app/domain/time/wall-clock.ts';

/** A restaurant's hours: by weekday, with dates that differ, on the clock of its IANA time zone. */
export type Hours = {
  weeklyAvailabilities: readonly WeeklyAvailability[];
  dateOverrides: readonly DateOverride[];
  timeZone: string;
};

/** Minutes since midnight, both inclusive; a `to` before `from` is on the next day. */
export type OpeningWindow = { from: number; to: number };

/** The hours of one date: whether it is flagged closed, and its readable windows by rising start. */
export type DayHours = { isClosed: boolean; windows: OpeningWindow[] };

const LAST_MINUTE = 24 * 60 - 1;

/** The hours of a date ('YYYY-MM-DD'): its own when it has any, else those of its weekday. */
export function dayOf(hours: Hours, date: string): DayHours {
  const weekday = weekdayOf(date);
  const found =
    hours.dateOverrides.find((override) => override.date === date) ??
    hours.weeklyAvailabilities.find((availability) => availability.weekday === weekday);
  if (!found) return { isClosed: false, windows: [] };
  const windows = found.dayAvailabilities.flatMap((window) => readWindow(window) ?? []);
  return { isClosed: found.isClosed, windows: windows.sort((a, b) => a.from - b.from || a.to - b.to) };
}

/**
 * A window of the wire in minutes, or null when it cannot be read. An end at 24:00 counts as 23:59; equal
 * times are the whole day.
 */
export function readWindow({ fromTime, toTime }: DayAvailability): OpeningWindow | null {
  const from = readTime(fromTime);
  if (from === null) return null;
  if (toTime.trim() === '24:00') return { from, to: LAST_MINUTE };
  const to = readTime(toTime);
  if (to === null) return null;
  return from === to ? { from: 0, to: LAST_MINUTE } : { from, to };
}

/** Whether a minute of the day on which the window starts is inside it; it may end after midnight. */
export function isWithin({ from, to }: OpeningWindow, minute: number): boolean {
  return minute >= from && (to < from || minute <= to);
}

/** Whether a window that started the day before is still open at a minute of this day. */
export function runsInto({ from, to }: OpeningWindow, minute: number): boolean {
  return to < from && minute <= to;
}

/** Whether a window is the whole day. */
export function isAllDay({ from, to }: OpeningWindow): boolean {
  return from === 0 && to === LAST_MINUTE;
}

/** 'HH:mm' as minutes since midnight; seconds are allowed and dropped. */
function readTime(text: string): number | null {
  const match = /^(\d{1,2}):(\d{2})(?::\d{2})?$/.exec(text.trim());
  const [hour, minute] = [Number(match?.[1]), Number(match?.[2])];
  return hour <= 23 && minute <= 59 ? hour * 60 + minute : null;
}

/** The same hours with the reasons of special dates in that language, where the restaurant wrote them. */
export function localReasons<T extends Hours>(hours: T, language: string): T {
  return {
    ...hours,
    dateOverrides: hours.dateOverrides.map((override) => ({
      ...override,
      reason: override.reason && localName({ name: override.reason, names: override.reasons }, language),
    })),
  };
}
