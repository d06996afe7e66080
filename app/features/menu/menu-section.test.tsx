import { expect, test } from 'vitest';
import { departmentMenu, menuOf } from '#app/domain/menu/menu-sections.ts';
import { productToWire } from '#app/domain/menu/to-wire.ts';
import type { RootData } from '#app/shell/root-data/root-data.ts';
import { drawn } from '#tests/fixtures/drawn.tsx';
import { product } from '#tests/fixtures/menu-parts.ts';
import { MenuList } from './menu-section.tsx';

const now = new Date('2026-11-20T06:00:00Z');
const departments = [
  { departmentId: 'curries', name: 'Curries', imageUrl: null, displayOrder: 1, mealPeriods: [1] },
  { departmentId: 'breads', name: 'Breads', imageUrl: null, displayOrder: 2 },
];
const serving = {
  timeZone: 'Pacific/Auckland',
  mealPeriods: [{ periodType: 1, fromTime: '07:00', toTime: '11:00' }],
};
const dish = (productId: string, rest = {}) =>
  productToWire(product({ productId, name: productId, departmentId: 'curries', ...rest }), now);
const bread = (index: number) => dish(`bread-${index}`, { departmentId: 'breads', allergens: ['gluten'] });

function draw(products: ReturnType<typeof dish>[], dishFilter: RootData['dishFilter'] = null): string {
  const menu = menuOf(departments, products, { now, language: 'en', serving });
  return drawn(<MenuList menu={menu} over="" showImages />, { dishFilter });
}

const filter = (diets: string[], allergens: string[], hidden: Record<string, number> = {}) => {
  return { diets, allergens, hidden, hiddenInAll: 1 };
};

test('R-CARD-01: without a picture a card has initials, and says so', () => {
  const html = draw([dish('Butter Chicken')]);
  expect(html).toMatch(/<b aria-hidden="true">BC<\/b><span>No Image Available<\/span>/);
  expect(draw([dish('Dal', { imageUrl: '/dal.svg' })])).not.toContain('No Image Available');
});

test('diets and allergens stand on the card, as the dish has them', () => {
  const html = draw([
    dish('Dal', { diets: ['vegetarian', 'gluten free'], allergens: ['milk'] }),
    dish('Plain'),
  ]);
  expect(html).toContain('Vegetarian, gluten free · Contains milk');
  expect(html.match(/Contains/g)).toHaveLength(1);
});

test('C-010: names are shown as they are, never as markup', () => {
  const html = draw([dish('<script>alert(1)</script>'), dish('खीर 👩‍🍳'), dish('عدس')]);
  expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;</a>');
  expect(html).not.toContain('<script>');
  expect(html).toContain('खीर 👩‍🍳');
  expect(html).toContain('عدس');
});

test('a department outside its hours says so and when it is served', () => {
  expect(draw([dish('Eggs')])).toContain('Not served now. Served 7:00 AM – 11:00 AM.');
});

test('C-009: a section of a big menu is a heading and a link to all of its dishes', () => {
  const html = draw([dish('Dal'), ...Array.from({ length: 100 }, (_, index) => bread(index))]);
  expect(html).toContain('id="card-Dal"');
  expect(html).not.toContain('card-bread-');
  expect(html).toMatch(/<h2>Breads<\/h2><a [^>]*href="\/products\/breads">/);
  expect(html).toContain('Show all 100 dishes');
});

test('C-009: on its own page a big department leads to all of itself, and its dialogs back to that', () => {
  const products = Array.from({ length: 130 }, (_, index) => bread(index));
  const drawnBy = (isWhole: boolean, dishFilter: RootData['dishFilter'] = null) => {
    const menu = departmentMenu('breads', null, products, { now, language: 'en', serving, isWhole });
    return drawn(<MenuList menu={menu} over="/products/breads" showImages />, { dishFilter });
  };
  const html = drawnBy(false);
  expect(html).toMatch(/href="\/products\/breads\?all=1">Show all 130 dishes/);
  expect(html).toContain('href="/products/breads/item/bread-1"');
  const whole = drawnBy(true);
  expect(whole.match(/<li id="card-/g)).toHaveLength(130);
  // in lists of sixty; the later ones are laid out when they come near
  expect(whole.match(/<ul [^>]*data-below=""/g)).toHaveLength(2);
  expect(whole).toContain('href="/products/breads/item/bread-1?from=%2Fproducts%2Fbreads%3Fall%3D1"');
  expect(whole).not.toContain('Show all');
  // with view code 3 the number of hidden dishes is unknown
  expect(drawnBy(false, { ...filter([], ['egg']), hiddenInAll: null })).toContain('>Show more dishes<');
});

test('the filter hides what does not fit, and a section without dishes', () => {
  const html = draw([dish('Dal', { diets: ['vegan'] }), dish('Fish'), bread(1)], filter(['vegan'], []));
  expect(html).toContain('id="card-Dal"');
  expect(html).not.toContain('id="card-Fish"');
  expect(html).not.toContain('Breads');
});

test('the filter counts over all dishes, also over those that came not with the page', () => {
  const products = [dish('Dal'), ...Array.from({ length: 100 }, (_, index) => bread(index))];
  expect(draw(products, filter([], ['egg'], { breads: 30 }))).toContain('Show all 70 dishes');
  expect(draw(products, filter([], ['gluten'], { breads: 100 }))).not.toContain('Breads');
});
