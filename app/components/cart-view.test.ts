import { expect, test } from 'vitest';
import { Cart } from '#app/contract/cart.ts';
import { cartView, quantitiesByLine } from './cart-view.ts';

const cart = Cart.parse({
  cartId: 'c',
  version: 4,
  amount: 42.5,
  totalDiscount: 4.25,
  totalAmount: 39.02,
  appliedPromotions: [
    { promotionId: 'p1', name: '10% off', promoCode: 'SAVE10', promotionType: 1 },
    { promotionId: 'p2', name: 'Big table', promotionType: 2 },
  ],
  exclusiveTaxes: [{ taxId: 'levy', name: 'Levy', rate: 2, taxAmount: 0.77 }],
  products: [
    {
      uniqueId: 'u1',
      productId: 'curry',
      productName: 'Curry',
      names: { hi: 'करी' },
      variantName: 'Large',
      variantNames: { hi: 'बड़ी' },
      qty: 2,
      price: 12.5,
      totalPrice: 25,
      selectedModifierCategories: [
        {
          modifierCategoryId: 'x',
          categoryName: 'Extras',
          selectedModifierItems: [{ modifierItemId: 'g', modifierName: 'Gravy', qty: 2 }],
        },
      ],
    },
    {
      uniqueId: 'u2',
      productId: 'thali',
      productName: 'Thali',
      qty: 1,
      price: 17.5,
      isCombo: true,
      comboItems: [{ comboProductId: 'g', productName: 'Dal', variantName: 'Small', qty: 1 }],
    },
  ],
});

test('B-PRICE-11: figures of a cart in cents, with the taxes that come on top', () => {
  expect(cartView(cart, 'en')).toMatchObject({
    count: 3,
    version: 4,
    amountCents: 4250,
    discountCents: 425,
    addedTaxes: [{ name: 'Levy', ratePercent: 2, cents: 77 }],
    totalCents: 3902,
  });
});

test('a line says what was chosen; without a total of its own it is price times quantity', () => {
  const { lines } = cartView(cart, 'en');
  expect(lines.map((line) => [line.detail, line.totalCents])).toEqual([
    ['Large · 2 × Gravy', 2500],
    ['Dal (Small)', 1750],
  ]);
});

test('R-CART-22: a map of uniqueId to qty', () => {
  expect(quantitiesByLine(cartView(cart, 'en'))).toEqual({ u1: 2, u2: 1 });
});

test('A-24: only what was entered can be taken off', () => {
  expect(cartView(cart, 'en').promotions).toEqual([
    { id: 'p1', name: '10% off', code: 'SAVE10', isRemovable: true },
    { id: 'p2', name: 'Big table', code: null, isRemovable: false },
  ]);
});

test('A-66: dishes and choices by their names in the page’s language, where the restaurant wrote them', () => {
  const [curry, thali] = cartView(cart, 'hi').lines;
  expect(curry).toMatchObject({ name: 'करी', detail: 'बड़ी · 2 × Gravy' });
  expect(thali).toMatchObject({ name: 'Thali', detail: 'Dal (Small)' });
});

test('B-PROMO: a promotion that takes nothing off the dishes is one that delivers for nothing', () => {
  const promotion = { promotionId: 'p', name: 'Free delivery', promoCode: 'GHAR', promotionType: 1 };
  const isFree = (discountApplied: number | null) =>
    cartView({ ...cart, appliedPromotions: [{ ...promotion, discountApplied }] }, 'en').isDeliveryFree;
  expect([isFree(0), isFree(4.25), isFree(null)]).toEqual([true, false, false]);
  expect(cartView(cart, 'en').isDeliveryFree).toBe(false);
});
