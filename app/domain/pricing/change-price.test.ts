import fc from 'fast-check';
import { expect, test } from 'vitest';
import { changedPrice, type PriceStep } from './change-price.ts';

const UP: PriceStep = { by: 'percent', direction: 'up', amount: 500, roundTo: 'ninety' };

test.each([
  [16_90, 17_90],
  [17_00, 17_90],
  [16_00, 16_90],
  [1_00, 90],
  [10, 90],
  [0, 0],
])('A-1006: %i cents and 5 percent end in 90 cents as %i', (before, after) => {
  expect(changedPrice(before, UP)).toBe(after);
});

test('A-1006: a price that ends in 90 cents is at most 50 cents from the exact one, and below nothing stays so', () => {
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
        expect(after % 100).toBe(90);
        if (exact >= 40) expect(Math.abs(after - exact)).toBeLessThanOrEqual(50);
      }
    }),
  );
});
