import { expect, test } from 'vitest';
import { Product, WireComboGroup } from '#app/contract/menu.ts';
import { onWire } from '#app/contract/on-wire.ts';
import { category, comboGroup, comboItem, item, product, variant } from '#tests/fixtures/menu-parts.ts';
import { productFromWire } from './from-wire.ts';
import { comboGroupsToWire, productToWire } from './to-wire.ts';

const now = new Date('2026-03-07T02:00:00Z');
const extras = category('extras', [item('raita', { priceCents: 250, isDefault: true, maxQuantity: 3 })]);
const hidden = [category('off', [item('x')], { isDisabled: true }), category('empty', [])];
const dish = product({
  priceCents: 1990,
  discountedPriceCents: 1790,
  variants: [variant('l', { priceCents: 2250, modifierCategories: [extras] })],
  modifierCategories: [extras],
  comboGroups: [comboGroup('mains', [comboItem('dal', { priceCents: 150, variants: [variant('s')] })])],
  upsells: [
    {
      upsellId: 'u',
      upsellProductId: 'lassi',
      upsellProductName: 'Lassi',
      description: '',
      priceCents: 650,
      imageUrl: null,
      displayOrder: 1,
      sellType: 1,
      denyLimit: 2,
      productId: 'dish',
    },
  ],
});

test('R-CARD-11, B-GEN-04: a product comes through the wire unchanged, but for its taxes', () => {
  const sent = JSON.parse(JSON.stringify(onWire(Product, productToWire(dish, now))));
  const sentGroups = onWire(WireComboGroup.array(), comboGroupsToWire(dish));
  const wire = Product.parse(sent);
  const groups = WireComboGroup.array().parse(JSON.parse(JSON.stringify(sentGroups)));
  expect(sent).toMatchObject({ price: 19.9, discountedPrice: 17.9, hasVariants: true, hasModifiers: true });
  expect(productFromWire(wire, groups)).toEqual({ ...dish, taxIds: [] });
});

test('B-CAT-02: disabled ones and empty categories are left out, out-of-stock ones are not', () => {
  const wire = productToWire(
    product({
      variants: [
        variant('off', { isDisabled: true }),
        variant('out', { inStock: false, modifierCategories: hidden }),
      ],
      modifierCategories: hidden,
    }),
    now,
  );
  expect(wire.variants).toMatchObject([{ variantId: 'out', inStock: false, modifierCategories: [] }]);
  expect(wire.modifierCategories).toEqual([]);
  expect(wire).toMatchObject({ hasVariants: true, hasModifiers: false });
});

test('B-CAT-03: back in stock once its time has come', () => {
  const out = product({ inStock: false, outOfStockUntilUtc: '2026-03-07T02:00:00Z' });
  expect(productToWire(out, now)).toMatchObject({ inStock: true, outOfStockUntilUtc: null });
  expect(productToWire(out, new Date('2026-03-07T01:59:59Z'))).toMatchObject({
    inStock: false,
    outOfStockUntilUtc: '2026-03-07T02:00:00Z',
  });
});

test('R-COMBO-29, R-COMBO-30: combo items leave without what nobody could choose', () => {
  const demanding = category('none', [], { minQuantity: 1 });
  const combo = product({
    comboGroups: [
      comboGroup('mains', [
        comboItem('dal', { variants: [variant('s', { modifierCategories: [demanding] })] }),
      ]),
    ],
  });
  expect(comboGroupsToWire(combo)[0]?.comboItems[0]).toMatchObject({ hasVariants: false, variants: [] });
});
