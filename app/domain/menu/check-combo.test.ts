import { describe, expect, test } from 'vitest';
import {
  category,
  chosenModifier,
  comboGroup,
  comboItem,
  item,
  piece,
  variant,
} from '#tests/fixtures/menu-parts.ts';
import { withMessage } from '#tests/setup/said.ts';
import { checkCombo, checkComboItem } from './check-combo.ts';

const groups = [
  comboGroup('mains', [comboItem('dal'), comboItem('tikka', { name: 'Chicken Tikka', maxAllowed: 2 })], {
    minQty: 1,
    maxQty: 3,
  }),
  comboGroup(
    'sides',
    [comboItem('naan', { minAllowed: 2, maxAllowed: 4 }), comboItem('gone', { inStock: false })],
    {
      minQty: 0,
    },
  ),
];
const check = (...texts: string[]) =>
  withMessage(
    checkCombo(
      groups,
      texts.map((text) => piece(text)),
    ),
  );

test('R-COMBO-18, C-023: below a group’s minimum', () => {
  expect(check('sides/naan', 'sides/naan')).toEqual({
    at: 'group',
    id: 'mains',
    message: 'You must select at least 1 item(s)',
  });
});

test('R-COMBO-19: above a group’s maximum', () => {
  expect(check('mains/dal', 'mains/tikka', 'mains/tikka', 'mains/tikka')).toMatchObject({
    at: 'group',
    message: 'You can select maximum 3 item(s)',
  });
});

test('R-COMBO-20: above an item’s maximum', () => {
  expect(check('mains/tikka', 'mains/tikka', 'mains/tikka')).toEqual({
    at: 'combo-item',
    id: 'tikka',
    piece: { comboProductId: 'mains', copy: 0, inside: null },
    message: 'You can select maximum 2 of "Chicken Tikka"',
  });
  expect(check('mains/dal', 'mains/dal')?.message).toBe('You can select maximum 1 of "dal"');
});

test('B-CART-07: below an item’s minimum once it is chosen', () => {
  expect(check('mains/dal', 'sides/naan')).toMatchObject({
    id: 'naan',
    message: 'Minimum quantity for naan is 2',
  });
});

test('C-024: a group with minimum 0 needs nothing', () => {
  expect(check('mains/dal')).toBeNull();
});

test.each(['mains/naan', 'other/dal', 'sides/gone'])('C-028, C-039: %s is not offered here', (text) => {
  expect(check('mains/dal', text)).toMatchObject({
    at: 'combo-item',
    message: 'Please select a valid option',
  });
});

describe('inside one combo item', () => {
  const sauces = category(
    'sauces',
    [item('mint', { name: 'Mint', minQuantity: 2, maxQuantity: 3 }), item('chilli')],
    {
      minQuantity: 1,
      maxQuantity: 5,
    },
  );
  const wrap = comboItem('wrap', { modifierCategories: [sauces] });
  const inside = (...modifiers: string[]) =>
    withMessage(checkComboItem(wrap, { variantId: null, modifiers: modifiers.map(chosenModifier) }));

  test.each([
    ['R-COMBO-22', [], 'Please select at least 1 item(s)'],
    ['R-COMBO-23', ['sauces/chilli x6'], 'You can select at most 5 item(s)'],
    ['R-COMBO-24', ['sauces/mint'], 'Minimum quantity for Mint is 2'],
    ['R-COMBO-25', ['sauces/mint x4'], 'Maximum quantity for Mint is 3'],
  ])('%s', (_, modifiers, message) => {
    expect(inside(...modifiers)?.message).toBe(message);
  });

  test('R-COMBO-26: a variant must be chosen when there are variants', () => {
    const sized = comboItem('lassi', { variants: [variant('small'), variant('large', { inStock: false })] });
    for (const variantId of [null, 'large', 'other'])
      expect(checkComboItem(sized, { variantId, modifiers: [] })?.at).toBe('variant');
    expect(checkComboItem(sized, { variantId: 'small', modifiers: [] })).toBeNull();
  });

  test('B-CART-07, A-202: a fault inside a piece is the combo item’s, and says in which copy of which group it is', () => {
    const group = comboGroup('mains', [comboItem('dal'), { ...wrap, maxAllowed: 2 }], { maxQty: 3 });
    const whole = piece('mains/wrap', { modifiers: [chosenModifier('sauces/chilli')] });
    const found = checkCombo(
      [comboGroup('sides', [comboItem('wrap')]), group],
      [piece('mains/dal'), whole, piece('mains/wrap')],
    );
    expect(found && withMessage(found)).toMatchObject({
      at: 'combo-item',
      id: 'wrap',
      piece: { comboProductId: 'mains', copy: 1, inside: { at: 'category', id: 'sauces' } },
      message: 'Please select at least 1 item(s)',
    });
  });
});
