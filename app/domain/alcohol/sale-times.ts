import type { WeeklyAvailability } from '#app/contract/client.ts';
import { ORDER_TYPE } from '#app/contract/enumerations.ts';
import { isAllDay, isWithin, type OpeningWindow } from '#app/domain/opening-hours/day.ts';
import { isOpenAt } from '#app/domain/opening-hours/is-open.ts';
import { clockText } from '#app/domain/time/clock-text.ts';
import { type WallTime, wallTime, weekdayOf } from '#app/domain/time/wall-clock.ts';
import { isRestricted } from './restricted-days.ts';

/** When a restaurant hands alcohol over. */
export type AlcoholHours = {
  /** Its own hours of sale; null: all that the law leaves. */
  weeklyAvailabilities: readonly WeeklyAvailability[] | null;
  /** The last date of its licence, 'YYYY-MM-DD'. */
  licence: { expires: string };
  /** Its licence allows Good Friday, Easter Sunday, Christmas Day and the morning of Anzac Day. */
  isSoldOnRestrictedDays: boolean;
};

const DAY_MINUTES = 24 * 60;
const MINUTE_MS = 60_000;
/** What is delivered is at the door from 6 am to before 11 pm (section 59 of the Act); no licence changes that. */
const DELIVERED: OpeningWindow = { from: 6 * 60, to: 23 * 60 - 1 };
/** Off-licences sell from 7 am to before 11 pm (section 43), unless the restaurant has hours of its own. */
const COLLECTED: OpeningWindow = { from: 7 * 60, to: 23 * 60 - 1 };

/**
 * Whether an order with alcohol may be handed over at that time of the restaurant's clock. The restaurant's own hours
 * count as opening hours do: to the end of their last minute, past midnight with the day that they start on.
 */
export function isAlcoholSoldAt(hours: AlcoholHours, orderType: number, wall: WallTime): boolean {
  if (wall.date > hours.licence.expires) return false;
  if (!hours.isSoldOnRestrictedDays && isRestricted(wall)) return false;
  const isDelivered = orderType === ORDER_TYPE.delivery;
  if (isDelivered && !isWithin(DELIVERED, wall.minute)) return false;
  const { weeklyAvailabilities } = hours;
  if (weeklyAvailabilities === null) return isDelivered || isWithin(COLLECTED, wall.minute);
  // only the date and minute of the wall count; without special days no zone is asked
  return isOpenAt({ weeklyAvailabilities, dateOverrides: [], timeZone: '' }, wall);
}

/** An order's time: chosen, or as soon as possible. */
export type WhenOrdered = { scheduledUtc: string | null; estimateMinutes: number };

/** When an order is handed over as far as anybody knows: at its chosen time, or now and the usual minutes later. */
export function handOverTime({ scheduledUtc, estimateMinutes }: WhenOrdered, now: Date): Date {
  return scheduledUtc === null
    ? new Date(now.getTime() + estimateMinutes * MINUTE_MS)
    : new Date(scheduledUtc);
}

/**
 * Whether alcohol may be in an order for then. One for as soon as possible needs both this moment and the one at which
 * it is handed over, so that none is taken at a quarter to eleven that would be at the door at a quarter past.
 */
export function isAlcoholOrdered(
  hours: AlcoholHours,
  orderType: number,
  when: WhenOrdered,
  timeZone: string,
  now: Date,
): boolean {
  const times = when.scheduledUtc === null ? [now, handOverTime(when, now)] : [handOverTime(when, now)];
  return times.every((time) => isAlcoholSoldAt(hours, orderType, wallTime(time, timeZone)));
}

/** The times of a date ('YYYY-MM-DD') at which alcohol is handed over, first and last minute, by rising start. */
export function soldWindows(hours: AlcoholHours, orderType: number, date: string): OpeningWindow[] {
  const weekday = weekdayOf(date);
  const windows: OpeningWindow[] = [];
  for (let minute = 0; minute < DAY_MINUTES; minute++) {
    if (!isAlcoholSoldAt(hours, orderType, { date, minute, weekday })) continue;
    const last = windows.at(-1);
    if (last?.to === minute - 1) last.to = minute;
    else windows.push({ from: minute, to: minute });
  }
  return windows;
}

/** Those times in 12-hour time: '6:00 AM – 11:00 PM'; '' where there are none, null where it is the whole day. */
export function soldHours(hours: AlcoholHours, orderType: number, date: string): string | null {
  const windows = soldWindows(hours, orderType, date);
  if (windows.some(isAllDay)) return null;
  return windows.map(({ from, to }) => `${clockText(from)} – ${clockText(endOf(to))}`).join(', ');
}

/** What ends before a full quarter of an hour is told by that quarter: before 11 pm is until 11 pm. */
function endOf(lastMinute: number): number {
  return lastMinute % 15 === 14 ? (lastMinute + 1) % DAY_MINUTES : lastMinute;
}
