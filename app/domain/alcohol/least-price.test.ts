import { expect, test } from 'vitest';
import { isTooCheap, mostOff } from './least-price.ts';

test.each([
  [20, 15.01, false],
  [20, 15, true],
  [20, 12, true],
  [0.1, 0.08, false],
  [0.1, 0.075, false],
  [0.1, 0.07, true],
  [13.4, 10.05, true],
  [13.4, 10.06, false],
  [2000, 1501, false],
  [2000, 1500, true],
])('A-1534: of alcohol at %d a price of %d is 25 % or more off: %s', (ordinary, price, is) => {
  expect(isTooCheap(ordinary, price)).toBe(is);
});

test.each([
  [2000, 2000, 499],
  [2000, 1800, 299],
  [2000, 1501, 0],
  [2000, 1200, 0],
  [1999, 1999, 499],
  [4, 4, 0],
  [0, 0, 0],
])(
  'A-1534: off a line of ordinarily %d that costs %d promotions take %d cents at most',
  (ordinary, total, most) => {
    expect(mostOff(ordinary, total)).toBe(most);
    if (total - most > 0 && most > 0) expect(isTooCheap(ordinary, total - most)).toBe(false);
  },
);
