import { addDays, wallTime, weekdayOf } from '#app/domain/time/wall-clock.ts';
import { closingTime } from './closing-time.ts';
import type { Hours } from './day.ts';
import { type OpeningState, openingStatus } from './opening-status.ts';

const MINUTE_MS = 60_000;

/** When the restaurant opens next, or closes, on its own clock. */
export type HoursMoment = {
  /** 'YYYY-MM-DD' */
  date: string;
  /** Minutes since midnight. */
  minute: number;
  /** 1 Sunday to 7 Saturday. */
  weekday: number;
  /** Midnights from now: 0 today, 1 tomorrow. */
  days: number;
};

/** What is told of the hours at a moment. One value serves all places of a page, so that no two of them disagree. */
export type HoursNow = {
  state: OpeningState;
  /** The spec's English for the state. */
  title: string;
  /** When the state changes; null where it is not known to. */
  changesAt: Date | null;
  /** The same as it is told: the first minute open, or the last one. */
  moment: HoursMoment | null;
  /** Why today's hours differ, in the restaurant's own words; null where they do not, or nothing is said. */
  reason: string | null;
};

/** The hours now by the checkout rule, which is what orders are taken by. */
export function hoursNow(hours: Hours, now: Date): HoursNow {
  const { isOpen, state, title, nextOpening } = openingStatus(hours, now);
  const today = wallTime(now, hours.timeZone).date;
  const changesAt = isOpen ? closingTime(hours, now) : nextOpening;
  // a window's last minute is part of it, and is what Service Hours names
  const named = changesAt && new Date(changesAt.getTime() - (isOpen ? MINUTE_MS : 0));
  const reason = hours.dateOverrides.find(({ date }) => date === today)?.reason?.trim() || null;
  return { state, title, changesAt, moment: named && momentOf(named, today, hours.timeZone), reason };
}

function momentOf(instant: Date, today: string, timeZone: string): HoursMoment {
  const { date, minute } = wallTime(instant, timeZone);
  let days = 0;
  for (let day = today; day < date; day = addDays(day, 1)) days += 1;
  return { date, minute, weekday: weekdayOf(date), days };
}
