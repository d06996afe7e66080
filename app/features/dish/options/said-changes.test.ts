import { expect, test } from 'vitest';
import { category, chosen, comboGroup, comboItem, item, piece, product } from '#tests/fixtures/menu-parts.ts';
import { changeWords, countedInForm } from './said-changes.tsx';

const dish = product({
  name: 'Thali',
  modifierCategories: [
    category('extras', [item('gravy', { name: 'Gravy', maxQuantity: 3 }), item('egg', { maxQuantity: 1 })]),
  ],
  comboGroups: [
    comboGroup('breads', [comboItem('naan', { name: 'Naan', maxAllowed: 2 }), comboItem('roti')]),
  ],
});
const say = (sum: string, quantity: number, ...modifiers: string[]) => ({
  things: countedInForm(dish, chosen(modifiers, { comboItems: [] }), quantity),
  sum,
});

test('a change is told by the number and the sum that are new, and by nothing else', () => {
  const first = say('Total $10.00', 1);
  expect(changeWords(first, say('Total $10.00', 1))).toBe('');
  expect(changeWords(first, say('Total $20.00', 2))).toBe('Thali: 2, Total $20.00');
  expect(changeWords(first, say('Total $12.00', 1, 'extras/gravy x2'))).toBe('Gravy: 2, Total $12.00');
  expect(changeWords(first, say('Total $11.00', 1, 'extras/egg'))).toBe('Total $11.00');
});

test('pieces of a combo are told too; what only came into sight is not', () => {
  const naans = countedInForm(
    dish,
    chosen([], { comboItems: [piece('breads/naan'), piece('breads/naan')] }),
    1,
  );
  expect(changeWords(say('Total $10.00', 1), { things: naans, sum: 'Total $10.00' })).toBe('Naan: 2');
  expect(changeWords({ things: [], sum: 'Total $10.00' }, say('Total $10.00', 1))).toBe('');
});
