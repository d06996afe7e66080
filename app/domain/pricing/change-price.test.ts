import fc from 'fast-check';
import { expect, test } from 'vitest';
import { changedPrice, type PriceStep } from './change-price.ts';

const UP: PriceStep = { by: 'percent', direction: 'up', amount: 500, roundTo: 'ninety' };

test.each([
  [16_90, 17_90],
  [17_00, 17_90],
  [16_00, 16_90],
  [1_00, 90],
  [10, 11],
  [0, 0],
])('A-1006: %i cents and 5 percent end in 90 cents as %i', (before, after) => {
  expect(changedPrice(before, UP)).toBe(after);
});

test.each<[number, PriceStep['by'], number, number]>([
  [1_00, 'dollars', 1_00, 0],
  [30, 'percent', 500, 29],
  [2_00, 'dollars', 1_50, 50],
  [17_80, 'percent', 100, 16_90],
  [16_90, 'percent', 100, 16_90],
])('A-1082: %i cents down by %s %i, to end in 90 cents, are %i', (before, by, amount, after) => {
  expect(changedPrice(before, { by, direction: 'down', amount, roundTo: 'ninety' })).toBe(after);
});

test('A-1006 A-1082: a price that ends in 90 cents is near the exact one and never goes up when lowered; below nothing stays so', () => {
  const step = fc.record<PriceStep>({
    by: fc.constantFrom('percent', 'dollars'),
    direction: fc.constantFrom('up', 'down'),
    amount: fc.integer({ min: 1, max: 20_000 }),
    roundTo: fc.constant('ninety'),
  });
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 9_999_999 }), step, (price, change) => {
      const after = changedPrice(price, change);
      const sign = change.direction === 'up' ? 1 : -1;
      const exact =
        change.by === 'percent'
          ? (price * (10_000 + sign * change.amount)) / 10_000
          : price + sign * change.amount;
      if (exact < 0) expect(after).toBeLessThan(0);
      else {
        if (exact < 100) expect(after).toBe(Math.round(exact));
        else {
          expect(after % 100).toBe(90);
          expect(Math.abs(after - exact)).toBeLessThanOrEqual(change.direction === 'up' ? 50 : 100);
        }
        if (change.direction === 'down') expect(after).toBeLessThanOrEqual(price);
      }
    }),
  );
});
