import { expect, test } from 'vitest';
import { deliveryCharge } from '#app/domain/pricing/fees.ts';
import { thresholds } from './thresholds.ts';

const ZONE = { feeCents: 490, minimumCents: 1500, freeFromCents: 7000 };

test.each([
  [0, 1500],
  [1040, 460],
  [1499, 1],
  [1500, 0],
  [1501, 0],
])('B-ORD-01: an amount of %s cents misses the minimum of $15.00 by %s', (amount, missing) => {
  expect(thresholds(ZONE, amount).toMinimumCents).toBe(missing);
});

test.each([
  [5800, 1200],
  [6999, 1],
  [7000, 0],
  [7001, 0],
])(
  'B-PRICE-07: an amount of %s cents misses free delivery from $70.00 by %s, as the charge does',
  (amount, missing) => {
    expect(thresholds(ZONE, amount).toFreeCents).toBe(missing);
    const fee = { deliveryFeeCents: ZONE.feeCents, freeDeliveryFromCents: ZONE.freeFromCents };
    expect(deliveryCharge(fee, 2, amount) === 0).toBe(missing === 0);
  },
);

test('a zone that is never free says nothing of it, one without a fee always is', () => {
  expect(thresholds({ ...ZONE, freeFromCents: null }, 99_999).toFreeCents).toBe(null);
  expect(thresholds({ ...ZONE, feeCents: 0, freeFromCents: null }, 0).toFreeCents).toBe(0);
  expect(thresholds({ ...ZONE, minimumCents: 0 }, 0).toMinimumCents).toBe(0);
});
