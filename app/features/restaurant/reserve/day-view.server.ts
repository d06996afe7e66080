import type { RouterContextProvider } from 'react-router';
import { dayOf } from '#app/domain/opening-hours/day.ts';
import { firstReservationDate, reservationTimes } from '#app/domain/opening-hours/reservation-times.ts';
import { hoursText } from '#app/domain/opening-hours/todays-hours.ts';
import { clockText } from '#app/domain/time/clock-text.ts';
import { addDays, wallTime } from '#app/domain/time/wall-clock.ts';
import { languageFrom } from '#app/shell/language/i18n.server.ts';
import { platformContext } from '#app/shell/request/platform.server.ts';
import { dayNames } from '#app/shell/restaurant/day-names.server.ts';
import { storeFrom } from '#app/shell/restaurant/restaurant.server.ts';

type Context = Readonly<RouterContextProvider>;

/** A day as the form shows it. */
export type DayView = {
  /** 'YYYY-MM-DD' */
  date: string;
  /** First and last day that can be chosen, 'YYYY-MM-DD', both inclusive. */
  first: string;
  last: string;
  /** 'Closed', 'AllDay' or '11:30 AM – 2:30 PM, 5:00 PM – 10:00 PM'. */
  hours: string;
  /** Why its hours differ, in the restaurant's words. */
  reason: string | null;
  /** Quarters of an hour to choose from: '18:30' and '6:30 PM'. */
  times: { value: string; label: string }[];
};

const LATEST_DAYS = 366;

/** The requested day, or the first day with a time; null where no day has one and none was requested. */
export function dayView(context: Context, asked: string | null): DayView | null {
  const { client } = storeFrom(context);
  const now = context.get(platformContext).now();
  const today = wallTime(now, client.timeZone).date;
  const last = addDays(today, LATEST_DAYS);
  const date = isDate(asked) && asked >= today && asked <= last ? asked : firstReservationDate(client, now);
  if (date === null) return null;
  const day = dayOf(client, date);
  return {
    date,
    first: today,
    last,
    hours: hoursText(day),
    reason: client.dateOverrides.find((override) => override.date === date)?.reason?.trim() || null,
    times: reservationTimes(client, date, now).map((minute) => ({
      value: `${two(Math.floor(minute / 60))}:${two(minute % 60)}`,
      label: clockText(minute),
    })),
  };
}

/** 'Fri, 25 Dec, 6:30 PM' for a date and time of an address; null where they are invalid. */
export function whenWords(context: Context, date: string | null, time: string | null): string | null {
  const [, hour, minute] = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(time ?? '') ?? [];
  if (!isDate(date) || hour === undefined) return null;
  return `${dayNames(languageFrom(context)).date(date)}, ${clockText(Number(hour) * 60 + Number(minute))}`;
}

/** False for impossible dates such as the 31st of February. */
function isDate(text: string | null): text is string {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text ?? '')) return false;
  const day = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().slice(0, 10) === text;
}

function two(value: number): string {
  return String(value).padStart(2, '0');
}
