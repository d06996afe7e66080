import { expect, test } from 'vitest';
import { comboGroup, comboItem, product } from '#tests/fixtures/menu-parts.ts';
import { holdsAlcohol, mayHoldAlcohol } from './holds-alcohol.ts';

const chosen = (...comboItemIds: string[]) => ({
  comboItems: comboItemIds.map((comboItemId) => ({
    comboProductId: 'drinks',
    comboItemId,
    variantId: null,
    modifiers: [],
  })),
});
const items = ['lager', 'juice'].map((id) =>
  comboItem(id, { comboProductId: 'drinks', ...(id === 'lager' && { isAlcohol: true }) }),
);
const meal = product({ comboGroups: [comboGroup('drinks', items)] });

test('A-950: a dish counts by its flag, a combo by what was chosen in it', () => {
  expect(holdsAlcohol(product({}), chosen())).toBe(false);
  expect(holdsAlcohol(product({ isAlcohol: true }), chosen())).toBe(true);
  expect([holdsAlcohol(meal, chosen('juice')), holdsAlcohol(meal, chosen('juice', 'lager'))]).toEqual([
    false,
    true,
  ]);
  expect(holdsAlcohol({ ...meal, isAlcohol: true }, chosen('juice'))).toBe(true);
  expect(holdsAlcohol(meal, chosen('gone'))).toBe(false);
});

test('A-950: a combo that offers such a dish may hold it', () => {
  const strong = product({ isAlcohol: true });
  expect([product({}), meal, strong].map(mayHoldAlcohol)).toEqual([false, true, true]);
});
