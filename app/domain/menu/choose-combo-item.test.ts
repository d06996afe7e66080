import { expect, test } from 'vitest';
import {
  category,
  chosen,
  comboGroup,
  comboItem,
  item,
  piece,
  product,
  variant,
} from '#tests/fixtures/menu-parts.ts';
import { said } from '#tests/setup/said.ts';
import {
  addComboItem,
  hasOptions,
  removeComboItem,
  replaceComboItem,
  withPieces,
} from './choose-combo-item.ts';

const combo = product({
  comboGroups: [
    comboGroup(
      'mains',
      [comboItem('dal'), comboItem('tikka', { maxAllowed: 2 }), comboItem('gone', { inStock: false })],
      {
        name: 'Mains',
        maxQty: 3,
      },
    ),
  ],
});
const [mild, hot, extra] = ['mild', 'hot', 'extra'].map((variantId) => piece('mains/tikka', { variantId }));
const picked = (...comboItems: (ReturnType<typeof piece> | undefined)[]) =>
  chosen([], { comboItems: comboItems.filter((each) => each !== undefined) });

test('R-COMBO-17, C-025: at an item’s maximum the oldest copy is replaced', () => {
  const dal = piece('mains/dal');
  expect(addComboItem(combo, picked(mild, dal, hot), extra ?? dal)).toEqual({
    selection: picked(dal, hot, extra),
    refusal: null,
  });
});

test('R-COMBO-21, A-32: beyond the group’s maximum nothing changes and the text says so', () => {
  const small = product({
    comboGroups: [comboGroup('mains', [comboItem('a'), comboItem('b')], { name: 'Mains', maxQty: 1 })],
  });
  const selection = picked(piece('mains/a'));
  const { refusal, ...after } = addComboItem(small, selection, piece('mains/b'));
  expect({ ...after, refusal: said(refusal) }).toEqual({
    selection,
    refusal: 'You can only select 1 items for Mains',
  });
});

test('R-COMBO-17: replacing the oldest copy works in a full group too', () => {
  const selection = picked(mild, hot, piece('mains/dal'));
  expect(addComboItem(combo, selection, piece('mains/tikka')).refusal).toBeNull();
});

test('R-COMBO-12: pressing a chosen item again removes it; of several copies the newest', () => {
  expect(removeComboItem(picked(mild, hot), piece('mains/tikka'))).toEqual(picked(mild));
  expect(removeComboItem(picked(mild), piece('mains/dal'))).toEqual(picked(mild));
});

test.each(['mains/gone', 'mains/unknown', 'other/dal'])('C-039: %s cannot be picked', (text) => {
  const selection = picked();
  expect(addComboItem(combo, selection, piece(text))).toEqual({ selection, refusal: null });
});

test('R-COMBO-08: a copy’s choices are replaced in its place; a copy that is gone is added', () => {
  const dal = piece('mains/dal');
  const other = extra ?? dal;
  expect(replaceComboItem(combo, picked(dal, mild, hot), 0, other).selection).toEqual(
    picked(dal, extra, hot),
  );
  expect(replaceComboItem(combo, picked(dal, mild, hot), 1, other).selection).toEqual(
    picked(dal, mild, extra),
  );
  expect(replaceComboItem(combo, picked(dal), 1, other).selection).toEqual(picked(dal, extra));
});

test('pieces of an address take the place of all copies of their items, within the limits', () => {
  const dal = piece('mains/dal');
  expect(withPieces(combo, picked(mild, hot, dal), [extra ?? dal])).toEqual(picked(dal, extra));
  expect(withPieces(combo, picked(), [dal, dal, piece('mains/gone'), piece('none/dal')])).toEqual(
    picked(dal),
  );
});

test('R-COMBO-10, R-COMBO-11, C-026: an item has options when it shows variants or categories', () => {
  expect(hasOptions(comboItem('plain'))).toBe(false);
  expect(hasOptions(comboItem('emptied', { modifierCategories: [category('none', [])] }))).toBe(false);
  expect(hasOptions(comboItem('sized', { variants: [variant('s')] }))).toBe(true);
  expect(hasOptions(comboItem('sauced', { modifierCategories: [category('c', [item('x')])] }))).toBe(true);
});

test('R-COMBO-17, C-025: copies that are one and the same object are counted and removed one by one', () => {
  const same = piece('mains/tikka');
  const two = picked(same, same);
  expect(addComboItem(combo, two, same).selection).toEqual(two);
  expect(removeComboItem(two, same)).toEqual(picked(same));
});
