import { expect, test } from 'vitest';
import { category, comboGroup, comboItem, item, product, variant } from '#tests/fixtures/menu-parts.ts';
import { fitsFilter, isUnstatedFor, labelsOf, labelsOfMenu } from './dish-labels.ts';

const none = { diets: [], allergens: [] };

test('labels are one whatever their spelling', () => {
  expect(
    labelsOf(product({ diets: ['Gluten-free', 'gluten free ', ''], allergens: ['Milk', 'milk'] })),
  ).toEqual({ diets: ['gluten free'], allergens: ['milk'] });
});

test('what every variant has, the dish has; what only one has, it has not', () => {
  const dish = product({
    diets: ['halal'],
    allergens: [],
    variants: [
      variant('paneer', { diets: ['vegetarian'], allergens: ['milk', 'gluten'] }),
      variant('tofu', { diets: ['vegan', 'vegetarian'], allergens: ['soy', 'gluten'] }),
      variant('hidden', { isDisabled: true, allergens: [] }),
    ],
  });
  expect(labelsOf(dish)).toEqual({ diets: ['halal', 'vegetarian'], allergens: ['gluten'] });
});

test('an allergen of every item that may be chosen counts where one must be, and else not', () => {
  const breads = [item('naan', { allergens: ['gluten', 'milk'] }), item('roti', { allergens: ['gluten'] })];
  const dish = (minQuantity: number) =>
    product({ allergens: [], modifierCategories: [category('bread', breads, { minQuantity })] });
  expect(labelsOf(dish(1)).allergens).toEqual(['gluten']);
  expect(labelsOf(dish(0)).allergens).toEqual([]);
});

test('a dish fits with every diet that is wanted and none of the allergens', () => {
  const dal = { diets: ['vegetarian', 'gluten free'], allergens: ['milk'] };
  expect(fitsFilter(dal, none)).toBe(true);
  expect(fitsFilter(dal, { diets: ['vegetarian', 'gluten free'], allergens: ['egg'] })).toBe(true);
  expect(fitsFilter(dal, { diets: ['vegetarian', 'halal'], allergens: [] })).toBe(false);
  expect(fitsFilter(dal, { diets: [], allergens: ['egg', 'milk'] })).toBe(false);
});

test('vegan is vegetarian too, and not the other way round', () => {
  expect(fitsFilter({ diets: ['vegan'], allergens: [] }, { diets: ['vegetarian'], allergens: [] })).toBe(
    true,
  );
  expect(fitsFilter({ diets: ['vegetarian'], allergens: [] }, { diets: ['vegan'], allergens: [] })).toBe(
    false,
  );
});

test('a dish that says nothing has no diet, and no allergen that is known', () => {
  expect(fitsFilter(null, { diets: [], allergens: ['milk'] })).toBe(true);
  expect(fitsFilter(null, { diets: ['vegan'], allergens: [] })).toBe(false);
});

test('the labels of a menu: each once, the commonest first, none of a disabled dish', () => {
  const dishes = [
    product({ diets: ['vegan'], allergens: ['milk', 'egg'] }),
    product({ diets: ['halal'], allergens: ['milk'] }),
    product({ diets: ['halal'], allergens: ['fish'], isDisabled: true }),
  ];
  expect(labelsOfMenu(dishes)).toEqual({ diets: ['halal', 'vegan'], allergens: ['milk', 'egg'] });
});

test('A-1550: a dish as it comes has the allergens of its default choices, and says that others are without', () => {
  const chutneys = [item('mint', { isDefault: true, allergens: ['milk'] }), item('tamarind')];
  const samosa = product({ allergens: ['gluten'], modifierCategories: [category('chutney', chutneys)] });
  const labels = labelsOf(samosa);
  expect(labels).toEqual({ diets: [], allergens: ['gluten', 'milk'], byDefault: ['milk'] });
  expect(fitsFilter(labels, { diets: [], allergens: ['milk'] })).toBe(false);
  expect(labelsOf({ ...samosa, allergens: ['milk'] })).toEqual({ diets: [], allergens: ['milk'] });
});

test('A-1550: default choices of variants count where each variant brings them', () => {
  const milk = (allergens: string[]) => [category('m', [item('m', { isDefault: true, allergens })])];
  const dish = (...lists: string[][]) =>
    product({
      allergens: [],
      variants: lists.map((list, index) => variant(`v${index}`, { modifierCategories: milk(list) })),
    });
  expect(labelsOf(dish(['milk'], ['milk', 'egg'])).byDefault).toEqual(['milk']);
  expect(labelsOf(dish(['milk'], ['soy'])).allergens).toEqual([]);
});

test('A-1551, A-1570: a dish that names no allergen of its own is unstated, with a labelled choice, too', () => {
  const wanted = { diets: [], allergens: ['milk'] };
  const plain = labelsOf(product({ allergens: [] }));
  expect([fitsFilter(plain, wanted), isUnstatedFor(plain, wanted), isUnstatedFor(null, wanted)]).toEqual([
    true,
    true,
    true,
  ]);
  const extras = [category('extras', [item('egg', { allergens: ['egg'] })])];
  const of = (rest: Parameters<typeof product>[0]) =>
    isUnstatedFor(labelsOf(product({ allergens: [], modifierCategories: extras, ...rest })), wanted);
  expect([of({}), of({ allergens: ['egg'] })]).toEqual([true, false]);
  const sizes = (...lists: string[][]) => lists.map((allergens, at) => variant(`v${at}`, { allergens }));
  expect([of({ variants: sizes(['egg'], []) }), of({ variants: sizes(['egg'], ['soy']) })]).toEqual([
    true,
    false,
  ]);
  const combo = (...lists: string[][]) => [
    comboGroup(
      'g',
      lists.map((allergens, at) => comboItem(`i${at}`, { allergens })),
      { minQty: 1 },
    ),
  ];
  expect([of({ comboGroups: combo(['egg'], []) }), of({ comboGroups: combo(['egg'], ['soy']) })]).toEqual([
    true,
    false,
  ]);
});

test('A-1550: the filter lists what only other choices contain, too', () => {
  const extras = [category('extras', [item('egg', { allergens: ['egg'] })])];
  expect(labelsOfMenu([product({ allergens: [], modifierCategories: extras })]).allergens).toEqual(['egg']);
});
