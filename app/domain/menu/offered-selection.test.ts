import { expect, test } from 'vitest';
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
import { withMessage } from '#tests/setup/said.ts';
import { checkSelection } from './check-selection.ts';
import { offeredSelection } from './offered-selection.ts';

const spice = category('spice', [item('mild'), item('hot', { inStock: false })], { minQuantity: 1 });
const dal = comboItem('dal', {
  name: 'Dal',
  variants: [variant('small'), variant('off', { isDisabled: true }), variant('out', { inStock: false })],
  modifierCategories: [spice],
});
const thali = product({
  isComboProduct: true,
  comboGroups: [
    comboGroup('curries', [dal, comboItem('gone', { inStock: false })], { minQty: 1, maxQty: 2 }),
  ],
});

test('what the menu offers stays as it is', () => {
  const kept = chosen([], {
    comboItems: [piece('curries/dal', { variantId: 'small', modifiers: [chosenModifier('spice/mild x2')] })],
  });
  expect(offeredSelection(thali, kept)).toEqual(kept);
  const dish = product({ variants: [variant('large')], modifierCategories: [spice] });
  const large = chosen(['spice/mild'], { variantId: 'large' });
  expect(offeredSelection(dish, large)).toEqual(large);
});

test.each(['removed', 'off', 'out'])('C-027: variant %s of a line is let go of and asked for again', (id) => {
  const line = chosen([], {
    comboItems: [piece('curries/dal', { variantId: id, modifiers: [chosenModifier('spice/mild')] })],
  });
  const offered = offeredSelection(thali, line);
  expect(offered.comboItems).toEqual([
    piece('curries/dal', { variantId: null, modifiers: [chosenModifier('spice/mild')] }),
  ]);
  expect(withMessage(checkSelection(thali, offered))).toMatchObject({
    at: 'combo-item',
    id: 'dal',
    piece: { inside: { at: 'variant' } },
    message: 'Please select a valid option',
  });
});

test('C-028: pieces of a dropped group or item are forgotten, today’s groups are asked for', () => {
  const line = chosen([], {
    comboItems: [piece('breads/naan'), piece('curries/korma'), piece('curries/gone')],
  });
  const offered = offeredSelection(thali, line);
  expect(offered.comboItems).toEqual([]);
  expect(withMessage(checkSelection(thali, offered))?.message).toBe('You must select at least 1 item(s)');
});

test('modifiers that are gone or out of stock are let go of', () => {
  const dish = product({ modifierCategories: [spice] });
  const line = chosen(['spice/mild', 'spice/hot', 'spice/none', 'extras/egg']);
  expect(offeredSelection(dish, line).modifiers).toEqual([chosenModifier('spice/mild')]);
});

test('modifiers of a variant’s own groups go with their variant', () => {
  const sides = category('sides', [item('raita')]);
  const dish = product({ variants: [variant('whole', { modifierCategories: [sides] })] });
  expect(offeredSelection(dish, chosen(['sides/raita'], { variantId: 'whole' })).modifiers).toHaveLength(1);
  expect(offeredSelection(dish, chosen(['sides/raita'], { variantId: 'half' }))).toEqual(chosen([]));
});
