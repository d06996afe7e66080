import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dayFigures } from '#app/domain/order/day-figures.ts';
import { randomDayOrder, randomDayRefund, ZONE } from '#tests/fixtures/random-day.ts';
import { propertyRuns } from '#tests/fixtures/random-order.ts';
import { daySums } from './day-sums.ts';
import { hoursInOrder } from './hours-in-order.ts';
import { type DaySums, together } from './sums.ts';

const orders = fc.array(randomDayOrder, { maxLength: 8 });
const refunds = fc.array(
  fc.record({
    refund: randomDayRefund,
    taxes: fc.array(
      fc.record({
        taxId: fc.constantFrom('gst', 'zero'),
        name: fc.constant('GST'),
        ratePercent: fc.constantFrom(15, 12.5),
        isIncluded: fc.boolean(),
        // more than any refund has
        taxCents: fc.integer({ min: 9_000, max: 20_000 }),
      }),
      { minLength: 1, maxLength: 3 },
    ),
  }),
  { maxLength: 4 },
);
const total = (numbers: number[]) => numbers.reduce((sum, one) => sum + one, 0);
/** Lists as sets: in which order rows stand means nothing. */
const asSets = (sums: DaySums) =>
  Object.fromEntries(
    Object.entries(sums).map(([name, side]) => [
      name,
      Array.isArray(side) ? side.map((row) => JSON.stringify(row)).sort() : side,
    ]),
  );

test('A-800: sums of two sets of orders, added, are the sums of all of them', () => {
  fc.assert(
    fc.property(orders, orders, refunds, (one, two, given) => {
      const back = given.map(({ refund, taxes }) => ({ ...refund, taxes }));
      const whole = daySums([...one, ...two], back, ZONE);
      const parts = [daySums(one, [], ZONE), daySums([], back, ZONE), daySums(two, [], ZONE)];
      expect(asSets(together(parts))).toEqual(asSets(whole));
      expect(asSets(together([together(parts.slice(0, 2)), ...parts.slice(2)]))).toEqual(asSets(whole));
    }),
    propertyRuns,
  );
});

test('A-800: they agree with the kitchen’s day, and each side of them with the whole', () => {
  fc.assert(
    fc.property(orders, refunds, (due, given) => {
      const back = given.map(({ refund, taxes }) => ({ ...refund, taxes }));
      const sums = daySums(due, back, ZONE);
      const day = dayFigures(due, back, ZONE);
      expect(sums.sold).toEqual(day.sold);
      expect(sums.refunds).toMatchObject({ cents: day.refunds.cents, taxCents: day.refunds.taxCents });
      expect(sums.lost.orders).toBe(total(day.notSold.map((one) => one.orders)));
      expect(sums.parts).toEqual(day.parts);
      expect(sums.onTime).toEqual(day.onTime);
      expect(hoursInOrder(sums.hours).map(({ hour, orders: count }) => ({ hour, orders: count }))).toEqual(
        day.hours,
      );
      for (const side of ['hours', 'services', 'payments'] as const) {
        expect(total(sums[side].map(({ orders: count }) => count))).toBe(sums.sold.orders);
        expect(total(sums[side].map(({ cents }) => cents))).toBe(sums.sold.cents);
      }
      expect(total(sums.taxes.map((tax) => tax.taxCents))).toBe(day.taxCents);
      expect(total(sums.taxes.map((tax) => tax.backCents))).toBe(day.refunds.taxCents);
      expect(total(sums.dishes.map(({ cents }) => cents))).toBe(total(day.dishes.map(({ cents }) => cents)));
    }),
    propertyRuns,
  );
});
