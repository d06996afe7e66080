import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { laterSlots, scheduledTimeRefusal } from '#app/domain/order/slots.ts';
import {
  dateOn,
  isEveryMinute,
  isWithinShown,
  type NaiveMinute,
  naiveClockChanges,
  naiveHeader,
  naiveMinutes,
  naiveNextOpening,
  naiveOpen,
  naiveSlots,
  naiveWall,
  readShownHours,
} from '#tests/fixtures/naive-hours.ts';
import type { Hours } from './day.ts';
import { closingTime } from './hours-now.ts';
import { openForCheckout, openForHeader } from './is-open.ts';
import { openTimeBetween } from './open-spans.ts';
import { openingStatus } from './opening-status.ts';
import { upcomingOverrides, weekRows } from './service-hours.ts';
import { todaysHours } from './todays-hours.ts';

const RUNS = isEveryMinute ? { numRuns: 2, endOnFailure: true } : { numRuns: 4 };
const TIMEOUT_MS = isEveryMinute ? 3_600_000 : undefined;

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const YEARS = { first: Date.UTC(2026, 0, 1), last: Date.UTC(2029, 0, 1) };
const STRETCH_DAYS = isEveryMinute ? 28 : 6;
/** Next openings are looked for seven days on, and one more for each date with hours of its own. */
const MAX_OVERRIDES = isEveryMinute ? 20 : 5;
const AHEAD_DAYS = 7 + MAX_OVERRIDES + 2;
const NEAR_MINUTES = 180;
const ZONES = [
  'Pacific/Auckland',
  'Pacific/Auckland',
  'Pacific/Chatham',
  'Australia/Lord_Howe',
  'America/Santiago',
  'Asia/Kolkata',
];
const changesOf = new Map(ZONES.map((zone) => [zone, naiveClockChanges(zone, YEARS.first, YEARS.last)]));

const time = fc
  .tuple(
    fc.oneof(fc.integer({ min: 0, max: 23 }), fc.constantFrom(1, 2, 3)),
    fc.constantFrom(0, 1, 15, 30, 59),
  )
  .map((parts) => parts.map((part) => String(part).padStart(2, '0')).join(':'));
const windows = fc.array(
  fc.record({ fromTime: time, toTime: fc.oneof({ weight: 6, arbitrary: time }, fc.constant('24:00')) }),
  { maxLength: 3 },
);
const day = { isClosed: fc.nat(3).map((number) => number === 0), dayAvailabilities: windows };

/**
 * Days from the first one to those with hours of their own; in three years often those at which the clocks
 * change.
 */
function aways(timeZone: string): fc.Arbitrary<number> {
  if (!isEveryMinute) return fc.integer({ min: 0, max: STRETCH_DAYS });
  const changes = (changesOf.get(timeZone) ?? []).map((at) => Math.floor((at - YEARS.first) / DAY_MS));
  return fc.oneof(
    fc.integer({ min: 0, max: (YEARS.last - YEARS.first) / DAY_MS }),
    ...(changes.length > 0 ? [fc.constantFrom(...changes)] : []),
  );
}

/**
 * A week, dates with hours of their own, and six days (or three years) to look at, often around a change of
 * clocks.
 */
const cases = fc.constantFrom(...ZONES).chain((timeZone) =>
  fc
    .record({
      week: fc.uniqueArray(fc.record({ weekday: fc.integer({ min: 1, max: 7 }), ...day }), {
        maxLength: 7,
        size: 'max',
        selector: ({ weekday }) => weekday,
      }),
      overrides: fc.array(fc.record({ away: aways(timeZone), ...day }), { maxLength: MAX_OVERRIDES }),
      middle: fc.oneof(
        fc.integer({ min: YEARS.first, max: YEARS.last }),
        fc.constantFrom(...(changesOf.get(timeZone) ?? []), Date.UTC(2028, 1, 29)),
      ),
      seed: fc.nat(10_000),
    })
    .map(({ week, overrides, middle, seed }) => {
      const aDay = Math.floor(middle / MINUTE_MS) * MINUTE_MS - (STRETCH_DAYS / 2) * DAY_MS;
      const first = isEveryMinute ? YEARS.first : aDay;
      const start = naiveWall(first, timeZone).date;
      const dateOverrides = overrides.map(({ away, ...hours }) => ({ date: dateOn(start, away), ...hours }));
      return { hours: { weeklyAvailabilities: week, dateOverrides, timeZone }, first, seed };
    }),
);

/** Of three years every stretch, else the one of the case. */
function stretches(first: number): number[] {
  if (!isEveryMinute) return [first];
  const count = Math.ceil((YEARS.last - YEARS.first) / (STRETCH_DAYS * DAY_MS));
  return Array.from({ length: count }, (_, index) => YEARS.first + index * STRETCH_DAYS * DAY_MS);
}

/**
 * What is to be looked at: every minute; or all at which it opens or closes, and some near those, near
 * changes of clocks and anywhere.
 */
function chosen(minutes: readonly NaiveMinute[], timeZone: string, seed: number): number[] {
  const all = [...minutes.keys()].slice(1, STRETCH_DAYS * 24 * 60);
  if (isEveryMinute) return all;
  const edges = all.filter((index) => minutes[index]?.isOpen !== minutes[index - 1]?.isOpen);
  const changes = (changesOf.get(timeZone) ?? []).flatMap((change) => {
    const index = minutes.findIndex(({ at }) => at === change);
    return index > 0 && index < all.length ? [index] : [];
  });
  const near = new Set([...edges, ...changes].flatMap((index) => [index - 1, index]));
  const close = [...edges, ...changes].flatMap((edge) =>
    Array.from({ length: 2 * NEAR_MINUTES }, (_, index) => edge - NEAR_MINUTES + index),
  );
  for (let index = seed % 61; index < close.length; index += 61) near.add(close[index] ?? 0);
  for (let index = seed % 251; index < all.length; index += 251) near.add(all[index] ?? 0);
  return [...near].filter((index) => index > 0 && index <= all.length).sort((a, b) => a - b);
}

/** Hours of a date as Service Hours shows them that day; the days before it must show the same. */
function shownOn(hours: Hours) {
  const known = new Map<string, ReturnType<typeof readShownHours>>();
  return (date: string) => {
    let shown = known.get(date);
    if (!shown) {
      const noon = new Date(
        naiveSlots([date], hours.timeZone).find(({ clock }) => clock === '12:00')?.at ?? 0,
      );
      const text = todaysHours(hours, noon);
      const rowOf = (now: Date) => weekRows(hours, now).filter(({ weekday }) => weekday === weekdayOn(date));
      const before = new Date(noon.getTime() - 6 * DAY_MS);
      expect([rowOf(noon)[0]?.text, rowOf(before)[0]?.text]).toEqual([text, text]);
      expect(rowOf(noon)[0]?.isToday).toBe(true);
      for (const days of [0, 6, 14]) {
        const listed = upcomingOverrides(hours, new Date(noon.getTime() - days * DAY_MS));
        const isOwn = hours.dateOverrides.some((override) => override.date === date);
        expect(listed.find((each) => each.date === date)?.text).toBe(isOwn ? text : undefined);
      }
      shown = readShownHours(text);
      known.set(date, shown);
    }
    return shown;
  };
}

function weekdayOn(date: string): number {
  return new Date(`${date}T12:00:00Z`).getUTCDay() + 1;
}

/** Far quicker than expect, which a million minutes need. */
function agree(is: boolean, should: boolean, what: string, { date, clock }: NaiveMinute): void {
  if (is !== should) throw new Error(`${what}: ${is} at ${date} ${clock}`);
}

describe.each(['UTC', 'Asia/Kathmandu'])('on a machine in %s', (machine) => {
  beforeEach(() => {
    vi.stubEnv('TZ', machine);
    expect(new Date(0).getTimezoneOffset()).toBe({ UTC: 0, 'Asia/Kathmandu': -330 }[machine]);
  });
  afterEach(() => {
    vi.unstubAllEnvs();
  });

  test(
    'R-OPEN-01 to -03, -10 to -12, R-HOURS-03, A-06, A-07: what is shown is accepted at any minute',
    () => {
      fc.assert(
        fc.property(cases, ({ hours, first, seed }) => {
          const shown = shownOn(hours);
          for (const start of stretches(first)) {
            const minutes = naiveMinutes(hours, start, STRETCH_DAYS);
            for (const index of chosen(minutes, hours.timeZone, seed)) {
              const minute = minutes[index];
              if (!minute) continue;
              const now = new Date(minute.at + ((index * 7 + seed) % 60) * 1000);
              const isAccepted = openForCheckout(hours, now);
              agree(isAccepted, minute.isOpen, 'accepted', minute);
              agree(openForHeader(hours, now), naiveHeader(hours, minute), 'header', minute);
              const { date, clock } = minute;
              agree(isWithinShown(shown(date), shown(dateOn(date, -1)), clock), isAccepted, 'shown', minute);
            }
          }
        }),
        RUNS,
      );
    },
    TIMEOUT_MS,
  );

  test(
    'R-OPEN-06 to -09, B-ORD-12, C-063: openings and closings are where taking orders begins and ends',
    () => {
      fc.assert(
        fc.property(cases, ({ hours, first, seed }) => {
          for (const start of stretches(first)) {
            const minutes = naiveMinutes(hours, start, STRETCH_DAYS + AHEAD_DAYS);
            let [counted, last] = [0, 0];
            for (const index of chosen(minutes, hours.timeZone, seed)) {
              const minute = minutes[index];
              // in three years the edges and every hundredth minute
              if (!minute || (isEveryMinute && index % 101 && minutes[index - 1]?.isOpen === minute.isOpen))
                continue;
              const now = new Date(minute.at + ((index * 7 + seed) % 60) * 1000);
              const { isOpen, nextOpening } = openingStatus(hours, now);
              agree(isOpen, minute.isOpen, 'status', minute);
              const next = isOpen ? null : opensNext(hours, minutes, index);
              expect(nextOpening?.getTime() ?? null, `${minute.date} ${minute.clock}`).toBe(next);
              const closing = closingTime(hours, now)?.getTime() ?? null;
              expect(closing, `${minute.date} ${minute.clock}`).toBe(closesNext(minutes, index, now));
              const open = minutes.slice(last, index).filter((each) => each.isOpen).length;
              counted += open;
              const since = new Date(minutes[last]?.at ?? 0);
              expect(openTimeBetween(hours, since, new Date(minute.at))).toBe(open * MINUTE_MS);
              last = index;
            }
            const all = openTimeBetween(hours, new Date(start), new Date(minutes[last]?.at ?? 0));
            expect(all).toBe(counted * MINUTE_MS);
          }
        }),
        RUNS,
      );
    },
    TIMEOUT_MS,
  );

  test(
    'R-PREF-11, R-PREF-12, A-10, B-ORD-06, C-061, C-062: slots are the wall’s quarters; open ones are taken',
    () => {
      fc.assert(
        fc.property(cases, ({ hours, first, seed }) => {
          const days = isEveryMinute ? (YEARS.last - YEARS.first) / DAY_MS : STRETCH_DAYS;
          for (let count = isEveryMinute ? 0 : 1; count < days; count += isEveryMinute ? 1 : 2) {
            const now = first + count * DAY_MS + ((seed * 7919) % (DAY_MS / 1000)) * 1000;
            const today = naiveWall(now, hours.timeZone).date;
            const expected = naiveSlots([today, dateOn(today, 1)], hours.timeZone).map((slot) => {
              const isPast = slot.at < now + 15 * MINUTE_MS;
              const state = isPast ? 'past' : naiveOpen(hours, slot) ? 'open' : 'closed';
              return { startUtc: new Date(slot.at).toISOString(), date: slot.date, time: slot.clock, state };
            });
            expect(laterSlots(hours, new Date(now))).toEqual(expected);
            for (const [index, { startUtc, state }] of expected.entries()) {
              if (state === 'past' || index % 5 !== seed % 5) continue;
              expect(scheduledTimeRefusal(startUtc, hours, new Date(now)) === null).toBe(state === 'open');
            }
          }
        }),
        RUNS,
      );
    },
    TIMEOUT_MS,
  );
});

/**
 * The first minute that is closed again (ms); null while it is closed, and where none comes within a week.
 */
function closesNext(minutes: readonly NaiveMinute[], index: number, now: Date): number | null {
  if (!minutes[index]?.isOpen) return null;
  for (let next = index + 1; next < minutes.length; next++) {
    const minute = minutes[next];
    if (minute && minute.at >= now.getTime() + 7 * DAY_MS) return null;
    if (minute && !minute.isOpen) return minute.at;
  }
  throw new Error('the minutes end too early');
}

/** When it opens next (ms), or null; 08:00 tomorrow where the hours do not say. */
function opensNext(hours: Hours, minutes: readonly NaiveMinute[], index: number): number | null {
  const date = minutes[index]?.date ?? '';
  const lastDate = dateOn(date, 7 + hours.dateOverrides.length);
  const next = naiveNextOpening(minutes, index, lastDate);
  const week = hours.weeklyAvailabilities;
  if (next !== null || (week.length > 0 && week.every(({ isClosed }) => isClosed))) return next;
  const tomorrow = dateOn(date, 1);
  return minutes.find((each) => each.date === tomorrow && each.clock === '08:00')?.at ?? null;
}
