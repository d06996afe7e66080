import fc from 'fast-check';
import { expect, test } from 'vitest';
import { splitByShare } from './split-by-share.ts';

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
