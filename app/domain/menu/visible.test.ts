import { expect, test } from 'vitest';
import { category, item, product, variant } from '#tests/fixtures/menu-parts.ts';
import { categoriesFor, choosableVariant, visibleCategories, visibleVariants } from './visible.ts';

const own = category('own', [item('a')]);
const common = category('common', [item('b')]);

test('R-PROD-26: disabled variants are hidden, out-of-stock ones stay', () => {
  const dish = product({
    variants: [variant('s', { isDisabled: true }), variant('m', { inStock: false }), variant('l')],
  });
  expect(visibleVariants(dish).map((each) => each.variantId)).toEqual(['m', 'l']);
});

test('R-PROD-26, R-PROD-27: disabled and empty categories are hidden', () => {
  const hidden = [category('off', [item('a')], { isDisabled: true }), category('empty', [])];
  expect(visibleCategories([...hidden, own])).toEqual([own]);
});

test('B-CART-06: a variant has its own categories, or the product’s when it shows none', () => {
  const dish = product({
    modifierCategories: [common],
    variants: [
      variant('own', { modifierCategories: [own] }),
      variant('plain'),
      variant('emptied', { modifierCategories: [category('empty', [])] }),
    ],
  });
  expect(categoriesFor(dish, 'own')).toEqual([own]);
  for (const variantId of ['plain', 'emptied', null, 'unknown'])
    expect(categoriesFor(dish, variantId)).toEqual([common]);
});

test('R-PROD-25: only a variant of the product, not disabled and in stock, can be chosen', () => {
  const dish = product({
    variants: [variant('s', { isDisabled: true }), variant('m', { inStock: false }), variant('l')],
  });
  const ids = ['s', 'm', 'l', 'other', null].map((id) => choosableVariant(dish, id)?.variantId ?? null);
  expect(ids).toEqual([null, null, 'l', null, null]);
});
