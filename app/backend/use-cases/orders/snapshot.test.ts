import fc from 'fast-check';
import { expect, test } from 'vitest';
import { priceOrder } from '#app/domain/pricing/price-order.ts';
import { propertyRuns, randomOrder } from '#tests/fixtures/random-order.ts';
import { parseSnapshot, repriceSnapshot, takeSnapshot } from './snapshot.ts';

test('B-PRICE-13: the stored snapshot of any order prices to itself', () => {
  fc.assert(
    fc.property(randomOrder, (input) => {
      const figures = priceOrder(input);
      const stored = JSON.stringify(takeSnapshot({ lines: [], input, figures, hasNewPrices: false }));
      const snapshot = parseSnapshot(stored);
      expect(repriceSnapshot(snapshot)).toEqual(figures);
      expect(snapshot.figures).toEqual(figures);
    }),
    propertyRuns,
  );
});
