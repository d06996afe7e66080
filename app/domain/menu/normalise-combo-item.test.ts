import { expect, test } from 'vitest';
import { category, comboItem, item, variant } from '#tests/fixtures/menu-parts.ts';
import { normaliseComboItem } from './normalise-combo-item.ts';

const useless = category('useless', [], { minQuantity: 1 });
const optional = category('optional', [], { minQuantity: 0 });
const good = category('good', [item('a')], { minQuantity: 1 });

test('R-COMBO-29: categories that demand a choice and have no items are removed', () => {
  const got = normaliseComboItem(comboItem('x', { modifierCategories: [useless, optional, good] }));
  expect(got.modifierCategories).toEqual([optional, good]);
});

test('R-COMBO-30, C-027: variants that this leaves without categories are removed', () => {
  const got = normaliseComboItem(
    comboItem('x', {
      variants: [
        variant('lost', { modifierCategories: [useless] }),
        variant('kept', { modifierCategories: [useless, good] }),
        variant('plain'),
      ],
    }),
  );
  expect(got.variants).toEqual([variant('kept', { modifierCategories: [good] }), variant('plain')]);
});
