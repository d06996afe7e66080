import { expect, test } from 'vitest';
import { Cart } from '#app/contract/cart.ts';
import { DeliveryZone } from '#app/contract/client.ts';
import { checkoutTotals } from './totals.ts';

/** The worked order of B-PRICE-11. */
const CART = Cart.parse({
  cartId: 'c',
  amount: 42.5,
  totalDiscount: 4.25,
  totalAmount: 39.02,
  taxAmount: 5.76,
  inclusiveTaxes: [{ taxId: 'gst', name: 'GST', rate: 15, taxAmount: 4.99 }],
  exclusiveTaxes: [{ taxId: 'levy', name: 'Levy', rate: 2, taxAmount: 0.77 }],
});
const CLIENT = {
  platformFee: 0.5,
  collectPlatformFeesFromCustomer: true,
  collectSurchargeFromCustomer: true,
};
const ZONE = DeliveryZone.parse({ deliveryZoneId: 'z', name: 'Near', distanceValue: 5, deliveryFee: 5 });
const delivery = { orderType: 2, zone: ZONE, paysByCard: true, language: 'en' };

const TAXES = [
  { id: 'gst', name: 'GST', ratePercent: 15, taxCents: 499, isInclusive: true },
  { id: 'levy', name: 'Levy', ratePercent: 2, taxCents: 77, isInclusive: false },
];

test('B-PRICE-11: every row and both totals of the worked order', () => {
  expect(checkoutTotals(CART, CLIENT, delivery)).toEqual({
    amountCents: 4250,
    discountCents: 425,
    taxes: TAXES,
    onlineTaxes: TAXES,
    delivery: 500,
    platformCents: 50,
    surchargeCents: 154,
    cashCents: 4452,
    onlineCents: 4606,
  });
});

test('R-LOC-17: no delivery fee for pickup, and none known before an address is chosen', () => {
  expect(checkoutTotals(CART, CLIENT, { ...delivery, orderType: 1, zone: null })).toMatchObject({
    delivery: null,
    cashCents: 3952,
  });
  expect(checkoutTotals(CART, CLIENT, { ...delivery, zone: null })).toMatchObject({
    delivery: 'unknown',
    cashCents: 3952,
  });
});

test("what the store says of the delivery counts before the zone's fee", () => {
  const free = { ...CART, deliveryCharge: 0 };
  expect(checkoutTotals(free, CLIENT, delivery)).toMatchObject({ delivery: 0, cashCents: 3952 });
});

test('R-CHK-37: a platform fee that customers do not pay has no row', () => {
  const client = { ...CLIENT, collectPlatformFeesFromCustomer: false };
  expect(checkoutTotals(CART, client, delivery)).toMatchObject({ platformCents: null, cashCents: 4402 });
});

test('R-CHK-38: no surcharge where customers do not pay it, or where no card section can be opened', () => {
  const client = { ...CLIENT, collectSurchargeFromCustomer: false };
  expect(checkoutTotals(CART, client, delivery)).toMatchObject({ surchargeCents: 0, onlineCents: 4452 });
  expect(checkoutTotals(CART, CLIENT, { ...delivery, paysByCard: false })).toMatchObject({
    surchargeCents: 0,
    onlineCents: 4452,
  });
});

test('B-PRICE-07, C-092: where fees bear tax, the tax in the surcharge is in the rows of the card alone', () => {
  const [gst, levy] = TAXES;
  const cardCart = { ...CART, inclusiveTaxes: [{ taxId: 'gst', name: 'GST', rate: 15, taxAmount: 5.19 }] };
  expect(checkoutTotals(CART, CLIENT, { ...delivery, cardCart })).toMatchObject({
    taxes: TAXES,
    onlineTaxes: [{ ...gst, taxCents: 519 }, levy],
    cashCents: 4452,
    onlineCents: 4606,
  });
});
