import { instantAt, wallTime } from '#app/domain/time/wall-clock.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
/** Nobody promises more minutes than these. */
const MOST_MINUTES = 600;

/**
 * Minutes from now until the restaurant's clock shows that time next, part of one counted whole.
 * @param clock 'HH:MM', as a field for a time sends it
 * @returns null for what is no time, and for one that is more than ten hours away
 */
export function minutesUntil(clock: string, now: Date, timeZone: string): number | null {
  const [, hours, minutes] = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(clock) ?? [];
  if (hours === undefined || minutes === undefined) return null;
  const minute = Number(hours) * 60 + Number(minutes);
  const { date } = wallTime(now, timeZone);
  const tomorrow = new Date(Date.parse(date) + DAY_MS).toISOString().slice(0, 10);
  const next = [date, tomorrow].map((day) => instantAt(day, minute, timeZone, now)).find((at) => at > now);
  if (!next) return null;
  const left = Math.ceil((next.getTime() - now.getTime()) / MINUTE_MS);
  return left <= MOST_MINUTES ? left : null;
}
