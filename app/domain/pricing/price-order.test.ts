import { describe, expect, test } from 'vitest';
import { promotion } from '#tests/fixtures/promotion.ts';
import { addedUp } from '#tests/fixtures/shown-sums.ts';
import { priceOrder } from './price-order.ts';
import type { PriceInput } from './types.ts';

const gst = { taxId: 'gst', name: 'GST', ratePercent: 15, isInclusive: true };
const levy = { taxId: 'levy', name: 'Levy', ratePercent: 2, isInclusive: false };

/** The worked example: two dishes and a combo, 10 % off, both kinds of tax, delivered, paid online. */
function order(rest: Partial<PriceInput> = {}): PriceInput {
  return {
    lines: [
      { key: 'dish', unitCents: 1250, qty: 2, taxIds: ['gst', 'levy'] },
      { key: 'combo', unitCents: 1750, qty: 1, taxIds: ['gst', 'levy'] },
    ],
    taxes: [gst, levy],
    promotions: [promotion()],
    orderType: 2,
    zone: { deliveryFeeCents: 500, freeDeliveryFromCents: null },
    fees: { platformFeeCents: 50, collectPlatformFees: true, collectSurcharge: true, feeTaxId: null },
    paymentMode: 2,
    now: new Date('2026-03-07T02:00:00Z'),
    ...rest,
  };
}

describe('B-PRICE-11, the worked example', () => {
  test('paid online', () => {
    expect(priceOrder(order())).toEqual({
      rows: [
        { key: 'subtotal', cents: 4250 },
        { key: 'includedTax', cents: 499, note: { id: 'gst', name: 'GST', ratePercent: 15 } },
        { key: 'addedTax', cents: 77, note: { id: 'levy', name: 'Levy', ratePercent: 2 } },
        { key: 'delivery', cents: 500 },
        { key: 'platform', cents: 50 },
        { key: 'surcharge', cents: 154 },
        { key: 'discount', cents: 425, note: { id: 'p1', name: 'Ten off' } },
        { key: 'total', cents: 4606 },
      ],
      amount: 4250,
      totalDiscount: 425,
      promotions: [
        {
          promotionId: 'p1',
          name: 'Ten off',
          promoCode: 'SAVE10',
          promotionType: 1,
          kind: 'percent',
          discountCents: 425,
        },
      ],
      inclusiveTaxes: [{ taxId: 'gst', name: 'GST', ratePercent: 15, taxCents: 499 }],
      exclusiveTaxes: [{ taxId: 'levy', name: 'Levy', ratePercent: 2, taxCents: 77 }],
      taxAmount: 576,
      totalAmount: 3902,
      deliveryCharge: 500,
      platformFees: 50,
      surcharge: 154,
      payable: 4606,
      lines: [
        { key: 'dish', totalCents: 2500, discountCents: 250 },
        { key: 'combo', totalCents: 1750, discountCents: 175 },
      ],
    });
  });

  test('paid in cash: no surcharge (A-27)', () => {
    expect(priceOrder(order({ paymentMode: 1 }))).toMatchObject({ surcharge: 0, payable: 4452 });
  });

  test('with GST as fee tax: its line grows, no total changes (B-PRICE-07)', () => {
    const fees = { ...order().fees, feeTaxId: 'gst' };
    const priced = priceOrder(order({ fees }));
    expect(priced.inclusiveTaxes).toMatchObject([{ taxId: 'gst', taxCents: 591 }]);
    expect(priced).toMatchObject({ totalAmount: 3902, payable: 4606, taxAmount: 591 + 77 });
  });

  test('in the cart: no fees (A-25)', () => {
    expect(priceOrder(order({ orderType: null, zone: null, paymentMode: null }))).toMatchObject({
      totalAmount: 3902,
      deliveryCharge: 0,
      platformFees: 0,
      surcharge: 0,
      payable: 3902,
    });
  });
});

test('B-PRICE-04: a tax is rounded once for all lines, not once a line', () => {
  const lines = ['a', 'b', 'c'].map((key) => ({ key, unitCents: 10, qty: 1, taxIds: ['levy'] }));
  // 3 x 0.2 cents: each alone would be nothing
  expect(priceOrder(order({ lines, promotions: [] })).exclusiveTaxes[0]?.taxCents).toBe(1);
});

test('B-PRICE-05: a line carries only its own taxes', () => {
  const [dish, combo] = order().lines;
  const lines = [
    { ...dish, taxIds: ['gst'] },
    { ...combo, taxIds: [] },
  ] as PriceInput['lines'];
  const priced = priceOrder(order({ lines, promotions: [] }));
  expect(priced.inclusiveTaxes).toMatchObject([{ taxCents: 326 }]);
  expect(priced.exclusiveTaxes).toEqual([]);
});

test('B-PRICE-07: fees that include a tax which dishes carry on top get a line of their own', () => {
  const fees = { ...order().fees, feeTaxId: 'levy', collectSurcharge: false };
  const priced = priceOrder(order({ fees, promotions: [] }));
  expect(priced.exclusiveTaxes).toMatchObject([{ taxId: 'levy', taxCents: 85 }]);
  expect(priced.inclusiveTaxes.map((tax) => [tax.taxId, tax.taxCents])).toEqual([
    ['gst', 554],
    ['levy', 11],
  ]);
  expect(priced.payable).toBe(4250 + 85 + 550);
});

test.each([
  [null, 500],
  [4249, 0],
  [4250, 0],
  [4251, 500],
])('B-PRICE-07: dishes of 42.50, free delivery from %s cents: charge %s', (freeDeliveryFromCents, charge) => {
  const zone = { deliveryFeeCents: 500, freeDeliveryFromCents };
  expect(priceOrder(order({ zone })).deliveryCharge).toBe(charge);
});

test('R-LOC-17: the delivery fee is added only for Delivery', () => {
  expect(priceOrder(order({ orderType: 1 })).deliveryCharge).toBe(0);
  expect(priceOrder(order({ zone: null })).deliveryCharge).toBe(0);
});

test('B-PRICE-07: a free-delivery code waives the charge and nothing else', () => {
  const promotions = [promotion({ kind: 'freeDelivery', value: 0 })];
  expect(priceOrder(order({ promotions, paymentMode: 1 }))).toMatchObject({
    totalDiscount: 0,
    deliveryCharge: 0,
    payable: 4250 + 85 + 50,
  });
});

test('A-191: what free delivery saved is a row under the delivery by its name, and is in no sum', () => {
  const promotions = [promotion({ kind: 'freeDelivery', value: 0, name: 'Free ride' })];
  const { rows, payable } = priceOrder(order({ promotions, paymentMode: 1 }));
  const at = rows.findIndex(({ key }) => key === 'delivery');
  expect(rows.slice(at, at + 2)).toEqual([
    { key: 'delivery', cents: 0 },
    { key: 'deliverySaved', cents: 500, note: { id: 'p1', name: 'Free ride' } },
  ]);
  expect(addedUp(rows)).toBe(payable);
  const pickup = priceOrder(order({ promotions, orderType: 1, zone: null }));
  expect(pickup.rows.map(({ key }) => key)).not.toContain('deliverySaved');
});

test('B-PRICE-08, B-PRICE-09: platform fee and surcharge only where the restaurant collects them', () => {
  const fees = {
    platformFeeCents: 50,
    collectPlatformFees: false,
    collectSurcharge: false,
    feeTaxId: null,
  };
  expect(priceOrder(order({ fees }))).toMatchObject({ platformFees: 0, surcharge: 0, payable: 4402 });
});

test('C-051: everything discounted and nothing else to pay: total 0, no surcharge', () => {
  const fees = { ...order().fees, collectPlatformFees: false };
  const promotions = [promotion({ value: 100 })];
  expect(priceOrder(order({ promotions, fees, orderType: 1 }))).toMatchObject({ surcharge: 0, payable: 0 });
});

test('an empty cart costs nothing', () => {
  const priced = priceOrder(order({ lines: [], orderType: null, paymentMode: null }));
  expect(priced).toMatchObject({ amount: 0, taxAmount: 0, payable: 0, promotions: [], lines: [] });
});
