import fc from 'fast-check';
import { expect, test } from 'vitest';
import { minuteChoices, suggestMinutes } from './suggest-minutes.ts';

test.each([
  ['the usual minutes in a quiet kitchen', 20, { underWay: 0, untilLast: null }, 20],
  ['rounded up to five', 18, { underWay: 4, untilLast: 3 }, 20],
  ['three for each order beyond four', 20, { underWay: 9, untilLast: null }, 35],
  ['an hour more at most', 20, { underWay: 500, untilLast: null }, 80],
  ['not before the one promised last', 20, { underWay: 2, untilLast: 31 }, 35],
  ['which counts a quarter of an hour and no more', 20, { underWay: 2, untilLast: 240 }, 35],
  ['a time that is past counts for nothing', 20, { underWay: 2, untilLast: -30 }, 20],
  ['never under five', 1, { underWay: 0, untilLast: null }, 5],
])('A-343: %s', (_, usual, load, expected) => {
  expect(suggestMinutes(usual, load)).toBe(expected);
});

test.each([
  [20, [10, 15, 20, 25, 35, 50]],
  [5, [5, 10, 20, 35, 50, 65]],
  [10, [5, 10, 15, 25, 40, 55]],
])('A-343: beside %i there are %j', (suggested, choices) => {
  expect(minuteChoices(suggested)).toEqual(choices);
});

test('A-343: more work never means fewer minutes, and six different choices hold the suggestion', () => {
  const load = fc.record({
    underWay: fc.nat(200),
    untilLast: fc.option(fc.integer({ min: -600, max: 600 })),
  });
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 240 }), load, (usual, kitchen) => {
      const minutes = suggestMinutes(usual, kitchen);
      expect(minutes % 5).toBe(0);
      expect(minutes).toBeGreaterThanOrEqual(usual);
      expect(suggestMinutes(usual, { ...kitchen, underWay: kitchen.underWay + 1 })).toBeGreaterThanOrEqual(
        minutes,
      );
      const choices = minuteChoices(minutes);
      expect(new Set(choices).size).toBe(6);
      expect(choices).toContain(minutes);
      expect(choices.every((one) => one >= 5)).toBe(true);
    }),
  );
});
