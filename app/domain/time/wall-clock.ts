import { formatInTimeZone } from 'date-fns-tz';

/** Time zone of a restaurant that names none. */
export const DEFAULT_TIME_ZONE = 'Pacific/Auckland';

/** The reading of the restaurant's wall clock. */
export type WallTime = {
  /** 'YYYY-MM-DD' */
  date: string;
  /** Minutes since midnight, 0 to 1439; seconds are dropped. */
  minute: number;
  /** 1 Sunday to 7 Saturday. */
  weekday: number;
};

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
/**
 * Offsets (ms) by time zone and minute, within which none changes. The library reads its own text to find one, some 40 µs,
 * and an order asks a dozen times about the same few minutes.
 */
const OFFSETS = new Map<string, number>();
const MOST_OFFSETS = 5_000;

/**
 * The wall time of an instant in an IANA time zone.
 * @throws RangeError for an invalid date or an unknown zone
 */
export function wallTime(instant: Date, timeZone: string): WallTime {
  const wall = new Date(instant.getTime() + offsetMs(instant.getTime(), timeZone));
  return {
    date: wall.toISOString().slice(0, 10),
    minute: wall.getUTCHours() * 60 + wall.getUTCMinutes(),
    weekday: wall.getUTCDay() + 1,
  };
}

/**
 * The first instant, not before `notBefore`, at which the wall clock shows that date and minute. A time that
 * the change to summer time skips gives the instant of the change; a repeated one gives the first that has
 * not passed.
 * @param minute minutes since midnight, 0 to 1439
 */
export function instantAt(date: string, minute: number, timeZone: string, notBefore = new Date(0)): Date {
  const wall = Date.parse(`${date}T00:00:00Z`) + minute * MINUTE_MS;
  const before = offsetMs(wall - DAY_MS, timeZone);
  const after = offsetMs(wall + DAY_MS, timeZone);
  const exact = [wall - before, wall - after]
    .filter((instant) => instant + offsetMs(instant, timeZone) === wall)
    .sort((a, b) => a - b);
  const last = exact.at(-1);
  if (last === undefined) return new Date(changeBetween(wall - after, wall - before, timeZone));
  return new Date(exact.find((instant) => instant >= notBefore.getTime()) ?? last);
}

/**
 * A span in which the wall clock is a fixed offset (ms) ahead of UTC. It ends at a clock change or after a
 * day.
 */
export type SteadyStretch = { start: number; end: number; offset: number };

/**
 * The spans between two instants (epoch ms), one after the other without gaps; each is computed when asked
 * for.
 */
export function* steadyStretches(from: number, to: number, timeZone: string): Generator<SteadyStretch> {
  for (let start = from; start < to; ) {
    const offset = offsetMs(start, timeZone);
    const dayOn = Math.min(start + DAY_MS, to);
    const isSteady = offsetMs(dayOn, timeZone) === offset;
    // the search steps in whole minutes, because clocks change on one
    const minute = Math.floor(start / MINUTE_MS) * MINUTE_MS;
    const end = isSteady
      ? dayOn
      : Math.min(changeBetween(minute, Math.ceil(dayOn / MINUTE_MS) * MINUTE_MS, timeZone), to);
    yield { start, end, offset };
    start = end;
  }
}

/** The date that many days later, or earlier. */
export function addDays(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
}

/** 1 Sunday to 7 Saturday. */
export function weekdayOf(date: string): number {
  return new Date(`${date}T00:00:00Z`).getUTCDay() + 1;
}

/**
 * Offset from UTC at an instant, in ms. The library is asked for nothing else: its own wall times pass
 * through the machine's time zone, and are an hour off where that zone skips them.
 */
function offsetMs(instant: number, timeZone: string): number {
  const minute = Math.floor(instant / MINUTE_MS);
  const key = `${timeZone} ${minute}`;
  const known = OFFSETS.get(key);
  if (known !== undefined) return known;
  const text = formatInTimeZone(new Date(instant), timeZone, 'xxx');
  const [hours = 0, minutes = 0] = text.slice(1).split(':').map(Number);
  const offset = (text.startsWith('-') ? -1 : 1) * (hours * 60 + minutes) * MINUTE_MS;
  if (OFFSETS.size >= MOST_OFFSETS) OFFSETS.clear();
  OFFSETS.set(key, offset);
  return offset;
}

/** The minute between two instants at which the offset changes. */
function changeBetween(from: number, to: number, timeZone: string): number {
  const offset = offsetMs(from, timeZone);
  let [low, high] = [from, to];
  while (high - low > MINUTE_MS) {
    const middle = low + Math.floor((high - low) / 2 / MINUTE_MS) * MINUTE_MS;
    if (offsetMs(middle, timeZone) === offset) low = middle;
    else high = middle;
  }
  return high;
}
