import { expect, test } from 'vitest';
import { orderParts } from './order-parts.ts';
import { leftOfParts, type RefundPart, takeBack } from './take-back.ts';

/* Three pieces at 10.00 with 2.00 off and 15 % inside, a dish at 4.00 with 5 % added, delivery, a tip. */
const bill = {
  lines: [
    { quantity: 3, totalCents: 1000, discountCents: 200, taxIds: ['gst'] },
    { quantity: 1, totalCents: 400, discountCents: 0, taxIds: ['levy'] },
  ],
  inclusiveTaxes: [{ taxId: 'gst', name: 'GST', ratePercent: 15, taxCents: 182 }],
  exclusiveTaxes: [{ taxId: 'levy', name: 'Levy', ratePercent: 5, taxCents: 20 }],
  deliveryCharge: 600,
  platformFees: 0,
  surcharge: 0,
  payable: 800 + 420 + 600 + 150,
  feeTaxId: 'gst',
};
const parts = orderParts(bill);
const back = (given: RefundPart[], lines: { line: number; quantity: number }[], extras: 'tip'[] = []) =>
  takeBack(parts, given, 0, { way: 'lines', lines, extras });

test('A-521: a line is its total less its discount and with its added tax; fees and tip are what they were', () => {
  expect(parts.map(({ part, cents, taxCents }) => [part, cents, taxCents])).toEqual([
    [0, 800, 104],
    [1, 420, 20],
    ['delivery', 600, 78],
    ['platform', 0, 0],
    ['surcharge', 0, 0],
    ['tip', 150, 0],
  ]);
});

test('A-521: pieces are worth their share of the line', () => {
  const one = back([], [{ line: 0, quantity: 1 }]) ?? [];
  expect(one).toEqual([{ part: 0, quantity: 1, cents: 267, taxCents: 35 }]);
  const two = back(one, [{ line: 0, quantity: 2 }]) ?? [];
  expect(two).toEqual([{ part: 0, quantity: 2, cents: 533, taxCents: 69 }]);
  expect(back([...one, ...two], [{ line: 0, quantity: 1 }])).toBeNull();
});

test('A-521: a sum is taken from all parts alike, and a line that it touched gives the rest of itself', () => {
  const sum = takeBack(parts, [], 0, { way: 'sum', cents: 197 }) ?? [];
  expect(sum.map(({ part, quantity, cents }) => [part, quantity, cents])).toEqual([
    [0, 0, 80],
    [1, 0, 42],
    ['delivery', 0, 60],
    ['tip', 0, 15],
  ]);
  expect(back(sum, [{ line: 1, quantity: 1 }], ['tip'])).toMatchObject([{ cents: 378 }, { cents: 135 }]);
});

test('A-521: what went back elsewhere is left out, and no more than is left goes', () => {
  const left = leftOfParts(parts, [], 1970 - 5).filter(({ cents }) => cents > 0);
  expect(left.reduce((sum, { cents }) => sum + cents, 0)).toBe(5);
  expect(takeBack(parts, [], 1965, { way: 'sum', cents: 6 })).toBeNull();
  expect(takeBack(parts, [], 1970, { way: 'whole' })).toBeNull();
});

test('A-521: pieces and parts that are not there, none, and the same twice are refused', () => {
  expect(back([], [{ line: 2, quantity: 1 }])).toBeNull();
  expect(back([], [{ line: 0, quantity: 4 }])).toBeNull();
  expect(back([], [{ line: 0, quantity: 0 }])).toBeNull();
  expect(back([], [])).toBeNull();
  expect(
    back(
      [],
      [
        { line: 0, quantity: 1 },
        { line: 0, quantity: 1 },
      ],
    ),
  ).toBeNull();
});
