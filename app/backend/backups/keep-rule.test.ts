import fc from 'fast-check';
import { expect, test } from 'vitest';
import { superfluous } from './keep-rule.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const START = Date.parse('2026-01-01T00:00:00Z');

const minutes = fc.uniqueArray(fc.integer({ min: 0, max: 800 * 24 * 60 }), { minLength: 1, maxLength: 60 });
const times = minutes.map((all) => all.map((minute) => START + minute * MINUTE).sort((a, b) => a - b));

function kept(all: readonly number[], now: number): number[] {
  const gone = new Set(superfluous(all, now));
  return all.filter((time) => !gone.has(time));
}

/** As a server does it: a backup after the other, and after each the old ones are removed. */
function oneByOne(all: readonly number[]): number[] {
  let stay: number[] = [];
  for (const time of all) stay = kept([...stay, time], time);
  return stay;
}

test('A-1201: the newest backup is never removed, and nothing of the last six hours', () => {
  fc.assert(
    fc.property(times, fc.integer({ min: 0, max: 900 * 24 * 60 }), (all, later) => {
      const now = (all.at(-1) ?? 0) + later * MINUTE;
      const stay = kept(all, now);
      expect(stay).toContain(all.at(-1));
      for (const time of all) if (now - time <= 6 * HOUR) expect(stay).toContain(time);
    }),
  );
});

test('A-1201: every hour of two days, every day of a month and every week of a year that had a backup has one', () => {
  fc.assert(
    fc.property(times, (all) => {
      const now = all.at(-1) ?? 0;
      const stay = oneByOne(all);
      for (const [upTo, span] of [
        [48 * HOUR, HOUR],
        [31 * DAY, DAY],
        // a week whose first backup is older than a year goes with it
        [359 * DAY, 7 * DAY],
      ] as const)
        for (const time of all)
          if (now - time <= upTo)
            expect(stay.some((one) => Math.floor(one / span) === Math.floor(time / span))).toBe(true);
    }),
  );
});

test('A-1201: twice is as once, the order of names does not matter, and nothing older than a year stays but the newest', () => {
  fc.assert(
    fc.property(times, fc.integer({ min: 0, max: 400 * 24 * 60 }), (all, later) => {
      const now = (all.at(-1) ?? 0) + later * MINUTE;
      const stay = kept(all, now);
      expect(kept(stay, now)).toEqual(stay);
      expect(new Set(superfluous([...all].reverse(), now))).toEqual(new Set(superfluous(all, now)));
      expect(stay.slice(0, -1).filter((time) => now - time > 366 * DAY)).toEqual([]);
    }),
  );
});

test('A-1201: a backup every hour for a year and a half leaves under 160 of them', () => {
  const all = Array.from({ length: 550 * 24 }, (_, index) => START + index * HOUR);
  const stay = oneByOne(all);
  expect(stay.length).toBeGreaterThan(42 + 28 + 45);
  expect(stay.length).toBeLessThan(160);
});
