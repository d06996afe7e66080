import { clockText } from './clock-text.ts';
import { MONTHS } from './moment-texts.ts';
import { wallTime } from './wall-clock.ts';

const WEEKDAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];

/** A chosen time on the restaurant's clock: 'Fri 20 Nov, 6:45 PM'. '' for an unreadable date. */
export function slotText(start: Date, timeZone: string): string {
  if (Number.isNaN(start.getTime())) return '';
  const { date, minute, weekday } = wallTime(start, timeZone);
  const [, month = 1, day = 1] = date.split('-').map(Number);
  return `${WEEKDAYS[weekday - 1]} ${day} ${MONTHS[month - 1]}, ${clockText(minute)}`;
}
