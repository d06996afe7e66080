import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { ChosenComboItem, Selection } from '#app/domain/menu/types.ts';
import {
  category,
  chosenModifier,
  comboGroup,
  comboItem,
  item,
  piece,
  product,
  variant,
} from '#tests/fixtures/menu-parts.ts';
import { comboOwner, ownField, pieceField, piecesField, tickField } from './form-fields.ts';
import { valuesFromForm } from './form-values.ts';
import { chosenField, pieceFields } from './piece-fields.ts';

const spice = category('spice', [item('mild', { maxQuantity: 1 }), item('hot', { maxQuantity: 1 })], {
  maxQuantity: 1,
});
const extras = category('extras', [item('gravy', { maxQuantity: 3 })], { maxQuantity: 5 });
const curry = comboItem('cur:ry', {
  maxAllowed: 3,
  variants: [variant('bone'), variant('large', { modifierCategories: [extras] })],
  modifierCategories: [spice, extras],
});
const dal = comboItem('dal');
const thali = product({ isComboProduct: true, comboGroups: [comboGroup('main & more', [curry, dal])] });

const modifiers = fc.subarray(['spice/mild', 'extras/gravy x2']);
const copy: fc.Arbitrary<ChosenComboItem> = fc
  .oneof(
    fc.record({ variantId: fc.constantFrom(null, 'bone'), modifiers }),
    fc.record({ variantId: fc.constant('large'), modifiers: fc.constantFrom(['extras/gravy'], []) }),
  )
  .map((choices) =>
    piece('main & more/cur:ry', {
      variantId: choices.variantId,
      modifiers: choices.modifiers.map(chosenModifier),
    }),
  );

/** The form of a hydrated page: check boxes and quantities, and hidden fields for each copy. */
function formOf(pieces: ChosenComboItem[], hasDal: boolean): URLSearchParams {
  const form = new URLSearchParams({ [piecesField('main & more', 'cur:ry')]: String(pieces.length) });
  if (hasDal) form.append(pieceField('main & more'), 'dal');
  const [group] = thali.comboGroups;
  pieces.forEach((each, at) => {
    const own = group?.comboItems[0];
    if (own) for (const [name, value] of pieceFields(own, each, at)) form.append(name, value);
  });
  return form;
}

test('A-32: what is chosen, each copy with its own, is read back from the fields that say it', () => {
  fc.assert(
    fc.property(fc.array(copy, { maxLength: 4 }), fc.boolean(), (pieces, hasDal) => {
      const wanted: Selection['comboItems'] = hasDal ? [...pieces, piece('main & more/dal')] : pieces;
      expect(valuesFromForm(thali, formOf(pieces, hasDal)).selection.comboItems).toEqual(wanted);
    }),
  );
});

test('a copy without fields of its own is like the first; one that says so has none', () => {
  const form = formOf([piece('main & more/cur:ry', { variantId: 'bone' })], false);
  form.set(piecesField('main & more', 'cur:ry'), '3');
  form.append(ownField(comboOwner('main & more', 'cur:ry', 2)), '1');
  const { comboItems } = valuesFromForm(thali, form).selection;
  expect(comboItems.map((each) => each.variantId)).toEqual(['bone', 'bone', null]);
});

test('an item is chosen by its number where it is counted, else by its tick', () => {
  expect(chosenField(curry)).toEqual([piecesField('group', 'cur:ry'), '1']);
  expect(chosenField(dal)).toEqual([pieceField('group'), 'dal']);
});

test('names of one item’s fields are nobody else’s', () => {
  const owners = [
    comboOwner('a', 'b'),
    comboOwner('a:b', ''),
    comboOwner('', 'a:b'),
    comboOwner('a', 'b', 1),
  ];
  const names = [
    ...owners.map((owner) => tickField(owner, '', 'c')),
    piecesField('in', 'a'),
    pieceField('in'),
  ];
  expect(new Set(names).size).toBe(names.length);
});
