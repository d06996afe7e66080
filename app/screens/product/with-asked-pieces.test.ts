import { expect, test } from 'vitest';
import { firstValues } from '#app/components/options/first-values.ts';
import {
  category,
  comboGroup,
  comboItem,
  item,
  piece,
  product,
  variant,
} from '#tests/fixtures/menu-parts.ts';
import { withAskedPieces } from './with-asked-pieces.ts';

const curry = comboItem('curry', {
  variants: [variant('bone')],
  modifierCategories: [category('spice', [item('mild', { maxQuantity: 1 })], { maxQuantity: 1 })],
});
const thali = product({
  isComboProduct: true,
  comboGroups: [comboGroup('mains', [curry, comboItem('dal')], { maxQty: 1 })],
});
const first = firstValues(thali, null);
const asked = (query: string) =>
  withAskedPieces(thali, first, new URLSearchParams(query)).selection.comboItems;

test('R-COMBO-07: the item that its own dialog configured is chosen in the combo', () => {
  const query = 'piece:mains=curry&in:mains:curry:0:variant=bone&in:mains:curry:0:tick::spice=mild';
  expect(asked(query)).toEqual([
    piece('mains/curry', {
      variantId: 'bone',
      modifiers: [{ modifierCategoryId: 'spice', modifierItemId: 'mild', qty: 1 }],
    }),
  ]);
});

test('what the menu does not offer, or has no room for, is passed over', () => {
  expect(asked('piece:mains=gone')).toEqual([]);
  expect(asked('piece:mains=dal&piece:mains=curry')).toHaveLength(1);
  expect(asked('piece:mains=curry&in:mains:curry:0:variant=gone')).toEqual([piece('mains/curry')]);
  expect(asked('')).toEqual([]);
});

test('the address of a dish that is no combo asks for nothing', () => {
  const dish = product({ modifierCategories: curry.modifierCategories });
  const values = firstValues(dish, null);
  expect(withAskedPieces(dish, values, new URLSearchParams('piece:mains=curry'))).toBe(values);
});
