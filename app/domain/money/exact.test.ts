import fc from 'fast-check';
import { expect, test } from 'vitest';
import { percentOf, percentWithin, shareOf } from './exact.ts';

test.each([
  [3825, 2, 77],
  [1000, 12.5, 125],
  [1, 50, 1],
  [1, 49.999999, 0],
  [1005, 10, 101],
  [0, 15, 0],
])('B-PRICE-05: %s cents at %s percent are %s, half up', (cents, percent, expected) => {
  expect(percentOf(cents, percent)).toBe(expected);
});

test.each([
  [3825, 15, 499],
  [4529, 15, 591],
  [115, 15, 15],
  [0, 15, 0],
  [1000, 0, 0],
])('B-PRICE-05: %s cents with %s percent inside hold %s', (cents, percent, expected) => {
  expect(percentWithin(cents, percent)).toBe(expected);
});

test('B-PRICE-04: a true half is rounded up where binary fractions fall short of it', () => {
  // 0.57 % of 50.00 is 0.285; in floating point 0.28499999999999998
  expect(Math.round((5_000 * 0.57) / 100)).toBe(28);
  expect(percentOf(5_000, 0.57)).toBe(29);
});

test('B-PRICE-04: a share lies within half a cent of the exact one', () => {
  const cents = fc.integer({ min: 0, max: 99_999_999 });
  const parts = fc.tuple(fc.integer({ min: 0, max: 99_999_999 }), fc.integer({ min: 1, max: 99_999_999 }));
  fc.assert(
    fc.property(cents, parts, (amount, [one, other]) => {
      const [part, whole] = [Math.min(one, other), Math.max(one, other)];
      const got = BigInt(shareOf(amount, part, whole));
      const rest = 2n * (BigInt(amount) * BigInt(part) - got * BigInt(whole));
      expect(rest >= -BigInt(whole) && rest < BigInt(whole)).toBe(true);
    }),
  );
});
