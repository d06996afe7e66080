import fc from 'fast-check';
import { expect, test } from 'vitest';
import { promotion } from '#tests/fixtures/promotion.ts';
import { payable } from './payable.ts';
import { priceOrder } from './price-order.ts';
import type { TaxRule } from './types.ts';

const TAXES: TaxRule[] = [
  { taxId: 'gst', name: 'GST', ratePercent: 15, isInclusive: true },
  { taxId: 'levy', name: 'Levy', ratePercent: 2, isInclusive: false },
];
const cents = (max: number) => fc.integer({ min: 0, max });
const order = fc.record({
  lines: fc.array(
    fc.record({
      key: fc.uuid(),
      unitCents: cents(50_000),
      qty: fc.integer({ min: 1, max: 99 }),
      taxIds: fc.subarray(['levy', 'gst']),
    }),
    { maxLength: 6 },
  ),
  taxes: fc.constant(TAXES),
  promotions: fc.array(
    fc
      .record({
        promotionId: fc.uuid(),
        promotionType: fc.constantFrom<1 | 2>(1, 2),
        kind: fc.constantFrom<'percent' | 'fixed' | 'freeDelivery'>('percent', 'fixed', 'freeDelivery'),
        value: cents(60),
        minAmountCents: cents(20_000),
        orderTypes: fc.subarray([1, 2]),
      })
      .map(promotion),
    { maxLength: 3 },
  ),
  orderType: fc.constantFrom(null, 1, 2),
  zone: fc.option(
    fc.record({ deliveryFeeCents: cents(2_000), freeDeliveryFromCents: fc.option(cents(20_000)) }),
  ),
  fees: fc.record({
    platformFeeCents: cents(500),
    collectPlatformFees: fc.boolean(),
    collectSurcharge: fc.boolean(),
    feeTaxId: fc.constantFrom(null, 'gst'),
  }),
  paymentMode: fc.constantFrom(null, 1, 2),
  now: fc.constant(new Date('2026-03-07T02:00:00Z')),
});

const FEES = { platformFeeCents: 50, collectPlatformFees: true, collectSurcharge: true };
const WORKED = { amountCents: 4250, totalCents: 3902, deliveryChargeCents: null, fees: FEES };

test('B-ORD-03 B-PRICE-10: what checkout shows is what the order costs, to the cent', () => {
  fc.assert(
    fc.property(order, (input) => {
      const { zone, fees, orderType, paymentMode } = input;
      // the cart as the store prices it for that order type; the mode of payment is not chosen yet
      const quote = priceOrder({ ...input, paymentMode: null });
      const { amount, totalAmount, ...charged } = priceOrder(input);
      expect(
        payable({
          amountCents: quote.amount,
          totalCents: quote.totalAmount,
          deliveryChargeCents: quote.deliveryCharge,
          orderType,
          zone,
          fees,
          paymentMode,
        }),
      ).toEqual({
        deliveryCharge: charged.deliveryCharge,
        platformFees: charged.platformFees,
        surcharge: charged.surcharge,
        payable: charged.payable,
      });
    }),
  );
});

test('B-PRICE-11: the worked order is 46.06 online and 44.52 in cash', () => {
  const zone = { deliveryFeeCents: 500, freeDeliveryFromCents: null };
  expect(payable({ ...WORKED, zone, orderType: 2, paymentMode: 2 })).toEqual({
    deliveryCharge: 500,
    platformFees: 50,
    surcharge: 154,
    payable: 4606,
  });
  expect(payable({ ...WORKED, zone, orderType: 2, paymentMode: 1 }).payable).toBe(4452);
});

test("R-LOC-17: without a delivery charge of the store the zone's fee counts, for delivery only", () => {
  const zone = { deliveryFeeCents: 500, freeDeliveryFromCents: 4250 };
  expect(payable({ ...WORKED, zone, orderType: 2, paymentMode: 1 }).deliveryCharge).toBe(0);
  expect(payable({ ...WORKED, zone, amountCents: 4249, orderType: 2, paymentMode: 1 }).deliveryCharge).toBe(
    500,
  );
  expect(payable({ ...WORKED, zone, amountCents: 4249, orderType: 1, paymentMode: 1 }).deliveryCharge).toBe(
    0,
  );
  expect(payable({ ...WORKED, zone: null, orderType: 2, paymentMode: 1 }).deliveryCharge).toBe(0);
});

test('R-CHK-37 A-28: the platform fee is added where customers pay it, once an order type is chosen', () => {
  const nobody = { ...FEES, collectPlatformFees: false };
  expect(payable({ ...WORKED, zone: null, orderType: 1, paymentMode: 1 }).platformFees).toBe(50);
  expect(payable({ ...WORKED, zone: null, orderType: null, paymentMode: 1 }).platformFees).toBe(0);
  expect(payable({ ...WORKED, fees: nobody, zone: null, orderType: 1, paymentMode: 1 }).platformFees).toBe(0);
});

test('R-CHK-38 A-27: the surcharge is added for cards only, and only where customers pay it', () => {
  const nobody = { ...FEES, collectSurcharge: false };
  expect(payable({ ...WORKED, zone: null, orderType: 1, paymentMode: 2 }).surcharge).toBe(140);
  expect(payable({ ...WORKED, zone: null, orderType: 1, paymentMode: 1 }).surcharge).toBe(0);
  expect(payable({ ...WORKED, fees: nobody, zone: null, orderType: 1, paymentMode: 2 }).surcharge).toBe(0);
});
