import { fromZonedTime } from 'date-fns-tz';

/** Where the restaurants of the tests are. */
const ZONE = 'Pacific/Auckland';

/**
 * How far a clock must run ahead (ms) to show a moment of New Zealand's wall clock.
 * @param at `2026-12-31T23:58`, or `23:58` for the next time that the clock shows it
 * @throws Error for another spelling, or for a moment that is over: what browsers keep would be over there, too.
 */
export function aheadOf(at: string, now: Date): number {
  if (!/^(\d{4}-\d{2}-\d{2}T)?\d{2}:\d{2}$/.test(at))
    throw new Error(`--at 2026-12-31T23:58 or --at 23:58, not ${at}`);
  const moment = at.includes('T') ? fromZonedTime(at, ZONE) : nextOf(at, now);
  if (moment <= now) throw new Error(`--at ${at} is over`);
  return moment.getTime() - now.getTime();
}

const DAY_MS = 86_400_000;

function nextOf(time: string, now: Date): Date {
  const days = [0, 1, 2].map((ahead) =>
    new Date(now.getTime() + ahead * DAY_MS).toLocaleDateString('en-CA', { timeZone: ZONE }),
  );
  const moments = days.map((day) => fromZonedTime(`${day}T${time}`, ZONE));
  return moments.find((moment) => moment > now) ?? now;
}
