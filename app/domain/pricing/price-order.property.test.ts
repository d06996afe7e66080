import fc from 'fast-check';
import { expect, test } from 'vitest';
import { promotion } from '#tests/fixtures/promotion.ts';
import { propertyRuns, randomOrder } from '#tests/fixtures/random-order.ts';
import { priceAgain, cardSurcharge as surchargeAgain } from '#tests/fixtures/second-pricing.ts';
import { addedUp } from '#tests/fixtures/shown-sums.ts';
import { centsOf } from './bill.ts';
import { cardSurcharge } from './fees.ts';
import { priceOrder } from './price-order.ts';
import type { PriceInput, TaxLine } from './types.ts';

const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);
const sumOf = (taxLines: TaxLine[]) => sum(taxLines.map((line) => line.taxCents));
const forAnyOrder = (check: (order: PriceInput) => void) =>
  fc.assert(fc.property(randomOrder, check), propertyRuns);

test('F27, B-PROMO-04: any order costs what the second calculation says, in every figure', () => {
  forAnyOrder((order) => {
    const { lines, promotions, ...figures } = priceOrder(order);
    const { discounts, promotions: appliedAgain, ...again } = priceAgain(order);
    expect(figures).toEqual(again);
    expect(
      promotions.map(({ promotionId, discountCents, deliverySavedCents = 0 }) => ({
        ...{ promotionId, discountCents, deliverySavedCents },
      })),
    ).toEqual(appliedAgain);
    expect(lines.map((line) => line.discountCents)).toEqual(discounts);
  });
});

test('B-PRICE-02, -03: the discount never exceeds the dishes; shares and promotions add up to it', () => {
  forAnyOrder((order) => {
    const priced = priceOrder(order);
    expect(priced.amount).toBe(sum(order.lines.map((line) => line.unitCents * line.qty)));
    expect(priced.amount).toBe(sum(priced.lines.map((line) => line.totalCents)));
    expect(priced.totalDiscount).toBeGreaterThanOrEqual(0);
    expect(priced.totalDiscount).toBeLessThanOrEqual(priced.amount);
    expect(priced.totalDiscount).toBe(sum(priced.lines.map((line) => line.discountCents)));
    expect(priced.totalDiscount).toBe(sum(priced.promotions.map((each) => each.discountCents)));
    for (const line of priced.lines) {
      expect(line.discountCents).toBeGreaterThanOrEqual(0);
      expect(line.discountCents).toBeLessThanOrEqual(line.totalCents);
    }
  });
});

test('B-PRICE-06, -10: totals add up, in whole cents, and are never below 0', () => {
  forAnyOrder((order) => {
    const priced = priceOrder(order);
    const { amount, totalDiscount, totalAmount, deliveryCharge, platformFees, surcharge, payable } = priced;
    expect(totalAmount).toBe(amount - totalDiscount + sumOf(priced.exclusiveTaxes));
    expect(payable).toBe(totalAmount + deliveryCharge + platformFees + surcharge);
    expect(priced.taxAmount).toBe(sumOf(priced.inclusiveTaxes) + sumOf(priced.exclusiveTaxes));
    for (const value of [totalAmount, deliveryCharge, platformFees, surcharge, payable]) {
      expect(Number.isInteger(value)).toBe(true);
      expect(value).toBeGreaterThanOrEqual(0);
    }
  });
});

test('B-PRICE-06, -10: the rows of the bill add up to its total, unknown ones left out', () => {
  forAnyOrder((order) => {
    const { rows, payable } = priceOrder(order);
    expect(addedUp(rows)).toBe(payable);
    expect(centsOf(rows, 'total')).toBe(payable);
  });
});

test('B-PRICE-04: each tax has at most one line of its kind, within half a cent of the exact tax', () => {
  forAnyOrder((order) => {
    const priced = priceOrder({ ...order, fees: { ...order.fees, feeTaxId: null } });
    for (const lines of [priced.inclusiveTaxes, priced.exclusiveTaxes])
      expect(new Set(lines.map((line) => line.taxId)).size).toBe(lines.length);
    for (const rule of order.taxes) {
      const base = sum(
        priced.lines.map((line, index) =>
          order.lines[index]?.taxIds.includes(rule.taxId) ? line.totalCents - line.discountCents : 0,
        ),
      );
      const shown = rule.isInclusive ? priced.inclusiveTaxes : priced.exclusiveTaxes;
      const got = BigInt(sumOf(shown.filter((line) => line.taxId === rule.taxId)));
      const rate = BigInt(Math.round(rule.ratePercent * 1000));
      const divisor = 100_000n + (rule.isInclusive ? rate : 0n);
      const rest = 2n * (BigInt(base) * rate - got * divisor);
      expect(rest >= -divisor && rest < divisor).toBe(true);
    }
  });
});

test('B-PRICE-07: a fee tax changes no total', () => {
  forAnyOrder((order) => {
    const without = priceOrder({ ...order, fees: { ...order.fees, feeTaxId: null } });
    const { totalAmount, payable, exclusiveTaxes } = priceOrder(order);
    expect({ totalAmount, payable, exclusiveTaxes }).toEqual({
      totalAmount: without.totalAmount,
      payable: without.payable,
      exclusiveTaxes: without.exclusiveTaxes,
    });
  });
});

test('The same order always prices the same, and pricing leaves it as it was', () => {
  forAnyOrder((order) => {
    const before = JSON.stringify(order);
    const first = priceOrder(order);
    expect(JSON.stringify(order)).toBe(before);
    expect(priceOrder(order)).toEqual(first);
    expect(priceOrder(structuredClone(order))).toEqual(first);
  });
});

test('An order prices the same with those promotions alone that applied to it', () => {
  forAnyOrder((order) => {
    const priced = priceOrder(order);
    const applied = new Set(priced.promotions.map((each) => each.promotionId));
    const promotions = order.promotions.filter(({ promotionId }) => applied.has(promotionId));
    expect(priceOrder({ ...order, promotions })).toEqual(priced);
  });
});

test('B-PRICE-09: the surcharge of any total is the second calculation’s', () => {
  fc.assert(
    fc.property(fc.integer({ min: -10, max: 99_999_999 }), (total) => {
      expect(BigInt(cardSurcharge(total))).toBe(surchargeAgain(BigInt(total)));
    }),
    propertyRuns,
  );
});

test.each([
  [1000, 59],
  [3000, 114],
  [4250, 149],
  [4375, 152],
  [4452, 154],
  [10_000, 308],
  [1, 31],
  [0, 0],
])(
  'B-PRICE-11 B-PRICE-12: the second calculation knows the points of the text too (%s: %s)',
  (total, surcharge) => {
    expect(surchargeAgain(BigInt(total))).toBe(BigInt(surcharge));
  },
);

test('B-PRICE-11: the second calculation comes to the worked example by itself', () => {
  const taxIds = ['gst', 'levy'];
  const fees = { platformFeeCents: 50, collectPlatformFees: true, collectSurcharge: true, feeTaxId: 'gst' };
  const again = priceAgain({
    lines: [
      { key: 'dish', unitCents: 1250, qty: 2, taxIds },
      { key: 'combo', unitCents: 1750, qty: 1, taxIds },
    ],
    taxes: [
      { taxId: 'gst', name: 'GST', ratePercent: 15, isInclusive: true },
      { taxId: 'levy', name: 'Levy', ratePercent: 2, isInclusive: false },
    ],
    promotions: [promotion({ value: 10 })],
    orderType: 2,
    zone: { deliveryFeeCents: 500, freeDeliveryFromCents: null },
    fees,
    paymentMode: 2,
    now: new Date('2026-03-07T02:00:00Z'),
  });
  expect(again).toMatchObject({
    amount: 4250,
    totalDiscount: 425,
    totalAmount: 3902,
    surcharge: 154,
    payable: 4606,
  });
  expect(again.inclusiveTaxes).toMatchObject([{ taxId: 'gst', taxCents: 591 }]);
  expect(again.exclusiveTaxes).toMatchObject([{ taxId: 'levy', taxCents: 77 }]);
});
