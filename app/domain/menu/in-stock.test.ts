import { expect, test } from 'vitest';
import { isInStock } from './in-stock.ts';

const now = new Date('2026-03-07T02:00:00Z');

test.each([
  [true, null, true],
  [true, '2026-03-08T00:00:00Z', true],
  [false, null, false],
  [false, '2026-03-07T02:00:01Z', false],
  [false, '2026-03-07T02:00:00Z', true],
  [false, '2026-03-07T01:59:59Z', true],
  [false, 'soon', false],
])('A-84, C-014: inStock %s, out until %s: %s', (inStock, outOfStockUntilUtc, expected) => {
  expect(isInStock({ inStock, outOfStockUntilUtc }, now)).toBe(expected);
});

test('A dish whose pieces are counted is out of stock when none is left, whatever else is said of it', () => {
  const at = (stockCount: number | null) =>
    isInStock({ inStock: true, outOfStockUntilUtc: null, stockCount }, now);
  expect([at(0), at(1), at(null)]).toEqual([false, true, true]);
});
