import { expect, test } from 'vitest';
import {
  category,
  chosen,
  chosenModifier,
  comboGroup,
  comboItem,
  item,
  product,
  variant,
} from '#tests/fixtures/menu-parts.ts';
import { avoidedIn, avoidedInSelection, isAccepted, NOTHING } from './avoided-allergens.ts';

const milks = category('milk', [
  item('whole', { isDefault: true, allergens: ['Milk'] }),
  item('oat', { allergens: ['oat'] }),
]);
const chai = product({ allergens: ['ginger'], modifierCategories: [milks] });
const select = (milk: string) => chosen([`milk/${milk}`]);

test('A-1551: a dish is judged as it is chosen', () => {
  expect(avoidedInSelection(chai, select('whole'), ['milk', 'egg'])).toEqual({
    contains: ['milk'],
    unstated: [],
  });
  expect(avoidedInSelection(chai, select('oat'), ['milk'])).toEqual({ contains: [], unstated: [] });
  const sizes = product({
    allergens: [],
    variants: [variant('cow', { allergens: ['milk'] }), variant('soy', { allergens: ['soy'] })],
  });
  const of = (variantId: string) =>
    avoidedInSelection(sizes, { variantId, modifiers: [], comboItems: [] }, ['milk']).contains;
  expect([of('cow'), of('soy')]).toEqual([['milk'], []]);
});

test('A-1551: a combo is judged by its pieces with their choices; its own labels cover pieces without any', () => {
  const pieces = [
    comboItem('chai', { comboProductId: 'g', allergens: ['ginger'], modifierCategories: [milks] }),
    comboItem('rice', { comboProductId: 'g', allergens: [] }),
  ];
  const combo = (allergens: string[]) => product({ allergens, comboGroups: [comboGroup('g', pieces)] });
  const of = (allergens: string[], comboItemId: string, modifier?: string) => {
    const modifiers = modifier ? [chosenModifier(modifier)] : [];
    const comboItems = [{ comboProductId: 'g', comboItemId, variantId: null, modifiers }];
    return avoidedInSelection(combo(allergens), chosen([], { comboItems }), ['milk']);
  };
  expect(of([], 'chai', 'milk/whole')).toEqual({ contains: ['milk'], unstated: [] });
  expect(of([], 'chai', 'milk/oat')).toEqual({ contains: [], unstated: [] });
  expect(of([], 'rice')).toEqual({ contains: [], unstated: ['milk'] });
  expect(of(['egg'], 'rice')).toEqual({ contains: [], unstated: [] });
});

test('A-1570: a label of a choice, or of another variant, states nothing of the dish', () => {
  const of = (dish: Parameters<typeof product>[0], choice: string, rest = {}) =>
    avoidedInSelection(product(dish), chosen([choice], rest), ['milk', 'egg']).unstated;
  const silent = { allergens: [], modifierCategories: [milks] };
  expect(of(silent, 'milk/oat')).toEqual(['milk', 'egg']);
  expect(of(silent, 'milk/whole')).toEqual(['egg']);
  expect(of({ ...silent, allergens: ['ginger'] }, 'milk/oat')).toEqual([]);
  const sizes = { ...silent, variants: [variant('cow', { allergens: ['milk'] }), variant('plain')] };
  expect(of(sizes, 'milk/oat', { variantId: 'plain' })).toEqual(['milk', 'egg']);
  expect(of(sizes, 'milk/oat', { variantId: 'cow' })).toEqual([]);
  const pieces = [comboItem('chai', { allergens: [], modifierCategories: [milks] })];
  const combo = { ...silent, comboGroups: [comboGroup('g', pieces)] };
  const one = { comboItems: [{ comboProductId: 'g', comboItemId: 'chai', variantId: null, modifiers: [] }] };
  expect(of(combo, 'milk/oat', one)).toEqual(['milk', 'egg']);
  expect(of({ ...combo, allergens: ['ginger'] }, 'milk/oat', one)).toEqual([]);
});

test('A-1570: the dish’s labels cover what is chosen before the customer chooses, and not an addition of which nothing is said', () => {
  const of = (items: Parameters<typeof item>[1][], limits = {}, rest = {}) => {
    const extras = items.map((each, index) => item(`e${index}`, each));
    const dish = product({
      allergens: ['gluten'],
      diets: ['vegan'],
      modifierCategories: [category('x', extras, limits)],
      ...rest,
    });
    return avoidedInSelection(dish, chosen(['x/e0']), ['milk']).unstated;
  };
  expect(of([{}])).toEqual(['milk']);
  expect(of([{ isDefault: true }])).toEqual([]);
  expect(of([{ diets: ['vegan'] }])).toEqual([]);
  expect(of([{}, { allergens: ['egg'] }])).toEqual([]);
  expect(of([{}], { minQuantity: 1 })).toEqual([]);
  const piece = comboItem('rice', {
    allergens: ['gluten'],
    modifierCategories: [category('x', [item('e0')])],
  });
  const chosenPiece = {
    comboProductId: 'g',
    comboItemId: 'rice',
    variantId: null,
    modifiers: [chosenModifier('x/e0')],
  };
  const combo = product({ allergens: ['gluten'], comboGroups: [comboGroup('g', [piece])] });
  expect(avoidedInSelection(combo, chosen([], { comboItems: [chosenPiece] }), ['milk']).unstated).toEqual([
    'milk',
  ]);
});

const said = (allergens: string[], diets: string[] = [], isStated = allergens.length > 0) => [
  { allergens, diets, isStated },
];

test.each([
  ['nuts', ['cashew'], 'contains'],
  ['cashew', ['nuts'], 'contains'],
  ['nuts', ['peanut'], 'contains'],
  ['tree nuts', ['nuts'], 'contains'],
  ['shellfish', ['squid'], 'contains'],
  ['seafood', ['lobster'], 'contains'],
  ['Peanut', ['peanuts'], 'contains'],
  ['gluten', ['wheat'], 'contains'],
  ['cashew', ['almond'], 'free'],
  ['egg', ['milk'], 'free'],
  ['egg', [], 'unstated'],
])('A-1551: who avoids %s and a dish that names %j: %s', (avoided, allergens, verdict) => {
  const { contains, unstated } = avoidedIn(said(allergens), [avoided]);
  expect(contains.length > 0 ? 'contains' : unstated.length > 0 ? 'unstated' : 'free').toBe(verdict);
});

test.each([
  ['vegan', 'milk', true],
  ['Gluten-free', 'wheat', true],
  ['nut free', 'cashew', true],
  ['nut free', 'peanut', true],
  ['tree nut free', 'nuts', false],
  ['dairy free', 'milk', true],
  ['vegetarian', 'milk', false],
  ['halal', 'egg', false],
])('A-1551: a dish that states no allergens and is %s is without %s: %j', (diet, label, isFree) => {
  expect(avoidedIn(said([], [diet]), [label]).unstated).toEqual(isFree ? [] : [label]);
  expect(avoidedIn(said([label], [diet]), [label]).contains).toEqual([label]);
});

test('a yes holds for what was asked and no more', () => {
  const both = { contains: ['milk'], unstated: ['egg'] };
  expect(isAccepted(both, both)).toBe(true);
  expect(isAccepted(both, NOTHING)).toBe(false);
  expect(isAccepted(NOTHING, NOTHING)).toBe(true);
  expect(isAccepted({ contains: ['egg'], unstated: [] }, both)).toBe(false);
  expect(isAccepted({ contains: [], unstated: ['milk'] }, both)).toBe(true);
});
