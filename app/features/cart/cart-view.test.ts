import { expect, test } from 'vitest';
import { Cart } from '#app/contract/cart.ts';
import { quantitiesByLine } from '#app/shell/root-data/root-data.ts';
import { cartView } from './cart-view.ts';

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
  inclusiveTaxes: [{ taxId: 'gst', name: 'GST', rate: 15, taxAmount: 4.99 }],
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

test('B-PRICE-11, A-1530: figures of a cart in cents, with the rows of every bill in their order', () => {
  expect(cartView(cart, 'en')).toMatchObject({
    count: 3,
    version: 4,
    amountCents: 4250,
    bill: [
      { key: 'subtotal', cents: 4250 },
      { key: 'includedTax', cents: 499, note: { name: 'GST', ratePercent: 15 } },
      { key: 'addedTax', cents: 77, note: { name: 'Levy', ratePercent: 2 } },
      { key: 'discount', cents: 425 },
      { key: 'total', cents: 3902 },
    ],
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

test('A-204: a line marks its plain words; a detail of two languages is marked as none', () => {
  const [curry, thali] = cartView(cart, 'hi', 'en').lines;
  expect([curry?.lang, curry?.detailLang]).toEqual([undefined, undefined]);
  expect([thali?.lang, thali?.detailLang]).toEqual(['en', 'en']);
  expect(JSON.stringify(cartView(cart, 'hi'))).not.toMatch(/[lL]ang"/);
});

test('B-PROMO: delivery is promised for nothing by what a promotion is, not by its saving nothing', () => {
  const promotion = { promotionId: 'p', name: 'A code', promoCode: 'GHAR', promotionType: 1 };
  const isFree = (more: object) => {
    const { appliedPromotions } = Cart.parse({ ...cart, appliedPromotions: [{ ...promotion, ...more }] });
    return cartView({ ...cart, appliedPromotions }, 'en').isDeliveryFree;
  };
  expect(isFree({ kind: 'freeDelivery', discountApplied: 0 })).toBe(true);
  expect(isFree({ kind: 'percent', discountApplied: 0 })).toBe(false);
  expect(isFree({ kind: 'fixed', discountApplied: 4.25 })).toBe(false);
  // a remote store that does not say what it is promises nothing
  expect(isFree({ discountApplied: 0 })).toBe(false);
  expect(cartView(cart, 'en').isDeliveryFree).toBe(false);
});

test('A-280: the rows of its bill and its promotions are marked likewise', () => {
  const { bill, promotions } = cartView(cart, 'hi', 'en');
  expect(bill.find(({ key }) => key === 'addedTax')?.note).toMatchObject({ name: 'Levy', lang: 'en' });
  expect(promotions.map(({ lang }) => lang)).toEqual(['en', 'en']);
});
