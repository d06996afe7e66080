import { localMoment, localTime } from '#app/domain/order/stamp.ts';
import { DEFAULT_TIME_ZONE } from '#app/domain/time/wall-clock.ts';

/** A moment on the restaurant's clock: '11:05 AM' and '20 Nov 2026', whose month is in English. */
export type ShownMoment = { day: string; time: string; isToday: boolean };

/**
 * @param now the server's clock
 * @returns null for an unreadable moment, and for none
 */
export function shownMoment(
  utc: string | null,
  now: Date,
  timeZone: string | null | undefined,
): ShownMoment | null {
  const zone = timeZone ?? DEFAULT_TIME_ZONE;
  const day = localMoment(new Date(utc ?? ''), zone)?.day;
  if (!utc || !day) return null;
  return { day, time: localTime(new Date(utc), zone), isToday: day === localMoment(now, zone)?.day };
}
