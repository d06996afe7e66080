import { clockText } from '#app/domain/time/clock-text.ts';
import { wallTime } from '#app/domain/time/wall-clock.ts';

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** The spec's order stamp, in UTC: '3:05pm 07-Mar-25' (R-STAT-24). '' for a date that cannot be read. */
export function utcStamp(date: Date): string {
  if (Number.isNaN(date.getTime())) return '';
  return stamp(date.toISOString().slice(0, 10), date.getUTCHours() * 60 + date.getUTCMinutes());
}

/** The same on the restaurant's clock, printed before the UTC one. */
export function localStamp(date: Date, timeZone: string): string {
  if (Number.isNaN(date.getTime())) return '';
  const wall = wallTime(date, timeZone);
  return stamp(wall.date, wall.minute);
}

/** Time of day on the restaurant's clock: '6:45 PM'. '' for a date that cannot be read. */
export function localTime(date: Date, timeZone: string): string {
  return Number.isNaN(date.getTime()) ? '' : clockText(wallTime(date, timeZone).minute);
}

function stamp(date: string, minute: number): string {
  const [year = '', month = '', day = ''] = date.split('-');
  const time = clockText(minute).replace(' ', '').toLowerCase();
  return `${time} ${day}-${MONTHS[Number(month) - 1]}-${year.slice(2)}`;
}
