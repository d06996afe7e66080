import { expect, test } from 'vitest';
import { category, chosen, item, product, variant } from '#tests/fixtures/menu-parts.ts';
import { defaultSelection } from './default-selection.ts';

const spice = category('spice', [
  item('mild', { isDefault: true }),
  item('hot'),
  item('dip', { isDefault: true, minQuantity: 2 }),
]);

test('R-PROD-09: without variants the default items are chosen, each at its minimum', () => {
  expect(defaultSelection(product({ modifierCategories: [spice] }))).toEqual(
    chosen(['spice/mild', 'spice/dip x2']),
  );
});

test('R-PROD-09: a product with variants starts with nothing chosen', () => {
  const dish = product({
    modifierCategories: [spice],
    variants: [variant('l', { modifierCategories: [spice] })],
  });
  expect(defaultSelection(dish)).toEqual(chosen([]));
  expect(defaultSelection(dish, 'unknown')).toEqual(chosen([]));
  expect(defaultSelection(dish, 'l')).toEqual(chosen(['spice/mild', 'spice/dip x2'], { variantId: 'l' }));
});

test('R-PROD-09: a product whose variants are all hidden is one without variants', () => {
  const dish = product({ modifierCategories: [spice], variants: [variant('l', { isDisabled: true })] });
  expect(defaultSelection(dish).modifiers).toHaveLength(2);
});

test('C-013: a default item out of stock is not chosen', () => {
  const sides = category('sides', [item('raita', { isDefault: true, inStock: false })]);
  expect(defaultSelection(product({ modifierCategories: [sides] })).modifiers).toEqual([]);
});

test('R-PROD-17: defaults never overfill their category', () => {
  const one = category('one', [item('a', { isDefault: true }), item('b', { isDefault: true })], {
    maxQuantity: 1,
  });
  expect(defaultSelection(product({ modifierCategories: [one] }))).toEqual(chosen(['one/a']));
});
