import fc from 'fast-check';
import { expect, test } from 'vitest';
import { splitByShare } from '#app/domain/money/exact.ts';
import { promotion } from '#tests/fixtures/promotion.ts';
import { applyPromotions } from './discounts.ts';

const order = {
  amount: 4250,
  // one line, which may be free
  spread: (cents: number) => [cents],
  ...{ deliveryCents: 500, orderType: 2, now: new Date('2026-03-07T02:00:00Z') },
};
const automatic = (promotionId: string, rest = {}) =>
  promotion({ promotionId, promotionType: 2, promoCode: null, ...rest });

test('B-PROMO-04: the best automatic promotion first, the code on the remainder', () => {
  const applied = applyPromotions(
    [promotion(), automatic('a1', { kind: 'fixed', value: 300 }), automatic('a2', { value: 20 })],
    order,
  );
  expect(applied.promotions.map(({ promotionId, discountCents }) => [promotionId, discountCents])).toEqual([
    ['a2', 850],
    ['p1', 340],
  ]);
  expect(applied.discounts).toEqual([1190]);
});

test('B-PROMO-04: of two that save the same the lowest id applies', () => {
  const applied = applyPromotions([automatic('b'), automatic('a')], order);
  expect(applied.promotions.map((each) => each.promotionId)).toEqual(['a']);
});

test('B-PROMO-04: free delivery is best where the charge is more than the discount', () => {
  const free = automatic('a', { kind: 'freeDelivery', value: 0 });
  const off = automatic('b', { kind: 'fixed', value: 499 });
  expect(applyPromotions([off, free], order)).toMatchObject({ discounts: [0], isDeliveryFree: true });
  expect(applyPromotions([off, free], { ...order, deliveryCents: 0 })).toMatchObject({
    discounts: [499],
    isDeliveryFree: false,
  });
});

test('A-191: free delivery says what it saves of the charge, the first of two all of it; another promotion says nothing', () => {
  const free = { kind: 'freeDelivery', value: 0 } as const;
  const saved = (...given: Parameters<typeof applyPromotions>) =>
    applyPromotions(...given).promotions.map((one) => [one.promotionId, one.deliverySavedCents]);
  expect(saved([promotion(free)], order)).toEqual([['p1', 500]]);
  expect(saved([automatic('a', free), promotion(free)], order)).toEqual([
    ['a', 500],
    ['p1', undefined],
  ]);
  expect(saved([promotion(free)], { ...order, deliveryCents: 0 })).toEqual([['p1', undefined]]);
  expect(saved([promotion()], order)).toEqual([['p1', undefined]]);
});

test('B-PRICE-03, C-051: a discount never exceeds what is left', () => {
  const applied = applyPromotions(
    [automatic('a', { kind: 'fixed', value: 4000 }), promotion({ kind: 'fixed', value: 1000 })],
    order,
  );
  expect(applied.discounts).toEqual([4250]);
  expect(applied.promotions.map((each) => each.discountCents)).toEqual([4000, 250]);
});

test('B-PROMO-01: a percentage stops at its maximum', () => {
  expect(applyPromotions([promotion({ value: 50, maxDiscountCents: 1000 })], order).discounts).toEqual([
    1000,
  ]);
});

test('B-PROMO-05: a code that no longer qualifies is left out, one that saves nothing here stays', () => {
  expect(applyPromotions([promotion({ minAmountCents: 5000 })], order).promotions).toEqual([]);
  const free = promotion({ kind: 'freeDelivery', value: 0 });
  const inCart = { ...order, deliveryCents: 0, orderType: null };
  expect(applyPromotions([free], inCart).promotions).toMatchObject([{ promotionId: 'p1', discountCents: 0 }]);
});

test('A-1534: of lines that may have less off, promotions take that much and no more; what each takes adds up', () => {
  const line = fc.record({ cents: fc.nat(9_000), share: fc.nat(100), isFree: fc.boolean() });
  const value = fc.integer({ min: 1, max: 100 });
  fc.assert(
    fc.property(fc.array(line, { minLength: 1, maxLength: 6 }), value, value, (lines, one, other) => {
      const totals = lines.map(({ cents }) => cents);
      const most = lines.map(({ cents, share, isFree }) =>
        isFree ? cents : Math.floor((cents * share) / 100),
      );
      const spread = (cents: number) =>
        splitByShare(cents, totals).map((each, index) => Math.min(each, most[index] ?? 0));
      const amount = totals.reduce((sum, each) => sum + each, 0);
      const given = [promotion({ value: one }), automatic('a', { value: other })];
      const { discounts, promotions } = applyPromotions(given, { ...order, amount, spread });
      expect(discounts.map((cents, index) => Math.min(cents, most[index] ?? 0))).toEqual(discounts);
      expect(Math.min(0, ...discounts)).toBe(0);
      const taken = promotions.map(({ discountCents }) => discountCents);
      expect(Math.min(0, ...taken)).toBe(0);
      expect(taken.reduce((sum, each) => sum + each, 0)).toBe(discounts.reduce((sum, each) => sum + each, 0));
    }),
    { numRuns: 2000 },
  );
});
