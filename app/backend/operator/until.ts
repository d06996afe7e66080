import { Stamp } from '#app/backend/catalogue/restaurant-file-fields.ts';
import { addDays, instantAt, wallTime } from '#app/domain/time/wall-clock.ts';
import { WrongUsage } from './command.ts';

const CLOCK = /^([01]?\d|2[0-3]):([0-5]\d)$/;

/**
 * A time as the operator types it: '17:00' is the next 17:00 on the restaurant's clock; else a stamp with its offset.
 * @returns null where none is given.
 * @throws WrongUsage when it cannot be read, or has passed
 */
export function readUntil(text: string | undefined, timeZone: string, now: Date): Date | null {
  if (text === undefined) return null;
  const clock = CLOCK.exec(text);
  if (clock) {
    const minute = Number(clock[1]) * 60 + Number(clock[2]);
    const { date } = wallTime(now, timeZone);
    const today = instantAt(date, minute, timeZone, now);
    return today > now ? today : instantAt(addDays(date, 1), minute, timeZone);
  }
  const stamp = Stamp.safeParse(text);
  if (!stamp.success)
    throw new WrongUsage(`--until must be a time such as 17:00 or 2026-11-30T17:00:00+13:00, not '${text}'`);
  const until = new Date(stamp.data);
  if (until <= now) throw new WrongUsage(`--until ${text} has passed`);
  return until;
}
