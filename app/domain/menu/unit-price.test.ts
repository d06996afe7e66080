import { describe, expect, test } from 'vitest';
import {
  category,
  chosen,
  chosenModifier,
  comboGroup,
  comboItem,
  item,
  piece,
  product,
  variant,
} from '#tests/fixtures/menu-parts.ts';
import { productPrice, struckPrice, unitPrice } from './unit-price.ts';

const extras = category('extras', [item('raita', { priceCents: 250 }), item('ghee', { priceCents: 100 })]);

test.each([
  [1500, 1200, 1200, 1500],
  [1500, null, 1500, null],
  [1500, 0, 1500, null],
  [1500, -1, 1500, null],
  [1500, 1500, 1500, null],
  [1500, 1600, 1500, null],
])(
  'A-26: price %s, discounted %s: %s, struck through %s',
  (priceCents, discountedPriceCents, price, struck) => {
    expect(productPrice({ priceCents, discountedPriceCents })).toBe(price);
    expect(struckPrice({ priceCents, discountedPriceCents })).toBe(struck);
  },
);

describe('R-PROD-11, B-PRICE-01', () => {
  const dish = product({
    priceCents: 1500,
    discountedPriceCents: 1200,
    modifierCategories: [extras],
    variants: [variant('large', { priceCents: 1900 })],
  });

  test.each([
    [[], null, 1200],
    [['extras/raita'], null, 1450],
    [['extras/raita x3', 'extras/ghee'], null, 2050],
    [[], 'large', 1900],
    [['extras/ghee x2'], 'large', 2100],
    [['extras/unknown x9', 'other/raita'], null, 1200],
  ])('%j with variant %s is %s', (modifiers, variantId, price) => {
    expect(unitPrice(dish, chosen(modifiers, { variantId }))).toBe(price);
  });

  test('the variant’s own categories price its modifiers', () => {
    const dear = category('extras', [item('raita', { priceCents: 400 })]);
    const sized = product({
      modifierCategories: [extras],
      variants: [variant('large', { priceCents: 1900, modifierCategories: [dear] })],
    });
    expect(unitPrice(sized, chosen(['extras/raita'], { variantId: 'large' }))).toBe(2300);
  });
});

test('A-33: a combo adds each piece: its variant’s price or its own, and its modifiers', () => {
  const mains = comboGroup('mains', [
    comboItem('dal', { priceCents: 200, modifierCategories: [extras] }),
    comboItem('lassi', { priceCents: 500, variants: [variant('large', { priceCents: 350 })] }),
    comboItem('rice'),
  ]);
  const combo = product({ priceCents: 1750, comboGroups: [mains] });
  const comboItems = [
    piece('mains/dal', { modifiers: [chosenModifier('extras/raita x2')] }),
    piece('mains/dal'),
    piece('mains/lassi', { variantId: 'large' }),
    piece('mains/rice'),
  ];
  expect(unitPrice(combo, chosen([], { comboItems }))).toBe(1750 + 200 + 500 + 200 + 350);
});
