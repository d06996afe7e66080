import { expect, test } from 'vitest';
import {
  category,
  chosen,
  comboGroup,
  comboItem,
  item,
  product,
  variant,
} from '#tests/fixtures/menu-parts.ts';
import { withMessage } from '#tests/setup/said.ts';
import { checkSelection } from './check-selection.ts';

const spice = category('spice', [item('mild'), item('hot')], { minQuantity: 1, maxQuantity: 1 });
const extras = category(
  'extras',
  [item('raita', { minQuantity: 2, maxQuantity: 3 }), item('out', { inStock: false }), item('ghee')],
  { maxQuantity: 4 },
);
const dish = product({ modifierCategories: [spice, extras] });

test('R-PROD-17: counts within their limits are fine', () => {
  expect(checkSelection(dish, chosen(['spice/hot']))).toBeNull();
  expect(checkSelection(dish, chosen(['spice/hot', 'extras/raita x3', 'extras/ghee']))).toBeNull();
});

test.each([
  ['R-PROD-17: below the category’s minimum', [], 'category', 'spice', 'Please select at least 1 item(s)'],
  [
    'R-PROD-22: above the category’s maximum',
    ['spice/hot', 'spice/mild'],
    'category',
    'spice',
    'You can select a maximum of 1',
  ],
  [
    'B-CART-06: the category counts pieces, not items',
    ['spice/hot', 'extras/ghee x5'],
    'category',
    'extras',
    'You can select a maximum of 4',
  ],
  [
    'R-PROD-19: below an item’s minimum',
    ['spice/hot', 'extras/raita'],
    'item',
    'raita',
    'Please select at least 2 item(s)',
  ],
  [
    'R-PROD-19: above an item’s maximum',
    ['spice/hot', 'extras/raita x4'],
    'item',
    'raita',
    'You can select a maximum of 3',
  ],
  [
    'R-PROD-25: an item out of stock',
    ['spice/hot', 'extras/out'],
    'item',
    'out',
    'Please select a valid option',
  ],
  [
    'C-039: an item of another product',
    ['spice/hot', 'extras/other'],
    'item',
    'other',
    'Please select a valid option',
  ],
  [
    'C-039: an item of another category',
    ['spice/hot', 'spice/raita'],
    'item',
    'raita',
    'Please select a valid option',
  ],
  ['C-040: no piece', ['spice/hot x0'], 'item', 'hot', 'Invalid quantity'],
  ['C-040: less than none', ['spice/hot x-1'], 'item', 'hot', 'Invalid quantity'],
  ['C-040: half a piece', ['spice/hot x0.5'], 'item', 'hot', 'Invalid quantity'],
])('%s', (_, modifiers, at, id, message) => {
  expect(withMessage(checkSelection(dish, chosen(modifiers)))).toEqual({ at, id, message });
});

test('R-PROD-18: of two failing categories the first is named', () => {
  const second = category('second', [item('x')], { minQuantity: 1 });
  const fault = checkSelection(product({ modifierCategories: [spice, second] }), chosen([]));
  expect(fault?.id).toBe('spice');
});

test('C-039: one item written twice counts twice', () => {
  expect(checkSelection(dish, chosen(['spice/hot', 'spice/hot']))?.at).toBe('category');
});

test('C-015: a category whose only item is out of stock blocks, with its own name', () => {
  const only = category('only', [item('x', { inStock: false })], { minQuantity: 1, maxQuantity: 1 });
  expect(checkSelection(product({ modifierCategories: [only] }), chosen([]))?.id).toBe('only');
});

test('R-PROD-27: an empty or disabled category demands nothing', () => {
  const hidden = [
    category('empty', [], { minQuantity: 1 }),
    category('off', [item('x')], { minQuantity: 1, isDisabled: true }),
  ];
  expect(checkSelection(product({ modifierCategories: hidden }), chosen([]))).toBeNull();
});

test('R-PROD-16, B-CART-06: of variants one of the product, in stock, must be chosen', () => {
  const sized = product({
    variants: [variant('s', { isDisabled: true }), variant('m', { inStock: false }), variant('l')],
  });
  for (const variantId of [null, 's', 'm', 'other'])
    expect(withMessage(checkSelection(sized, chosen([], { variantId })))).toEqual({
      at: 'variant',
      id: variantId ?? '',
      message: 'Please select a valid option',
    });
  expect(checkSelection(sized, chosen([], { variantId: 'l' }))).toBeNull();
  expect(checkSelection(product(), chosen([], { variantId: 'l' }))?.at).toBe('variant');
});

test('B-CART-06, C-019: modifiers of another variant are refused', () => {
  const sized = product({
    variants: [variant('s', { modifierCategories: [spice] }), variant('l', { modifierCategories: [extras] })],
  });
  expect(checkSelection(sized, chosen(['spice/hot'], { variantId: 'l' }))?.id).toBe('hot');
  expect(checkSelection(sized, chosen(['spice/hot'], { variantId: 's' }))).toBeNull();
});

test('B-CART-07: the groups of a combo are checked after the product’s own choices', () => {
  const combo = product({
    modifierCategories: [spice],
    comboGroups: [comboGroup('mains', [comboItem('dal')], { minQty: 1 })],
  });
  expect(checkSelection(combo, chosen([]))?.at).toBe('category');
  expect(withMessage(checkSelection(combo, chosen(['spice/hot'])))).toEqual({
    at: 'group',
    id: 'mains',
    message: 'You must select at least 1 item(s)',
  });
});
