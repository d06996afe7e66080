import { expect, test } from 'vitest';
import type { Product } from '#app/contract/menu.ts';
import { category, item, product, variant } from '#tests/fixtures/menu-parts.ts';
import { isQuick, menuCard } from './menu-card.ts';
import { productToWire } from './to-wire.ts';

const now = new Date('2026-11-20T06:00:00Z');
const extras = category('extras', [item('gravy')]);
const spice = category('spice', [item('mild'), item('hot', { isDefault: true })], {
  minQuantity: 1,
  maxQuantity: 1,
});

function cardOf(rest: Parameters<typeof product>[0]) {
  return menuCard(productToWire(product(rest), now), { now, language: 'en' });
}

test('R-CARD-02, R-CARD-03, A-26: a card names the price to pay and the one it was', () => {
  const given = { name: 'Dal', description: 'Black lentils', priceCents: 1690, discountedPriceCents: 1500 };
  expect(cardOf(given)).toMatchObject({
    name: 'Dal',
    description: 'Black lentils',
    price: 1500,
    was: 1690,
  });
});

test('A-26: a discount of 0 or above the price is none', () => {
  expect(cardOf({ priceCents: 1690, discountedPriceCents: 0 })).toMatchObject({
    price: 1690,
    was: null,
  });
  expect(cardOf({ priceCents: 1690, discountedPriceCents: 2000 })).toMatchObject({
    price: 1690,
    was: null,
  });
});

test('R-CARD-05, A-84: out of stock until its time has come', () => {
  const until = (outOfStockUntilUtc: string) =>
    product({ productId: 'dal', inStock: false, outOfStockUntilUtc });
  const wire = (outOfStockUntilUtc: string) => ({
    ...productToWire(until(outOfStockUntilUtc), now),
    inStock: false,
    outOfStockUntilUtc,
  });
  const reader = { now, language: 'en' };
  expect(menuCard(wire('2026-11-20T06:00:01Z'), reader)).toMatchObject({ flag: 'out', quick: false });
  expect(menuCard(wire('2026-11-20T05:59:59Z'), reader)).toMatchObject({ flag: null, quick: true });
});

test('A-37: recommended is a section, featured and force-selling are words on the card', () => {
  expect(cardOf({ isRecommended: true }).flag).toBe(null);
  expect(cardOf({ isFeaturedProduct: true }).flag).toBe('featured');
  expect(cardOf({ isForceSelling: true }).flag).toBe('special');
  expect(cardOf({ isFeaturedProduct: true, isComboProduct: true }).flag).toBe('combo');
});

test('R-CARD-04: one press adds what has nothing to choose', () => {
  expect(isQuick(product({ productId: 'dal' }))).toBe(true);
  expect(isQuick(product({ productId: 'dal', modifierCategories: [extras] }))).toBe(true);
});

test.each([
  ['a combo', product({ productId: 'thali', isComboProduct: true })],
  ['variants', product({ productId: 'dal', variants: [variant('large')] })],
  ['a category with a minimum', product({ productId: 'dal', modifierCategories: [extras, spice] })],
])('R-CARD-04: %s has to be opened', (_, dish) => {
  expect(isQuick(dish)).toBe(false);
});

test('a long description is cut by characters, not inside one', () => {
  const { description } = cardOf({ description: '👩‍🍳'.repeat(200) });
  expect(description).toBe(`${'👩‍🍳'.repeat(120)}...`);
});

test('name and description are those of the language, where the restaurant wrote them', () => {
  const dish = productToWire(
    product({
      name: 'Dal',
      names: { pa: 'ਦਾਲ' },
      description: 'Black lentils',
      descriptions: { hi: 'काली दाल' },
    }),
    now,
  );
  expect(menuCard(dish, { now, language: 'pa' })).toMatchObject({
    name: 'ਦਾਲ',
    description: 'Black lentils',
  });
  expect(menuCard(dish, { now, language: 'hi' })).toMatchObject({ name: 'Dal', description: 'काली दाल' });
});

test('A-1550: a card carries diets and allergens with those of default choices, and nothing where none are given', () => {
  expect(cardOf({ diets: ['Vegan'], allergens: [] }).labels).toEqual({
    diets: ['vegan'],
    allergens: [],
    isUnstated: true,
  });
  expect(cardOf({}).labels).toBe(null);
  const milk = item('whole', { isDefault: true, allergens: ['milk'] });
  const chai = product({ allergens: [], modifierCategories: [category('milk', [milk])] });
  expect(menuCard(productToWire(chai, now), { now, language: 'en' }).labels).toEqual({
    diets: [],
    allergens: ['milk'],
    byDefault: ['milk'],
    isUnstated: true,
  });
});

/** A product of a reply that counts how often its price is read. */
function counted(rest: Partial<Product> = {}) {
  let times = 0;
  const plain = { ...productToWire(product({ productId: 'dal', names: { pa: 'ਦਾਲ' } }), now), ...rest };
  const { price } = plain;
  const dish: Product = Object.defineProperty(plain, 'price', {
    get: () => {
      times += 1;
      return price;
    },
  });
  return { dish, times: () => times };
}

test('a card is worked out once for a product and a language, however many read it', () => {
  const { dish, times } = counted();
  const cards = [1, 2, 3].map(() => menuCard(dish, { now, language: 'en' }));
  expect(times()).toBe(1);
  expect(new Set(cards).size).toBe(1);
  expect(menuCard(dish, { now, language: 'pa' }).name).toBe('ਦਾਲ');
  expect(menuCard(dish, { now, language: 'en' }).name).not.toBe('ਦਾਲ');
  expect(times()).toBe(2);
});

test('the same dish of another list has its own card: a changed price shows at once', () => {
  const { dish } = counted();
  const dearer = { ...dish, price: dish.price + 100 };
  const reader = { now, language: 'en' };
  expect(menuCard(dearer, reader).price).toBe((menuCard(dish, reader).price ?? 0) + 100);
});

test('a dish is in stock again to the second, with a card drawn before', () => {
  const { dish, times } = counted({ inStock: false, outOfStockUntilUtc: '2026-11-20T06:00:30Z' });
  const flagAt = (time: string) => menuCard(dish, { now: new Date(time), language: 'en' }).flag;
  expect(flagAt('2026-11-20T06:00:00Z')).toBe('out');
  expect(flagAt('2026-11-20T06:00:29Z')).toBe('out');
  expect(flagAt('2026-11-20T06:00:30Z')).toBe(null);
  expect(flagAt('2026-11-20T06:00:31Z')).toBe(null);
  expect(times()).toBe(2);
});

test('A-204: a card marks the words that are not in the page’s language', () => {
  const names = { hi: 'दाल' };
  const wire = productToWire(product({ name: 'Dal', names, description: 'Black lentils' }), now);
  const langs = (language: string, own?: string) => {
    const card = menuCard(wire, { now, language, own });
    return [card.lang, card.descriptionLang];
  };
  expect(langs('hi', 'en')).toEqual([undefined, 'en']);
  expect(langs('pa', 'en')).toEqual(['en', 'en']);
  expect(langs('en')).toEqual([undefined, undefined]);
});
