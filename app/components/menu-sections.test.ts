import { expect, test } from 'vitest';
import { productToWire } from '#app/domain/menu/to-wire.ts';
import { product } from '#tests/fixtures/menu-parts.ts';
import { cardId, menuOf } from './menu-sections.ts';

const now = new Date('2026-11-20T06:00:00Z');
const departments = [
  { departmentId: 'breads', name: 'Breads', imageUrl: null, displayOrder: 2 },
  { departmentId: 'curries', name: 'Curries', imageUrl: null, displayOrder: 1 },
  { departmentId: 'drinks', name: 'Drinks', imageUrl: null, displayOrder: 3 },
];
const dish = (id: string, departmentId: string, rest = {}) =>
  productToWire(product({ productId: id, departmentId, ...rest }), now);

test('A-37: recommended dishes come first, and stand in their department too', () => {
  const menu = menuOf(
    departments,
    [dish('naan', 'breads'), dish('dal', 'curries', { isRecommended: true })],
    now,
  );
  expect(menu.sections.map(({ id, kind, name, products }) => [id, kind, name, products])).toEqual([
    ['recommended', 'recommended', '', ['dal']],
    ['department-curries', 'department', 'Curries', ['dal']],
    ['department-breads', 'department', 'Breads', ['naan']],
  ]);
  expect(Object.keys(menu.cards).sort()).toEqual(['dal', 'naan']);
});

test('A-83: a disabled dish is neither in a section nor among the cards', () => {
  const menu = menuOf(departments, [dish('naan', 'breads', { isDisabled: true, isRecommended: true })], now);
  expect(menu).toEqual({ sections: [], cards: {} });
});

test('A-40: without departments, and for dishes of none, there is one section more', () => {
  expect(menuOf(null, [dish('naan', 'breads')], now).sections).toMatchObject([
    { kind: 'others', products: ['naan'] },
  ]);
  const menu = menuOf(departments, [dish('naan', 'breads'), dish('lost', 'gone')], now);
  expect(menu.sections.map((section) => section.kind)).toEqual(['department', 'others']);
});

test('a recommended dish has two cards with ids of their own', () => {
  expect(cardId({ kind: 'recommended' }, 'dal')).not.toBe(cardId({ kind: 'department' }, 'dal'));
});
