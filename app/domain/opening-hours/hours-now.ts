import { addDays, wallTime, weekdayOf } from '#app/domain/time/wall-clock.ts';
import { dayOf, type Hours } from './day.ts';
import { openForCheckout } from './is-open.ts';
import { openSpans } from './open-spans.ts';
import { type OpeningState, openingStatus } from './opening-status.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
/** A restaurant that stays open for longer is not said to close. */
const CLOSES_WITHIN_DAYS = 7;

/** When the restaurant opens or closes next, on its own clock. */
export type HoursMoment = {
  /** 'YYYY-MM-DD' */
  date: string;
  /** Minutes since midnight. */
  minute: number;
  /** 1 Sunday to 7 Saturday. */
  weekday: number;
  /** Midnights until then: 0 today, 1 tomorrow. */
  days: number;
};

/** The hours as shown at one moment. All parts of a page use the same value, so that they cannot disagree. */
export type HoursNow = {
  state: OpeningState;
  /** The spec's English text for the state. */
  title: string;
  /** When the state changes; null when that is not known. */
  changesAt: Date | null;
  /** The same for display: the first open minute, or the last one. */
  moment: HoursMoment | null;
  /**
   * The dates from today on that are closed by hours of their own, first and last, until it opens; null:
   * none.
   */
  closedDates: { first: string; last: string } | null;
  /** Why today's hours differ, in the restaurant's own words; null without a reason. */
  reason: string | null;
};

/** The hours now by the checkout rule, by which orders are taken. */
export function hoursNow(hours: Hours, now: Date): HoursNow {
  const { isOpen, state, title, nextOpening } = openingStatus(hours, now);
  const today = wallTime(now, hours.timeZone).date;
  const changesAt = isOpen ? closingTime(hours, now) : nextOpening;
  // Service Hours names a window's last minute, which is still open
  const named = changesAt && new Date(changesAt.getTime() - (isOpen ? MINUTE_MS : 0));
  const reason = hours.dateOverrides.find(({ date }) => date === today)?.reason?.trim() || null;
  const moment = named && momentOf(named, today, hours.timeZone);
  return {
    state,
    title,
    changesAt,
    moment,
    closedDates: isOpen ? null : closedDates(hours, today, moment),
    reason,
  };
}

/**
 * The dates that were closed by hours of their own before the next opening. Between the first and the last
 * of them nothing opens either, so that the two can be told as one stretch.
 */
function closedDates(hours: Hours, today: string, opens: HoursMoment | null): HoursNow['closedDates'] {
  const dates = hours.dateOverrides
    .map(({ date }) => date)
    .filter((date) => date >= today && opens !== null && date < opens.date)
    .filter((date) => dayOf(hours, date).isClosed || dayOf(hours, date).windows.length === 0)
    .sort();
  const [first, last] = [dates[0], dates.at(-1)];
  return first && last ? { first, last } : null;
}

/**
 * When the restaurant opens next; where it is open now, after its present hours. null where that is not
 * known, or not within a week and the special dates.
 */
export function nextOpening(hours: Hours, now: Date): HoursMoment | null {
  const closing = openForCheckout(hours, now) ? closingTime(hours, now) : now;
  if (!closing) return null;
  const { nextOpening: next } = openingStatus(hours, closing);
  return next && momentOf(next, wallTime(now, hours.timeZone).date, hours.timeZone);
}

function momentOf(instant: Date, today: string, timeZone: string): HoursMoment {
  const { date, minute } = wallTime(instant, timeZone);
  let days = 0;
  for (let day = today; day < date; day = addDays(day, 1)) days += 1;
  return { date, minute, weekday: weekdayOf(date), days };
}

/**
 * When the restaurant stops taking orders, by the checkout rule: the end of the last minute of the current
 * hours and of any that follow without a gap. null when it is closed, or open for more than a week.
 */
export function closingTime(hours: Hours, now: Date): Date | null {
  const limit = now.getTime() + CLOSES_WITHIN_DAYS * DAY_MS;
  let end = now.getTime();
  for (const span of openSpans(hours, end, limit)) {
    if (span.start > end) break;
    end = span.end;
  }
  return end === now.getTime() || end >= limit ? null : new Date(end);
}
