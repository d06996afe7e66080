import type { Hours } from '#app/domain/opening-hours/day.ts';
import type { HoursMoment, HoursNow } from '#app/domain/opening-hours/hours-now.ts';
import { openForHeader } from '#app/domain/opening-hours/is-open.ts';
import { todaysHours } from '#app/domain/opening-hours/todays-hours.ts';
import { clockText } from '#app/domain/time/clock-text.ts';
import { wallTime } from '#app/domain/time/wall-clock.ts';
import type { Translate } from '#app/ui/translate.ts';
import type { DayNames } from './day-names.server.ts';

/** From this many days ahead a weekday alone would be ambiguous. */
const WEEK_DAYS = 7;
const DAY_MS = 24 * 60 * 60_000;

/** The current hours in the words of a language, the same wherever they are shown. */
export type HoursView = {
  state: HoursNow['state'];
  /** "We're closed now" and its like. */
  title: string;
  /** 'Opens tomorrow, Saturday, at 11:30 AM', 'Closes at 10:00 PM'; null where it is not known. */
  next: string | null;
  /** When it opens or closes next, epoch ms. */
  changesAt: number | null;
  /**
   * 'Closed on Friday, 25 December': the days that are closed besides those of every week; null where there
   * is none.
   */
  closedOn: string | null;
  /** Why today's hours differ, in the restaurant's words. */
  reason: string | null;
};

/** What root's data hold about hours; a page that stays open loads it again. */
export type HoursFacts = {
  /** 'Closed', 'AllDay' or '11:30 AM – 2:30 PM, 5:00 PM – 10:00 PM', in restaurant time. */
  todaysHours: string;
  /** Open by the header's rule, which is for display only: orders are taken by `hours`. */
  isOpenNow: boolean;
  /** The current hours by the rule that orders are taken by. */
  hours: HoursView;
};

type Opening = { at: Date; hours: HoursNow };

/** All that a page shows about hours, for one moment. */
export function hoursFacts(hours: Hours, opening: Opening, names: DayNames, t: Translate): HoursFacts {
  return {
    todaysHours: todaysHours(hours, opening.at),
    isOpenNow: openForHeader(hours, opening.at),
    hours: hoursView(opening, names, t),
  };
}

export function hoursView({ at, hours }: Opening, names: DayNames, t: Translate): HoursView {
  const now = at.getTime();
  const { state, moment, reason } = hours;
  const changesAt = hours.changesAt?.getTime() ?? null;
  const isSoon = changesAt !== null && changesAt - now < DAY_MS;
  const next = moment && (state === 'open' ? closes(moment, isSoon, t, names) : opensWords(moment, t, names));
  const closedOn = hours.closedDates && closedWords(hours.closedDates, t, names);
  return { state, title: t(`hours.${state}`), next, changesAt, closedOn, reason };
}

function closedWords(
  { first, last }: { first: string; last: string },
  t: Translate,
  names: DayNames,
): string {
  const day = names.wholeDate(first);
  return first === last
    ? t('hours.closedOn', { day })
    : t('hours.closedFrom', { day, last: names.wholeDate(last) });
}

/** The next opening: 'Opens at 5:00 PM', 'Opens tomorrow, Saturday, at 11:30 AM'. */
export function opensWords(moment: HoursMoment, t: Translate, names: DayNames): string {
  const time = clockText(moment.minute);
  if (moment.days === 0) return t('hours.opensAt', { time });
  const day = dayOf(moment, names);
  return t(moment.days === 1 ? 'hours.opensTomorrow' : 'hours.opensOn', { day, time });
}

/** The closing time; a night's closing needs no day ('Closes at 2:00 AM'). */
function closes(moment: HoursMoment, isSoon: boolean, t: Translate, names: DayNames): string {
  const time = clockText(moment.minute);
  return isSoon ? t('hours.closesAt', { time }) : t('hours.closesOn', { day: dayOf(moment, names), time });
}

function dayOf({ days, weekday, date }: HoursMoment, names: DayNames): string {
  return days < WEEK_DAYS ? names.longWeekday(weekday) : names.date(date);
}

/**
 * A time of today or a later day on the restaurant's clock: 'Today at 6:45 PM', 'Tomorrow, Sat, 21 Nov at
 * 6:45 PM'.
 */
export function timeWords(start: Date, now: Date, timeZone: string, t: Translate, names: DayNames): string {
  const { date, minute } = wallTime(start, timeZone);
  const today = wallTime(now, timeZone).date;
  const time = clockText(minute);
  if (date === today) return t('hours.todayAt', { time });
  const isTomorrow = Date.parse(date) - Date.parse(today) === DAY_MS;
  return t(isTomorrow ? 'hours.tomorrowAt' : 'hours.dayAt', { day: names.date(date), time });
}
