import { expect, test } from 'vitest';
import { category, item, product, variant } from '#tests/fixtures/menu-parts.ts';
import { fitsFilter, labelsOf, labelsOfMenu } from './dish-labels.ts';

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
