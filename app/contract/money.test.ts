import { expect, test } from 'vitest';
import { toCents, toDollars } from './money.ts';

test.each([
  [12.5, 1250],
  [0.005, 1],
  [1.005, 101],
  [19.99, 1999],
  [1e6, 100_000_000],
  [-4.25, -425],
  [0, 0],
  [null, 0],
  [undefined, 0],
  [Number.NaN, 0],
])('C-012, B-GEN-04: %s dollars are %s cents', (dollars, cents) => {
  expect(toCents(dollars)).toBe(cents);
});

test('B-GEN-04: every sum of cents survives the wire', () => {
  for (let cents = 0; cents < 100_000; cents += 7) expect(toCents(toDollars(cents))).toBe(cents);
});
