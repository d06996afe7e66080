import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cardSurcharge, SURCHARGE_FIXED_CENTS, SURCHARGE_RATE } from './fees.ts';

test.each([
  [1000, 59],
  [3000, 114],
  [4250, 149],
  [4375, 152],
  [4452, 154],
  [10_000, 308],
  [1, 31],
  [0, 0],
  [-5, 0],
])('B-PRICE-12, R-CHK-39: the surcharge of %s cents is %s', (total, surcharge) => {
  expect(cardSurcharge(total)).toBe(surcharge);
});

test('R-CONST-05: 2.7 percent and 30 cents', () => {
  expect(SURCHARGE_RATE).toBe(0.027);
  expect(SURCHARGE_FIXED_CENTS).toBe(30);
});

test('B-PRICE-09: half up of (T + 0.30) / (1 - 0.027) - T for any total', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 99_999_999 }), (total) => {
      const exact = (1000n * (BigInt(total) + 30n) - 973n * BigInt(total)) * 2n;
      expect(BigInt(cardSurcharge(total))).toBe((exact + 973n) / (2n * 973n));
    }),
  );
});
