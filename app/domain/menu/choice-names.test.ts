import { expect, test } from 'vitest';
import { category, chosen, item, product, variant } from '#tests/fixtures/menu-parts.ts';
import { choiceNames } from './choice-names.ts';

const dish = product({
  variants: [variant('large', { name: 'Large' })],
  modifierCategories: [
    category('spice', [item('mild', { name: 'Mild' }), item('hot', { name: 'Hot' })]),
    category('extras', [item('gravy', { name: 'Extra gravy' })]),
  ],
});

test('what was chosen is named in the order of the menu, with quantities', () => {
  const selection = chosen(['extras/gravy x2', 'spice/mild'], { variantId: 'large' });
  expect(choiceNames(dish, selection)).toEqual(['Large', 'Mild', '2 × Extra gravy']);
});

test('what the menu does not know is passed over', () => {
  expect(choiceNames(dish, chosen(['spice/gone', 'gone/hot'], { variantId: 'gone' }))).toEqual([]);
});
