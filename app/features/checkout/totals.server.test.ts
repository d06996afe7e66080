import { expect, test } from 'vitest';
import { Cart } from '#app/contract/cart.ts';
import { DeliveryZone } from '#app/contract/client.ts';
import { addedUp, sumsOf } from '#tests/fixtures/shown-sums.ts';
import { isTipTooHigh, totalCents } from './checkout-view.ts';
import { checkoutTotals } from './totals.server.ts';

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
  platformFee: 50,
  collectPlatformFeesFromCustomer: true,
  collectSurchargeFromCustomer: true,
};
const ZONE = DeliveryZone.parse({ deliveryZoneId: 'z', name: 'Near', distanceValue: 5, deliveryFee: 5 });
const delivery = { orderType: 2, zone: ZONE, paysByCard: true, language: 'en' };

/** The rows of both bills by name: online ones where they are others. */
function figures(...given: Parameters<typeof checkoutTotals>) {
  const totals = checkoutTotals(...given);
  const { amountCents, taxes, delivery, platformCents, reductions } = sumsOf(totals.cash);
  const online = sumsOf(totals.online ?? totals.cash);
  return {
    amountCents,
    discountCents: reductions[0]?.cents,
    taxes,
    onlineTaxes: online.taxes,
    delivery,
    platformCents,
    surchargeCents: online.surchargeCents,
    cashCents: totalCents(totals, 1),
    onlineCents: totalCents(totals, 2),
  };
}

const TAXES = [
  { id: 'gst', name: 'GST', ratePercent: 15, taxCents: 499, isInclusive: true },
  { id: 'levy', name: 'Levy', ratePercent: 2, taxCents: 77, isInclusive: false },
];

test('B-PRICE-11: every row and both totals of the worked order', () => {
  expect(figures(CART, CLIENT, delivery)).toEqual({
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
  expect(figures(CART, CLIENT, { ...delivery, orderType: 1, zone: null })).toMatchObject({
    delivery: null,
    cashCents: 3952,
  });
  expect(figures(CART, CLIENT, { ...delivery, zone: null })).toMatchObject({
    delivery: 'unknown',
    cashCents: 3952,
  });
});

test("what the store says of the delivery counts before the zone's fee", () => {
  const free = { ...CART, deliveryCharge: 0 };
  expect(figures(free, CLIENT, delivery)).toMatchObject({ delivery: 0, cashCents: 3952 });
});

test('A-191: what a promotion saves of the delivery has a row where the store says it, by its name in the language', () => {
  const free = { promotionId: 'free', name: 'Free ride', kind: 'freeDelivery', discountApplied: 0 };
  const told = (promotion: object, deliveryCharge: number | null = 0) => {
    const cart = Cart.parse({ ...CART, appliedPromotions: [promotion], amount: 42.5 });
    const { cash } = checkoutTotals(
      { ...CART, deliveryCharge, appliedPromotions: cart.appliedPromotions },
      CLIENT,
      {
        ...delivery,
        language: 'hi',
      },
    );
    expect(addedUp(cash)).toBe(deliveryCharge === null ? 4452 : 3952);
    return cash.flatMap(({ key, cents, note }) => (key === 'deliverySaved' ? [[cents, note?.name]] : []));
  };
  expect(told({ ...free, deliverySaved: 5, names: { hi: 'मुफ़्त डिलीवरी' } })).toEqual([[500, 'मुफ़्त डिलीवरी']]);
  expect(told(free)).toEqual([]);
  expect(told({ ...free, deliverySaved: 'much' })).toEqual([]);
  // the zone's fee is charged in full
  expect(told({ ...free, deliverySaved: 5 }, null)).toEqual([]);
});

test('R-CHK-37: a platform fee that customers do not pay has no row', () => {
  const client = { ...CLIENT, collectPlatformFeesFromCustomer: false };
  expect(figures(CART, client, delivery)).toMatchObject({ platformCents: null, cashCents: 4402 });
});

test('R-CHK-38: no surcharge where customers do not pay it, or where no card section can be opened', () => {
  const client = { ...CLIENT, collectSurchargeFromCustomer: false };
  expect(figures(CART, client, delivery)).toMatchObject({ surchargeCents: 0, onlineCents: 4452 });
  expect(figures(CART, CLIENT, { ...delivery, paysByCard: false })).toMatchObject({
    surchargeCents: 0,
    onlineCents: 4452,
  });
});

test('B-PRICE-07, C-092: where fees bear tax, the tax in the surcharge is in the rows of the card alone', () => {
  const [gst, levy] = TAXES;
  const cardCart = { ...CART, inclusiveTaxes: [{ taxId: 'gst', name: 'GST', rate: 15, taxAmount: 519 }] };
  expect(figures(CART, CLIENT, { ...delivery, cardCart })).toMatchObject({
    taxes: TAXES,
    onlineTaxes: [{ ...gst, taxCents: 519 }, levy],
    cashCents: 4452,
    onlineCents: 4606,
  });
});

test.each([
  ['all that the rest costs in cash', 4452, 1, ZONE, false],
  ['more than that in cash', 4453, 1, ZONE, true],
  ['more than that by card, whose surcharge counts too', 4606, 2, ZONE, false],
  ['more than all by card', 4607, 2, ZONE, true],
  ['much, while the delivery is still to be chosen', 9999, 1, null, false],
])('R-TIP-04: whether a tip is too much: %s', (_, tipCents, paymentMode, zone, isTooHigh) => {
  const totals = checkoutTotals(CART, CLIENT, { ...delivery, zone, tipCents });
  expect(isTipTooHigh(totals, paymentMode)).toBe(isTooHigh);
});
