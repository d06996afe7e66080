import fc from 'fast-check';
import { expect, test } from 'vitest';
import { filled } from '#tests/setup/filled.ts';
import { type DayWindow, overlappingWindows } from './overlapping.ts';

const at = (from: number, until: number): DayWindow => ({ from: from * 60, until: until * 60 });
const NONE: DayWindow[] = [];

test('A-890: windows that touch do not overlap; the one that begins later is told', () => {
  expect(overlappingWindows([[at(11, 14), at(14, 22)], NONE])).toEqual([]);
  expect(overlappingWindows([[at(11, 15), at(14, 22)], NONE])).toEqual([{ day: 0, place: 1 }]);
  expect(overlappingWindows([[at(14, 22), at(11, 15)], NONE])).toEqual([{ day: 0, place: 0 }]);
  expect(overlappingWindows([[at(11, 14), at(11, 14)], NONE])).toEqual([{ day: 0, place: 1 }]);
});

test('A-890: a window past midnight overlaps what begins on the next day, and the last day meets the first', () => {
  expect(overlappingWindows([[at(18, 26)], [at(1, 5)], NONE])).toEqual([{ day: 1, place: 0 }]);
  expect(overlappingWindows([[at(1, 5)], NONE, [at(18, 26)]])).toEqual([{ day: 0, place: 0 }]);
  expect(overlappingWindows([[at(0, 24)], [at(0, 24)], [at(0, 24)]])).toEqual([]);
});

test('A-890: no window is told exactly where no minute of the week is in two windows', () => {
  const window = fc
    .record({ from: fc.integer({ min: 0, max: 23 }), hours: fc.integer({ min: 1, max: 24 }) })
    .map(({ from, hours }) => at(from, from + hours));
  fc.assert(
    fc.property(fc.array(fc.array(window, { maxLength: 3 }), { minLength: 7, maxLength: 7 }), (days) => {
      const hours = new Array<number>(7 * 24).fill(0);
      days.forEach((windows, day) => {
        for (const { from, until } of windows)
          for (let hour = from / 60; hour < until / 60; hour++) {
            const place = (day * 24 + hour) % hours.length;
            hours[place] = (hours[place] ?? 0) + 1;
          }
      });
      expect(overlappingWindows(days).length === 0).toBe(filled(hours).every((count) => count < 2));
    }),
  );
});
