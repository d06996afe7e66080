import fc from 'fast-check';
import { expect, test } from 'vitest';
import { splitByShare } from './split-by-share.ts';

const weights = fc.array(fc.integer({ min: 0, max: 500_000 }), { maxLength: 100 });

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

test('B-PRICE-03: only the largest parts bear the remainder, all others have their share half up', () => {
  const shares = splitByShare(1000, [999, 1001, 1000, 333]);
  expect(shares).toEqual([300, 300, 300, 100]);
  expect(splitByShare(100, [1060, 1060, 1080])).toEqual([33, 33, 34]);
});
