import { isDate } from './business-day.ts';
import { instantAt } from './wall-clock.ts';

/**
 * A day and a time of a clock, as fields have them: '2026-08-03' and '17:30', which some browsers send with seconds.
 * @returns the moment (ISO, UTC), or which of the two is none
 */
export function momentTyped(
  day: string,
  time: string,
  timeZone: string,
): { utc: string } | { faulty: 'day' | 'time' } {
  if (!isDate(day)) return { faulty: 'day' };
  const [, hour, minute] = /^([01]\d|2[0-3]):([0-5]\d)(?::\d{2}(?:\.\d+)?)?$/.exec(time) ?? [];
  if (hour === undefined) return { faulty: 'time' };
  return { utc: instantAt(day, Number(hour) * 60 + Number(minute), timeZone).toISOString() };
}
