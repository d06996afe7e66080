import { MONTHS } from './moment-texts.ts';

const WEEKDAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];

/**
 * A day of the calendar in English: 'Fri 20 Nov'. It reckons with no time zone, so that a page that only names days needs
 * none of that code. @param date 'YYYY-MM-DD'
 */
export function shortDayText(date: string): string {
  const [, month = 1, day = 1] = date.split('-').map(Number);
  return `${WEEKDAYS[new Date(`${date}T00:00:00Z`).getUTCDay()]} ${day} ${MONTHS[month - 1]}`;
}
