import fc from 'fast-check';
import { expect, test } from 'vitest';
import { propertyRuns, randomOrder } from '#tests/fixtures/random-order.ts';
import { priceAgain } from '#tests/fixtures/second-pricing.ts';
import { withTip } from './bill.ts';
import { priceOrder } from './price-order.ts';
import { tipOf, tipOffer, typedTip } from './tip.ts';

const entry = (settingKey: string, settingValue: string) => ({
  category: 'Tips',
  settingKey,
  settingValue,
});
const settings = (delivery: boolean, pickup: boolean, percentages = '10,15', other = true) => [
  entry('AllowTipOnDelivery', String(delivery)),
  entry('AllowTipOnPickup', String(pickup)),
  entry('TipPercentages', percentages),
  entry('AllowOtherTip', String(other)),
];

test('R-TIP-01: nothing is offered without settings; each order type is asked for by itself', () => {
  expect([tipOffer([], 1, 1000), tipOffer([], 2, 1000)]).toEqual([null, null]);
  expect(tipOffer(settings(true, false), 1, 1000)).toBeNull();
  expect(tipOffer(settings(true, false), 2, 1000)).not.toBeNull();
  expect(tipOffer(settings(false, true), 1, 1000)).not.toBeNull();
  expect(tipOffer(settings(true, true), null, 1000)).toBeNull();
  expect(tipOffer(settings(true, true, '', false), 1, 1000)).toBeNull();
  expect(tipOffer(settings(true, true, '', true), 1, 1000)).toEqual({ percents: [], takesOther: true });
});

test('R-TIP-02: a percentage is of the dishes after discounts, half a cent up', () => {
  const offer = tipOffer(settings(true, true, '10,12.5,10,soon,0,101'), 1, 1250);
  expect(offer?.percents).toEqual([
    { percent: 10, cents: 125 },
    { percent: 12.5, cents: 156 },
  ]);
  expect(tipOffer(settings(true, true, '15'), 1, 1230)?.percents).toEqual([{ percent: 15, cents: 185 }]);
});

test('R-TIP-02: what is chosen, in cents; what is not offered is no tip', () => {
  const offer = tipOffer(settings(true, true), 1, 2000);
  expect(tipOf(offer, { tip: '15', tipAmount: '9' })).toBe(300);
  expect(tipOf(offer, { tip: 'other', tipAmount: ' $5.50 ' })).toBe(550);
  expect(tipOf(offer, { tip: '20' })).toBe(0);
  expect(tipOf(offer, {})).toBe(0);
  expect(tipOf(null, { tip: 'other', tipAmount: '5' })).toBe(0);
  expect(tipOf(tipOffer(settings(true, true, '10', false), 1, 2000), { tip: 'other', tipAmount: '5' })).toBe(
    0,
  );
});

test.each([
  ['5', 500],
  ['5.5', 550],
  ['5,05', 505],
  ['$ 12', 1200],
  ['0', 0],
  ['', null],
  ['-5', null],
  ['five', null],
  ['1.234', null],
  ['1e3', null],
  ['Infinity', null],
])('R-TIP-04: typed as %j it is %j cents', (typed, cents) => {
  expect(typedTip(typed)).toBe(cents);
});

test('R-TIP-03: a tip is a row of the bill and part of what is paid, and changes nothing else, by both calculations', () => {
  fc.assert(
    fc.property(randomOrder, fc.integer({ min: 0, max: 20_000 }), (order, tipCents) => {
      const without = priceOrder(order);
      const tipped = priceOrder({ ...order, tipCents });
      expect(tipped).toEqual({
        ...without,
        payable: without.payable + tipCents,
        rows: withTip(without.rows, tipCents),
      });
      expect(tipped.rows.filter(({ key }) => key === 'tip').map(({ cents }) => cents)).toEqual(
        tipCents > 0 ? [tipCents] : [],
      );
      expect(tipped.rows.at(-1)).toEqual({ key: 'total', cents: without.payable + tipCents });
      const { rows, payable } = priceAgain({ ...order, tipCents });
      expect({ rows: tipped.rows, payable: tipped.payable }).toEqual({ rows, payable });
      expect(withTip(tipped.rows, 0)).toEqual(without.rows);
    }),
    propertyRuns,
  );
});
