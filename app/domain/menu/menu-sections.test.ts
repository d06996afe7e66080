import { expect, test } from 'vitest';
import type { Department, Product } from '#app/contract/menu.ts';
import { product } from '#tests/fixtures/menu-parts.ts';
import { cardId, departmentMenu, departmentOf, menuOf, sectionId, sectionProducts } from './menu-sections.ts';
import { productToWire } from './to-wire.ts';

const now = new Date('2026-11-20T06:00:00Z');
const serving = {
  timeZone: 'Pacific/Auckland',
  mealPeriods: [{ periodType: 1, fromTime: '07:00', toTime: '11:00' }],
};
const facts = { now, language: 'en', serving };
const departments: Department[] = [
  { departmentId: 'breads', name: 'Breads', names: { pa: 'ਰੋਟੀਆਂ' }, imageUrl: null, displayOrder: 2 },
  { departmentId: 'curries', name: 'Curries', imageUrl: null, displayOrder: 1 },
  { departmentId: 'drinks', name: 'Drinks', imageUrl: null, displayOrder: 3 },
];
const dish = (id: string, departmentId: string, rest = {}) =>
  productToWire(product({ productId: id, departmentId, ...rest }), now);
const many = (count: number, departmentId: string, rest = {}): Product[] =>
  Array.from({ length: count }, (_, index) => dish(`${departmentId}-${index}`, departmentId, rest));
const sizes = (menu: ReturnType<typeof menuOf>) =>
  menu.sections.map(({ id, products, total }) => [id, products.length, total]);

test('A-37: recommended dishes come first, and stand in their department too', () => {
  const menu = menuOf(
    departments,
    [dish('naan', 'breads'), dish('dal', 'curries', { isRecommended: true })],
    facts,
  );
  expect(menu.sections.map(({ id, kind, name, products }) => [id, kind, name, products])).toEqual([
    ['recommended', 'recommended', '', ['dal']],
    ['department-curries', 'department', 'Curries', ['dal']],
    ['department-breads', 'department', 'Breads', ['naan']],
  ]);
  expect(Object.keys(menu.cards).sort()).toEqual(['dal', 'naan']);
});

test('A-83: a disabled dish is neither in a section nor among the cards', () => {
  const menu = menuOf(
    departments,
    [dish('naan', 'breads', { isDisabled: true, isRecommended: true })],
    facts,
  );
  expect(menu).toEqual({ sections: [], cards: {}, isWhole: false });
});

test('A-40: without departments, and for dishes of none, there is one section more', () => {
  expect(menuOf(null, [dish('naan', 'breads')], facts).sections).toMatchObject([
    { kind: 'others', products: ['naan'] },
  ]);
  const menu = menuOf(departments, [dish('naan', 'breads'), dish('lost', 'gone')], facts);
  expect(menu.sections.map((section) => section.kind)).toEqual(['department', 'others']);
});

test('a department has its name in the language of the page', () => {
  const menu = menuOf(departments, [dish('naan', 'breads')], { ...facts, language: 'pa' });
  expect(menu.sections.map(({ name }) => name)).toEqual(['ਰੋਟੀਆਂ']);
});

test('a recommended dish has two cards with ids of their own', () => {
  expect(cardId({ kind: 'recommended' }, 'dal')).not.toBe(cardId({ kind: 'department' }, 'dal'));
});

test('the department of a section is known by its id', () => {
  expect(departmentOf(sectionId('others'))).toBe('others');
  expect([departmentOf('others'), departmentOf('recommended')]).toEqual([null, null]);
});

test('a department says when it is served, and whether that is now', () => {
  const breakfast = [
    { departmentId: 'b', name: 'Breakfast', imageUrl: null, displayOrder: 1, mealPeriods: [1] },
  ];
  const servedAt = (time: string) =>
    menuOf(breakfast, [dish('eggs', 'b')], { ...facts, now: new Date(time) }).sections[0]?.served;
  // summer time is 13 hours ahead of UTC
  expect(servedAt('2026-11-20T20:00:00Z')).toEqual({ isNow: true, hours: '7:00 AM – 11:00 AM' });
  expect(servedAt('2026-11-20T23:00:00Z')).toEqual({ isNow: false, hours: '7:00 AM – 11:00 AM' });
  expect(menuOf(departments, [dish('naan', 'breads')], facts).sections[0]?.served).toBe(null);
});

test('C-009: a menu of a hundred cards comes whole, a bigger one by whole sections up to sixty', () => {
  const hundred = [...many(50, 'curries'), ...many(50, 'breads')];
  expect(sizes(menuOf(departments, hundred, facts))).toEqual([
    ['department-curries', 50, 50],
    ['department-breads', 50, 50],
  ]);
  const more = menuOf(
    departments,
    [...many(40, 'curries'), ...many(50, 'breads'), ...many(15, 'drinks')],
    facts,
  );
  expect(sizes(more)).toEqual([
    ['department-curries', 40, 40],
    ['department-breads', 0, 50],
    ['department-drinks', 0, 15],
  ]);
  expect(Object.keys(more.cards)).toHaveLength(40);
});

test('C-009: the first department of a big menu has some cards, however many dishes it has', () => {
  const menu = menuOf(departments, [...many(500, 'curries'), ...many(3, 'breads')], facts);
  expect(sizes(menu)).toEqual([
    ['department-curries', 60, 500],
    ['department-breads', 0, 3],
  ]);
});

test('C-009: recommended dishes of a big menu leave room for the others, which hold them all', () => {
  const menu = menuOf(departments, many(200, 'curries', { isRecommended: true }), facts);
  expect(sizes(menu)).toEqual([
    ['recommended', 24, 24],
    ['department-curries', 36, 200],
  ]);
});

test('a whole menu is whole, however big, and says so where it would not be otherwise', () => {
  const menu = menuOf(null, many(500, 'gone'), { ...facts, isWhole: true });
  expect(sizes(menu)).toEqual([['others', 500, 500]]);
  expect(menu.isWhole).toBe(true);
  expect(menuOf(null, many(3, 'gone'), { ...facts, isWhole: true }).isWhole).toBe(false);
});

test('C-009: the page of one department is bounded in the same way', () => {
  const [breads = null] = departments;
  const menu = departmentMenu(
    'breads',
    breads,
    [...many(500, 'breads'), dish('old', 'breads', { isDisabled: true })],
    facts,
  );
  expect(sizes(menu)).toEqual([['department-breads', 60, 500]]);
  expect(Object.keys(menu.cards)).toHaveLength(60);
  expect(menu.sections[0]?.name).toBe('Breads');
  // recommended dishes stand in it once
  expect(sizes(departmentMenu('breads', null, many(3, 'breads', { isRecommended: true }), facts))).toEqual([
    ['department-breads', 3, 3],
  ]);
});

test('the dishes of one section are those that its part of the menu would show', () => {
  const dishes = [
    dish('naan', 'breads', { isRecommended: true }),
    dish('old', 'breads', { isDisabled: true }),
    dish('lost', 'gone'),
  ];
  const idsOf = (id: string) => sectionProducts(departments, dishes, id).map(({ productId }) => productId);
  expect(idsOf('department-breads')).toEqual(['naan']);
  expect(idsOf('recommended')).toEqual(['naan']);
  expect(idsOf('others')).toEqual(['lost']);
  expect(idsOf('department-gone')).toEqual([]);
  expect(idsOf('')).toEqual([]);
  // a store that does not tell its departments has them all the same
  expect(sectionProducts(null, dishes, 'department-breads').map(({ productId }) => productId)).toEqual([
    'naan',
  ]);
});
