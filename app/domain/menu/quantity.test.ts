import { expect, test } from 'vitest';
import { canReduce, FIRST_QUANTITY, isQuantity } from './quantity.ts';

test('R-PROD-07: a new add starts with one', () => {
  expect(FIRST_QUANTITY).toBe(1);
});

test('R-PROD-23: minus is disabled at 1', () => {
  expect([1, 2, 999].map(canReduce)).toEqual([false, true, true]);
});

test.each([
  [1, true],
  [999, true],
  [9999, true],
  [10_000, false],
  [0, false],
  [-1, false],
  [1.5, false],
  [1e9, false],
  [Number.NaN, false],
])('A-36, C-040: %s pieces: %s', (quantity, expected) => {
  expect(isQuantity(quantity)).toBe(expected);
});
