import { expect, test } from 'vitest';
import type { MenuProduct } from '#app/domain/menu/types.ts';
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
import { ordered, orderedAs } from '#tests/fixtures/ordered.ts';
import { orderAgain, type TodaysDish } from './order-again.ts';

const SPICE = category('spice', [item('mild'), item('hot', { priceCents: 50 })], { maxQuantity: 1 });
const EXTRAS = category('extras', [item('cheese', { priceCents: 200 }), item('gravy', { priceCents: 100 })]);
const dish = product({ modifierCategories: [SPICE, EXTRAS] });

function menuOf(...products: MenuProduct[]): Map<string, TodaysDish> {
  return new Map(products.map((each) => [each.productId, { product: each, inStock: each.inStock }]));
}
function again(today: MenuProduct, line = orderedAs(dish, chosen(['spice/hot', 'extras/gravy x2']), 3)) {
  const [result] = orderAgain([line], menuOf(today));
  if (!result) throw new Error('no line');
  return result;
}

test('the same menu gives the same line, with its note, and nothing to tell', () => {
  const selection = chosen(['spice/hot', 'extras/gravy x2']);
  const { add, differences } = again(dish, orderedAs(dish, selection, 3, 'no onion'));
  expect(add).toEqual({ selection, qty: 3, note: 'no onion', unitCents: 1250 });
  expect(differences).toEqual([]);
});

test('another price is told, of the dish or of a choice, and the new one counts', () => {
  const dearer = product({ priceCents: 1100, modifierCategories: [SPICE, EXTRAS] });
  expect(again(dearer)).toMatchObject({
    add: { qty: 3, unitCents: 1350 },
    differences: [{ kind: 'price', before: 1250, now: 1350 }],
  });
});

test('a dish that is gone, hidden or out of stock is not added', () => {
  const line = ordered();
  expect(orderAgain([line], new Map())).toEqual([
    { product: null, add: null, differences: [{ kind: 'dishGone' }] },
  ]);
  expect(again(product({ isDisabled: true }), line)).toMatchObject({ differences: [{ kind: 'dishGone' }] });
  expect(again(product({ inStock: false }), line)).toMatchObject({
    add: null,
    differences: [{ kind: 'dishOut' }],
  });
});

test('a choice that is gone or out of stock is left out and named', () => {
  const today = product({
    modifierCategories: [SPICE, category('extras', [item('gravy', { priceCents: 100, inStock: false })])],
  });
  const line = orderedAs(dish, chosen(['spice/mild', 'extras/cheese', 'extras/gravy']));
  expect(again(today, line)).toMatchObject({
    add: { selection: chosen(['spice/mild']), unitCents: 1000 },
    differences: [
      { kind: 'optionGone', option: 'cheese' },
      { kind: 'optionOut', option: 'gravy' },
      { kind: 'price', before: 1300, now: 1000 },
    ],
  });
});

test('a new name of the same dish or choice is told', () => {
  const today = product({
    name: 'New dish',
    modifierCategories: [category('spice', [item('hot', { name: 'Very hot', priceCents: 50 })]), EXTRAS],
  });
  expect(again(today).differences).toEqual([
    { kind: 'dishRenamed', before: 'Dish' },
    { kind: 'optionRenamed', option: 'hot', now: 'Very hot' },
  ]);
});

test('what the menu demands now and the order does not answer is for the customer to choose', () => {
  const required = category('bread', [item('naan'), item('roti')], { minQuantity: 1 });
  const today = product({ modifierCategories: [SPICE, EXTRAS, required] });
  expect(again(today)).toMatchObject({ add: null, differences: [{ kind: 'choose' }] });
});

test('more than a category takes now is not cut down by us', () => {
  const today = product({ modifierCategories: [SPICE, { ...EXTRAS, maxQuantity: 1 }] });
  expect(again(today)).toMatchObject({ add: null, differences: [{ kind: 'choose' }] });
});

test('a size that is gone is never replaced, not even by the only one left or by the plain dish', () => {
  const sized = product({ variants: [variant('small'), variant('large')] });
  const line = orderedAs(sized, chosen([], { variantId: 'large' }));
  for (const today of [product({ variants: [variant('small')] }), product({})])
    expect(again(today, line)).toMatchObject({
      add: null,
      differences: [{ kind: 'optionGone', option: 'large' }, { kind: 'choose' }],
    });
});

test('an order without ids is found again by names, and not where two share one', () => {
  const sized = product({ variants: [variant('s', { name: 'Small' }), variant('l', { name: 'Large' })] });
  const line = ordered({ variantName: 'Large' });
  expect(again(sized, line).add?.selection.variantId).toBe('l');
  const twins = product({ variants: [variant('a', { name: 'Large' }), variant('b', { name: 'Large' })] });
  expect(again(twins, line).add).toBeNull();
});

test('a combo comes back piece by piece, each with its choices', () => {
  const naan = comboItem('naan', { modifierCategories: [SPICE] });
  const combo = product({
    isComboProduct: true,
    comboGroups: [
      comboGroup('group', [naan, comboItem('rice', { maxAllowed: 2 })], { minQty: 1, maxQty: 3 }),
    ],
  });
  const comboItems = [
    piece('group/naan', { modifiers: chosen(['spice/hot']).modifiers }),
    piece('group/rice'),
    piece('group/rice'),
  ];
  const line = orderedAs(combo, chosen([], { comboItems }));
  expect(again(combo, line)).toMatchObject({ add: { selection: { comboItems } }, differences: [] });

  const without = { ...combo, comboGroups: [comboGroup('group', [naan], { minQty: 1, maxQty: 3 })] };
  expect(again(without, line)).toMatchObject({
    add: { selection: { comboItems: comboItems.slice(0, 1) } },
    differences: [
      { kind: 'optionGone', option: 'rice' },
      { kind: 'optionGone', option: 'rice' },
    ],
  });
  expect(again({ ...without, isComboProduct: false, comboGroups: [] }, line).add).toBeNull();
});

test('counted pieces are shared by the lines, one after another', () => {
  const counted = product({ stockCount: 4, modifierCategories: [SPICE] });
  const lines = ['mild', 'hot', 'mild'].map((spice) =>
    orderedAs(counted, chosen([`spice/${spice}`]), spice === 'mild' ? 3 : 2),
  );
  const results = orderAgain(lines, menuOf(counted));
  expect(results.map(({ add }) => add?.qty ?? 0)).toEqual([3, 1, 0]);
  expect(results[1]?.differences).toEqual([{ kind: 'fewer', wanted: 2, left: 1 }]);
  expect(results[2]?.differences).toEqual([{ kind: 'dishOut' }]);
});
