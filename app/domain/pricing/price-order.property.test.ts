import fc from 'fast-check';
import { expect, test } from 'vitest';
import { promotion } from '#tests/fixtures/promotion.ts';
import { priceOrder } from './price-order.ts';
import type { PriceInput, TaxLine } from './types.ts';

const cents = (max: number) => fc.integer({ min: 0, max });
const taxIds = ['t0', 't1', 't2'];
const taxes = fc.tuple(...taxIds.map((taxId) => tax(taxId)));
const lines = fc.array(
  fc.record({
    key: fc.uuid(),
    unitCents: cents(50_000),
    qty: fc.integer({ min: 1, max: 99 }),
    taxIds: fc.subarray(taxIds),
  }),
  { maxLength: 12 },
);
const promotions = fc.array(
  fc
    .record({
      promotionId: fc.uuid(),
      promotionType: fc.constantFrom<1 | 2>(1, 2),
      kind: fc.constantFrom<'percent' | 'fixed' | 'freeDelivery'>('percent', 'fixed', 'freeDelivery'),
      value: fc.integer({ min: 0, max: 12_000 }).map((value) => value / 100),
      minAmountCents: cents(20_000),
      maxDiscountCents: fc.option(cents(5_000)),
      orderTypes: fc.subarray([1, 2]),
    })
    .map(promotion),
  { maxLength: 4 },
);
const input: fc.Arbitrary<PriceInput> = fc.record({
  lines,
  taxes,
  promotions,
  orderType: fc.constantFrom(null, 1, 2),
  zone: fc.option(
    fc.record({ deliveryFeeCents: cents(2_000), freeDeliveryFromCents: fc.option(cents(20_000)) }),
  ),
  fees: fc.record({
    platformFeeCents: cents(500),
    collectPlatformFees: fc.boolean(),
    collectSurcharge: fc.boolean(),
    feeTaxId: fc.constantFrom(null, ...taxIds),
  }),
  paymentMode: fc.constantFrom(null, 1, 2),
  now: fc.constant(new Date('2026-03-07T02:00:00Z')),
});

function tax(taxId: string) {
  return fc.record({
    taxId: fc.constant(taxId),
    name: fc.constant(taxId),
    ratePercent: fc.integer({ min: 0, max: 3000 }).map((rate) => rate / 100),
    isInclusive: fc.boolean(),
  });
}

const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);
const sumOf = (taxLines: TaxLine[]) => sum(taxLines.map((line) => line.taxCents));

test('B-PRICE-02, -03: the discount never exceeds the dishes, and lines and promotions add up to it', () => {
  fc.assert(
    fc.property(input, (order) => {
      const priced = priceOrder(order);
      expect(priced.amount).toBe(sum(order.lines.map((line) => line.unitCents * line.qty)));
      expect(priced.amount).toBe(sum(priced.lines.map((line) => line.totalCents)));
      expect(priced.totalDiscount).toBeGreaterThanOrEqual(0);
      expect(priced.totalDiscount).toBeLessThanOrEqual(priced.amount);
      expect(priced.totalDiscount).toBe(sum(priced.lines.map((line) => line.discountCents)));
      expect(priced.totalDiscount).toBe(sum(priced.promotions.map((each) => each.discountCents)));
      for (const line of priced.lines) expect(line.discountCents).toBeLessThanOrEqual(line.totalCents);
    }),
  );
});

test('B-PRICE-06, -10: totals add up, in whole cents, and are never below 0', () => {
  fc.assert(
    fc.property(input, (order) => {
      const priced = priceOrder(order);
      const { amount, totalDiscount, totalAmount, deliveryCharge, platformFees, surcharge, payable } = priced;
      expect(totalAmount).toBe(amount - totalDiscount + sumOf(priced.exclusiveTaxes));
      expect(payable).toBe(totalAmount + deliveryCharge + platformFees + surcharge);
      expect(priced.taxAmount).toBe(sumOf(priced.inclusiveTaxes) + sumOf(priced.exclusiveTaxes));
      for (const value of [totalAmount, deliveryCharge, platformFees, surcharge, payable]) {
        expect(Number.isInteger(value)).toBe(true);
        expect(value).toBeGreaterThanOrEqual(0);
      }
    }),
  );
});

test('B-PRICE-07: a fee tax changes no total', () => {
  fc.assert(
    fc.property(input, (order) => {
      const without = priceOrder({ ...order, fees: { ...order.fees, feeTaxId: null } });
      const { totalAmount, payable, exclusiveTaxes } = priceOrder(order);
      expect({ totalAmount, payable, exclusiveTaxes }).toEqual({
        totalAmount: without.totalAmount,
        payable: without.payable,
        exclusiveTaxes: without.exclusiveTaxes,
      });
    }),
  );
});

test('B-PRICE-04, -05: every tax is within half a cent of the exact one', () => {
  fc.assert(
    fc.property(input, (order) => {
      const priced = priceOrder({ ...order, fees: { ...order.fees, feeTaxId: null } });
      for (const rule of order.taxes) {
        const base = sum(
          priced.lines.map((line, index) =>
            order.lines[index]?.taxIds.includes(rule.taxId) ? line.totalCents - line.discountCents : 0,
          ),
        );
        const shown = rule.isInclusive ? priced.inclusiveTaxes : priced.exclusiveTaxes;
        const got = BigInt(sumOf(shown.filter((line) => line.taxId === rule.taxId)));
        const rate = BigInt(Math.round(rule.ratePercent * 100));
        const divisor = 10_000n + (rule.isInclusive ? rate : 0n);
        const rest = 2n * (BigInt(base) * rate - got * divisor);
        expect(rest >= -divisor && rest < divisor).toBe(true);
      }
    }),
  );
});
