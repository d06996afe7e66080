import { expect, test } from 'vitest';
import { FIRST_QUANTITY, isQuantity } from './quantity.ts';

test('R-PROD-07: a new add starts with one', () => {
  expect(FIRST_QUANTITY).toBe(1);
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
