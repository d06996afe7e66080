import type { Hours } from '#app/domain/opening-hours/day.ts';
import type { HoursMoment, HoursNow } from '#app/domain/opening-hours/hours-now.ts';
import { openForHeader } from '#app/domain/opening-hours/open-for-header.ts';
import { todaysHours } from '#app/domain/opening-hours/todays-hours.ts';
import { clockText } from '#app/domain/time/clock-text.ts';
import { wallTime } from '#app/domain/time/wall-clock.ts';
import type { Translate } from '#app/ui/translate.ts';
import type { DayNames } from './day-names.server.ts';

/** From so many days on a weekday says too little. */
const WEEK_DAYS = 7;
const DAY_MS = 24 * 60 * 60_000;

/** The hours now, in the words of a language: one line, the same wherever hours are told of. */
export type HoursView = {
  state: HoursNow['state'];
  /** "We're closed now" (R-OPEN-04 to -06). */
  title: string;
  /** 'Opens tomorrow, Saturday, at 11:30 AM', 'Closes at 10:00 PM'; null where it is not known. */
  next: string | null;
  /** When that happens, epoch ms. */
  changesAt: number | null;
  /** Why today's hours differ, as the restaurant says it. */
  reason: string | null;
};

/** What root's data say of hours; a page that stays open asks for it anew. */
export type HoursFacts = {
  /** 'Closed' or '11:30 AM – 2:30 PM, 5:00 PM – 10:00 PM', restaurant time. */
  todaysHours: string;
  /** Header rule; for display only. */
  isOpenNow: boolean;
  /** The hours now by the rule that orders are taken by. */
  hours: HoursView;
};

type Opening = { at: Date; hours: HoursNow };

/** All that a page tells of hours, of one moment. */
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
  const next = moment && (state === 'open' ? closes(moment, isSoon, t, names) : opens(moment, t, names));
  return { state, title: t(`hours.${state}`), next, changesAt, reason };
}

function opens(moment: HoursMoment, t: Translate, names: DayNames): string {
  const time = clockText(moment.minute);
  if (moment.days === 0) return t('hours.opensAt', { time });
  const day = dayOf(moment, names);
  return t(moment.days === 1 ? 'hours.opensTomorrow' : 'hours.opensOn', { day, time });
}

/** 'Closes at 2:00 AM' says enough of the night to come. */
function closes(moment: HoursMoment, isSoon: boolean, t: Translate, names: DayNames): string {
  const time = clockText(moment.minute);
  return isSoon ? t('hours.closesAt', { time }) : t('hours.closesOn', { day: dayOf(moment, names), time });
}

function dayOf({ days, weekday, date }: HoursMoment, names: DayNames): string {
  return days < WEEK_DAYS ? names.longWeekday(weekday) : names.date(date);
}

/** A time of today or a day to come on the restaurant's clock: 'Today at 6:45 PM', 'Tomorrow, Sat, 21 Nov at 6:45 PM'. */
export function timeWords(start: Date, now: Date, timeZone: string, t: Translate, names: DayNames): string {
  const { date, minute } = wallTime(start, timeZone);
  const today = wallTime(now, timeZone).date;
  const time = clockText(minute);
  if (date === today) return t('hours.todayAt', { time });
  const isTomorrow = Date.parse(date) - Date.parse(today) === DAY_MS;
  return t(isTomorrow ? 'hours.tomorrowAt' : 'hours.dayAt', { day: names.date(date), time });
}
