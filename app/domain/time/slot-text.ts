import { clockText } from './clock-text.ts';
import { shortDayText } from './day-text.ts';
import { wallTime } from './wall-clock.ts';

/** A chosen time on the restaurant's clock: 'Fri 20 Nov, 6:45 PM'. '' for an unreadable date. */
export function slotText(start: Date, timeZone: string): string {
  if (Number.isNaN(start.getTime())) return '';
  const { date, minute } = wallTime(start, timeZone);
  return `${shortDayText(date)}, ${clockText(minute)}`;
}
