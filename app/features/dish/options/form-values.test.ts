import { describe, expect, test } from 'vitest';
import type { Fault } from '#app/contract/faults.ts';
import { category, comboGroup, comboItem, item, product, variant } from '#tests/fixtures/menu-parts.ts';
import { said } from '#tests/setup/said.ts';
import { checkValues } from './form-fault.ts';
import {
  comboOwner,
  countField,
  ownField,
  pieceField,
  piecesField,
  tickField,
  variantField,
} from './form-fields.ts';
import { firstValues, valuesFromForm } from './form-values.ts';

/** The first fault of a form, in English. */
function check(...asked: Parameters<typeof checkValues>) {
  const fault = checkValues(...asked);
  return fault && { ...fault, message: said(fault.message as Fault) };
}

const one = { minQuantity: 1, maxQuantity: 1 };
const tick = { maxQuantity: 1 };
const spice = category('spice', [item('mild', tick), item('hot', { ...tick, isDefault: true })], one);
const extras = category('extras', [item('gravy', { maxQuantity: 3 }), item('egg', tick)], { maxQuantity: 3 });
const rice = category('rice', [item('plain', tick), item('saffron', tick)], one);

const curry = product({
  productId: 'curry',
  variants: [
    variant('regular'),
    variant('large', { modifierCategories: [rice] }),
    variant('family', { inStock: false }),
  ],
  modifierCategories: [spice, extras],
});

function formOf(...fields: [string, string][]): FormData {
  const form = new FormData();
  for (const [name, value] of [['quantity', '1'], ...fields] as [string, string][]) form.append(name, value);
  return form;
}

describe('a product', () => {
  test('ticks and numbers of the categories in force', () => {
    const form = formOf(
      [variantField(''), 'regular'],
      [tickField('', '', 'spice'), 'mild'],
      [tickField('', '', 'extras'), 'egg'],
      [countField('', '', 'extras', 'gravy'), '2'],
    );
    const values = valuesFromForm(curry, form);
    expect(values.selection).toEqual({
      variantId: 'regular',
      modifiers: [
        { modifierCategoryId: 'spice', modifierItemId: 'mild', qty: 1 },
        { modifierCategoryId: 'extras', modifierItemId: 'gravy', qty: 2 },
        { modifierCategoryId: 'extras', modifierItemId: 'egg', qty: 1 },
      ],
      comboItems: [],
    });
    expect(check(curry, values)).toBe(null);
  });

  test('C-019: fields of other variants are not read', () => {
    const form = formOf(
      [variantField(''), 'large'],
      [tickField('', '', 'spice'), 'mild'],
      [tickField('', 'large', 'rice'), 'plain'],
    );
    const { modifiers } = valuesFromForm(curry, form).selection;
    expect(modifiers).toEqual([{ modifierCategoryId: 'rice', modifierItemId: 'plain', qty: 1 }]);
  });

  test('R-PROD-16: without a variant the variants group is named', () => {
    const values = valuesFromForm(curry, formOf([tickField('', '', 'spice'), 'mild']));
    expect(check(curry, values)).toEqual({
      group: 'variants',
      message: 'Please select a valid option',
    });
  });

  test.each(['family', 'of-another-product'])('R-PROD-25: variant %s is refused', (id) => {
    const values = valuesFromForm(
      curry,
      formOf([variantField(''), id], [tickField('', '', 'spice'), 'mild']),
    );
    expect(check(curry, values)?.group).toBe('variants');
  });

  test('R-PROD-18: only the first failing category is named', () => {
    const values = valuesFromForm(
      curry,
      formOf([variantField(''), 'regular'], [countField('', '', 'extras', 'gravy'), '9']),
    );
    expect(check(curry, values)).toEqual({
      group: ':spice',
      name: 'spice',
      message: 'Please select at least 1 item(s)',
    });
  });

  test('R-PROD-22: too many of a category', () => {
    const form = formOf(
      [variantField(''), 'regular'],
      [tickField('', '', 'spice'), 'mild'],
      [tickField('', '', 'extras'), 'egg'],
      [countField('', '', 'extras', 'gravy'), '3'],
    );
    expect(check(curry, valuesFromForm(curry, form))).toEqual({
      group: ':extras',
      name: 'extras',
      message: 'You can select a maximum of 3',
    });
  });

  test('R-PROD-22: too many of one item, named at its category', () => {
    const form = formOf(
      [variantField(''), 'regular'],
      [tickField('', '', 'spice'), 'mild'],
      [countField('', '', 'extras', 'gravy'), '1e9'],
    );
    expect(check(curry, valuesFromForm(curry, form))).toEqual({
      group: ':extras',
      name: 'extras',
      message: 'Invalid quantity',
    });
  });

  test('an item the menu does not know is refused, not dropped', () => {
    const form = formOf(
      [variantField(''), 'regular'],
      [tickField('', '', 'spice'), 'mild'],
      [tickField('', '', 'extras'), 'gold'],
    );
    expect(check(curry, valuesFromForm(curry, form))?.message).toBe('Please select a valid option');
  });

  test.each(['0', '-1', '1.5', '1e9', '', '٣', '10000'])('C-040: quantity %j is refused', (quantity) => {
    const plain = product({ productId: 'naan' });
    const form = new FormData();
    form.set('quantity', quantity);
    expect(check(plain, valuesFromForm(plain, form))).toEqual({
      group: null,
      message: 'Invalid quantity',
    });
  });

  test.each(['1', ' 2 ', '999', '9999'])('R-PROD-23: quantity %j is taken', (quantity) => {
    const plain = product({ productId: 'naan' });
    const form = new FormData();
    form.set('quantity', quantity);
    expect(check(plain, valuesFromForm(plain, form))).toBe(null);
  });
});

describe('what the form holds at first', () => {
  test('R-PROD-07, R-PROD-09: one piece with its defaults', () => {
    const plain = product({ productId: 'dal', modifierCategories: [spice, extras] });
    expect(firstValues(plain, null)).toEqual({
      selection: {
        variantId: null,
        modifiers: [{ modifierCategoryId: 'spice', modifierItemId: 'hot', qty: 1 }],
        comboItems: [],
      },
      quantity: '1',
      note: '',
    });
  });

  test('R-PROD-16: of variants none is chosen', () => {
    expect(firstValues(curry, null).selection.variantId).toBe(null);
  });
});

describe('a combo', () => {
  const dal = comboItem('dal', { comboProductId: 'curries', modifierCategories: [spice] });
  const naan = comboItem('naan', { comboProductId: 'breads', name: 'Naan', maxAllowed: 2 });
  const thali = product({
    productId: 'thali',
    isComboProduct: true,
    comboGroups: [
      comboGroup('curries', [dal], { minQty: 1, maxQty: 2 }),
      comboGroup('breads', [naan], { minQty: 1, maxQty: 2 }),
    ],
  });
  const dalHot: [string, string][] = [
    [pieceField('curries'), 'dal'],
    [tickField(comboOwner('curries', 'dal'), '', 'spice'), 'hot'],
  ];

  test('ticked and counted pieces with their choices', () => {
    const values = valuesFromForm(thali, formOf(...dalHot, [piecesField('breads', 'naan'), '2']));
    expect(values.selection.comboItems).toEqual([
      {
        comboProductId: 'curries',
        comboItemId: 'dal',
        variantId: null,
        modifiers: [{ modifierCategoryId: 'spice', modifierItemId: 'hot', qty: 1 }],
      },
      { comboProductId: 'breads', comboItemId: 'naan', variantId: null, modifiers: [] },
      { comboProductId: 'breads', comboItemId: 'naan', variantId: null, modifiers: [] },
    ]);
    expect(check(thali, values)).toBe(null);
  });

  test('choices of a piece that is not chosen mean nothing', () => {
    const values = valuesFromForm(thali, formOf(...dalHot.slice(1), [piecesField('breads', 'naan'), '1']));
    expect(values.selection.comboItems).toHaveLength(1);
  });

  test('R-COMBO-18: too few of a group, at that group', () => {
    const values = valuesFromForm(thali, formOf(...dalHot, [piecesField('breads', 'naan'), '0']));
    expect(check(thali, values)).toEqual({
      group: 'group:breads',
      name: 'breads',
      message: 'You must select at least 1 item(s)',
    });
  });

  test.each(['3', '-1', '1e9', 'x'])('R-COMBO-19: %j copies are too many', (copies) => {
    const values = valuesFromForm(thali, formOf(...dalHot, [piecesField('breads', 'naan'), copies]));
    expect(check(thali, values)).toEqual({
      group: 'group:breads',
      name: 'breads',
      message: 'You can select maximum 2 item(s)',
    });
  });

  test('R-COMBO-22, A-202: a fault inside a piece is named at the group of that copy which is wrong', () => {
    const values = valuesFromForm(
      thali,
      formOf([pieceField('curries'), 'dal'], [piecesField('breads', 'naan'), '1']),
    );
    expect(check(thali, values)).toEqual({
      group: `${comboOwner('curries', 'dal')}:spice`,
      name: 'dal',
      piece: { comboProductId: 'curries', comboItemId: 'dal', copy: 0 },
      message: 'Please select at least 1 item(s)',
    });
  });

  test('R-COMBO-26, A-202: a variant that a copy lacks is named at the variants of that copy', () => {
    const sized = comboItem('dal', { variants: [variant('small'), variant('large')], maxAllowed: 2 });
    const combo = product({ isComboProduct: true, comboGroups: [comboGroup('curries', [sized])] });
    const owner = comboOwner('curries', 'dal', 1);
    const values = valuesFromForm(
      combo,
      formOf(
        [piecesField('curries', 'dal'), '2'],
        [variantField(comboOwner('curries', 'dal')), 'small'],
        [ownField(owner), '1'],
      ),
    );
    expect(check(combo, values)).toMatchObject({ group: `${owner}variants`, piece: { copy: 1 } });
  });

  test('an item of another combo is refused', () => {
    const values = valuesFromForm(
      thali,
      formOf(...dalHot, [pieceField('breads'), 'elsewhere'], [piecesField('breads', 'naan'), '1']),
    );
    expect(check(thali, values)?.message).toBe('Please select a valid option');
  });
});
