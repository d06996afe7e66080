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
const chai = product({ allergens: [], modifierCategories: [milks] });
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
    comboItem('chai', { comboProductId: 'g', allergens: [], modifierCategories: [milks] }),
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

const said = (allergens: string[], diets: string[] = [], isStated = allergens.length > 0) => [
  { allergens, diets, isStated },
];

test.each([
  ['nuts', ['cashew'], 'contains'],
  ['cashew', ['nuts'], 'contains'],
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
