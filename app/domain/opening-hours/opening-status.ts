import { addDays, instantAt, type WallTime, wallTime } from '#app/domain/time/wall-clock.ts';
import { dayOf, type Hours } from './day.ts';
import { openForCheckout } from './is-open.ts';
import { openSpans } from './open-spans.ts';

/** between: between two services of one day. always: every weekday is flagged closed, so closed for good. */
export type OpeningState = 'open' | 'between' | 'closed' | 'always';

/** What the restaurant-closed dialog shows. */
export type OpeningStatus = {
  isOpen: boolean;
  state: OpeningState;
  /** The spec's English text for the state. */
  title: string;
  /**
   * The end of the countdown; null when open, and when every day is closed (the countdown then shows zeros).
   */
  nextOpening: Date | null;
};

const TITLES: Record<OpeningState, string> = {
  open: "We're open now",
  between: "We're between service times",
  closed: "We're closed now",
  always: "We're currently closed",
};

/** Opening time, in minutes since midnight, where no hours are given: 08:00. */
const FALLBACK_OPENING_MINUTE = 8 * 60;
const WEEK_DAYS = 7;

/** What the restaurant-closed dialog shows, by the checkout rule, and when the restaurant opens next. */
export function openingStatus(hours: Hours, now: Date): OpeningStatus {
  if (openForCheckout(hours, now)) return statusOf('open', null);
  const wall = wallTime(now, hours.timeZone);
  const nextOpening = openingAfter(hours, now, wall);
  if (nextOpening) {
    const isToday = wallTime(nextOpening, hours.timeZone).date === wall.date;
    const wasOpenToday = startsOn(hours, wall.date).some((start) => start < wall.minute);
    return statusOf(isToday && wasOpenToday ? 'between' : 'closed', nextOpening);
  }
  const week = hours.weeklyAvailabilities;
  if (week.length > 0 && week.every((day) => day.isClosed)) return statusOf('always', null);
  const fallback = instantAt(addDays(wall.date, 1), FALLBACK_OPENING_MINUTE, hours.timeZone);
  return statusOf('closed', fallback);
}

function statusOf(state: OpeningState, nextOpening: Date | null): OpeningStatus {
  return { isOpen: state === 'open', state, title: TITLES[state], nextOpening };
}

/**
 * The next opening today, else on the next open day within seven days, which includes the same weekday next
 * week. Dates with hours of their own may close some of those days; each extends the search by a day.
 */
function openingAfter(hours: Hours, now: Date, { date }: WallTime): Date | null {
  const lastDate = addDays(date, WEEK_DAYS + hours.dateOverrides.length);
  const end = instantAt(addDays(lastDate, 1), 0, hours.timeZone);
  const { value } = openSpans(hours, now.getTime(), end.getTime()).next();
  return value ? new Date(value.start) : null;
}

/** The first minutes of a date's windows, rising. */
function startsOn(hours: Hours, date: string): number[] {
  const { isClosed, windows } = dayOf(hours, date);
  return isClosed ? [] : windows.map((window) => window.from);
}
