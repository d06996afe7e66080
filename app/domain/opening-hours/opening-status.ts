import { addDays, instantAt, type WallTime, wallTime } from '#app/domain/time/wall-clock.ts';
import { dayOf, type Hours } from './day.ts';
import { openForCheckout } from './open-for-checkout.ts';
import { openSpans } from './open-spans.ts';

/** open; between two services of one day; closed; always: every weekday is. */
export type OpeningState = 'open' | 'between' | 'closed' | 'always';

export type OpeningStatus = {
  isOpen: boolean;
  state: OpeningState;
  /** The spec's English for the state. */
  title: string;
  /** Where the countdown goes; null when open, and when every day is closed (a countdown of zeros). */
  nextOpening: Date | null;
};

const TITLES: Record<OpeningState, string> = {
  open: "We're open now",
  between: "We're between service times",
  closed: "We're closed now",
  always: "We're currently closed",
};

/** Opening time where no hours say anything: 08:00 (spec §9). */
const FALLBACK_OPENING_MINUTE = 8 * 60;
const WEEK_DAYS = 7;

/** What the restaurant-closed dialog says, by the checkout rule, and when it opens next (R-OPEN-04 to -09, A-08). */
export function openingStatus(hours: Hours, now: Date): OpeningStatus {
  if (openForCheckout(hours, now)) return told('open', null);
  const wall = wallTime(now, hours.timeZone);
  const nextOpening = openingAfter(hours, now, wall);
  if (nextOpening) {
    const isToday = wallTime(nextOpening, hours.timeZone).date === wall.date;
    const wasOpenToday = startsOn(hours, wall.date).some((start) => start < wall.minute);
    return told(isToday && wasOpenToday ? 'between' : 'closed', nextOpening);
  }
  const week = hours.weeklyAvailabilities;
  if (week.length > 0 && week.every((day) => day.isClosed)) return told('always', null);
  const fallback = instantAt(addDays(wall.date, 1), FALLBACK_OPENING_MINUTE, hours.timeZone);
  return told('closed', fallback);
}

function told(state: OpeningState, nextOpening: Date | null): OpeningStatus {
  return { isOpen: state === 'open', state, title: TITLES[state], nextOpening };
}

/**
 * The next opening today, else on the next open day within seven days, so the same weekday next week is found too.
 * Dates with hours of their own may close some of those days; each lets the search go one day further.
 */
function openingAfter(hours: Hours, now: Date, { date }: WallTime): Date | null {
  const lastDate = addDays(date, WEEK_DAYS + hours.dateOverrides.length);
  const end = instantAt(addDays(lastDate, 1), 0, hours.timeZone);
  const { value } = openSpans(hours, now.getTime(), end.getTime()).next();
  return value ? new Date(value.start) : null;
}

/** First minutes of a date's windows, rising. */
function startsOn(hours: Hours, date: string): number[] {
  const { isClosed, windows } = dayOf(hours, date);
  return isClosed ? [] : windows.map((window) => window.from);
}
