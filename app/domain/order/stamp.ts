import { clockText } from '#app/domain/time/clock-text.ts';
import { MONTHS, type MomentTexts, momentTexts } from '#app/domain/time/moment-texts.ts';
import { wallTime } from '#app/domain/time/wall-clock.ts';

/** The spec's order timestamp, in UTC: '3:05pm 07-Mar-25'. '' for an unreadable date. */
export function utcStamp(date: Date): string {
  if (Number.isNaN(date.getTime())) return '';
  return stamp(date.toISOString().slice(0, 10), date.getUTCHours() * 60 + date.getUTCMinutes());
}

/** The same on the restaurant's clock, which is shown before the UTC one. */
export function localStamp(date: Date, timeZone: string): string {
  if (Number.isNaN(date.getTime())) return '';
  const wall = wallTime(date, timeZone);
  return stamp(wall.date, wall.minute);
}

/** Time of day on the restaurant's clock: '6:45 PM'. '' for an unreadable date. */
export function localTime(date: Date, timeZone: string): string {
  return Number.isNaN(date.getTime()) ? '' : clockText(wallTime(date, timeZone).minute);
}

/** Day, time, and both together, on the restaurant's clock; null for an unreadable date. */
export function localMoment(date: Date, timeZone: string): MomentTexts | null {
  if (Number.isNaN(date.getTime())) return null;
  const wall = wallTime(date, timeZone);
  const [year = 0, month = 0, day = 0] = wall.date.split('-').map(Number);
  // no time zone of our days is off by seconds
  const second = date.getUTCSeconds();
  return momentTexts({
    year,
    month,
    day,
    hour: Math.floor(wall.minute / 60),
    minute: wall.minute % 60,
    second,
  });
}

function stamp(date: string, minute: number): string {
  const [year = '', month = '', day = ''] = date.split('-');
  const time = clockText(minute).replace(' ', '').toLowerCase();
  return `${time} ${day}-${MONTHS[Number(month) - 1]}-${year.slice(2)}`;
}
