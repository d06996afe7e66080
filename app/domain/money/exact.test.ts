import fc from 'fast-check';
import { expect, test } from 'vitest';
import { percentOf, percentWithin, shareOf, splitByShare } from './exact.ts';

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

const weights = fc.oneof(
  fc.array(fc.integer({ min: 0, max: 500_000 }), { maxLength: 100 }),
  fc.array(fc.integer({ min: 0, max: 3 }), { maxLength: 20 }),
);

test.each([
  [425, [2500, 1750], [250, 175]],
  [100, [1000, 1000, 1000], [34, 33, 33]],
  [100, [1000, 2000, 0], [33, 67, 0]],
  [3, [1, 1, 1, 1], [0, 1, 1, 1]],
  [0, [10, 20], [0, 0]],
  [99, [], []],
  [99, [0, 0], [0, 0]],
  [500, [100, 200], [100, 200]],
])('B-PRICE-03: %s over %j is %j', (amount, parts, shares) => {
  expect(splitByShare(amount, parts)).toEqual(shares);
});

test('B-PRICE-03: shares sum to the amount, and no share is below 0 or above its part', () => {
  fc.assert(
    fc.property(weights, fc.double({ min: 0, max: 1, noNaN: true }), (parts, portion) => {
      const total = parts.reduce((sum, part) => sum + part, 0);
      const amount = Math.round(total * portion);
      const shares = splitByShare(amount, parts);
      expect(shares.reduce((sum, share) => sum + share, 0)).toBe(amount);
      shares.forEach((share, index) => {
        expect(share).toBeGreaterThanOrEqual(0);
        expect(share).toBeLessThanOrEqual(parts[index] ?? 0);
      });
    }),
  );
});

test.each([
  ['one cent short', 100, [1000, 1000, 1001], [33, 33, 34]],
  ['one cent too many', 2, [1, 1, 2], [1, 1, 0]],
  ['more short than the largest bears', 4, [1, 1, 1, 1, 1, 1, 1, 1, 1, 1], [1, 1, 1, 1, 0, 0, 0, 0, 0, 0]],
  ['more too many than the largest has', 6, [1, 1, 1, 1, 1, 1, 1, 1, 1, 1], [0, 0, 0, 0, 1, 1, 1, 1, 1, 1]],
])('B-PRICE-03: %s, and the largest part evens it out: %s over %j is %j', (_, amount, parts, shares) => {
  expect(splitByShare(amount, parts)).toEqual(shares);
});
