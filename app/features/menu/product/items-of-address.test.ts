import { expect, test } from 'vitest';
import { firstValues, valuesFromForm } from '#app/features/dish/options/form-values.ts';
import {
  category,
  comboGroup,
  comboItem,
  item,
  piece,
  product,
  variant,
} from '#tests/fixtures/menu-parts.ts';
import { addressWithItem, withItemsOfAddress } from './items-of-address.ts';

const [curry, naan] = [
  comboItem('curry', { comboProductId: 'mains', variants: [variant('bone'), variant('boneless')] }),
  comboItem('naan', { comboProductId: 'breads', maxAllowed: 2 }),
];
const thali = product({
  isComboProduct: true,
  comboGroups: [comboGroup('mains', [curry, comboItem('dal')]), comboGroup('breads', [naan])],
});
const read = (address: string) =>
  valuesFromForm(thali, new URL(address, 'http://store').searchParams).selection.comboItems;
const bone = { variantId: 'bone', modifiers: [] };

test('R-COMBO-08: the combo’s address says the item and its choices, and keeps the rest', () => {
  const address = addressWithItem({ path: '/item/thali', search: '?line=l1&from=%2Fcart' }, curry, bone);
  expect(address).toMatch(/^\/item\/thali\?line=l1&from=%2Fcart&/);
  expect(read(address)).toEqual([piece('mains/curry', bone)]);
});

test('an item said before is said anew, others stay', () => {
  const before = addressWithItem({ path: '/item/thali', search: '?piece:mains=dal' }, curry, bone);
  const search = new URL(
    addressWithItem({ path: '/item/thali', search: new URL(before, 'http://s').search }, naan, {
      variantId: null,
      modifiers: [],
    }),
    'http://s',
  ).search;
  const after = addressWithItem({ path: '/item/thali', search }, curry, {
    variantId: 'boneless',
    modifiers: [],
  });
  expect(read(after)).toEqual([
    piece('mains/curry', { variantId: 'boneless' }),
    piece('mains/dal'),
    piece('breads/naan'),
  ]);
});

const spicyCurry = comboItem('curry', {
  variants: [variant('bone')],
  modifierCategories: [category('spice', [item('mild', { maxQuantity: 1 })], { maxQuantity: 1 })],
});
const meal = product({
  isComboProduct: true,
  comboGroups: [comboGroup('mains', [spicyCurry, comboItem('dal')], { maxQty: 1 })],
});
const first = firstValues(meal, null);
const asked = (query: string) =>
  withItemsOfAddress(meal, first, new URLSearchParams(query)).selection.comboItems;

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
  const dish = product({ modifierCategories: spicyCurry.modifierCategories });
  const values = firstValues(dish, null);
  expect(withItemsOfAddress(dish, values, new URLSearchParams('piece:mains=curry'))).toBe(values);
});
