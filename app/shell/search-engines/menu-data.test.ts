import { expect, test } from 'vitest';
import type { MenuCard } from '#app/domain/menu/menu-card.ts';
import { product, variant } from '#tests/fixtures/menu.ts';
import { breadcrumbData, cardData, departmentUrl, dishData, sectionData } from './menu-data.ts';

const ORIGIN = 'https://mitti.example';
const NAAN = product({ productId: 'naan', name: 'Garlic naan', priceCents: 450 });
const CARD: MenuCard = {
  id: 'naan',
  name: 'Garlic naan',
  description: '',
  price: 450,
  was: null,
  image: null,
  flag: null,
  quick: true,
  labels: null,
};

test('a dish has its own address and its price with two decimals, in New Zealand dollars', () => {
  expect(dishData(ORIGIN, NAAN, true)).toEqual({
    '@type': 'MenuItem',
    '@id': 'https://mitti.example/item/naan#dish',
    name: 'Garlic naan',
    url: 'https://mitti.example/item/naan',
    offers: {
      '@type': 'Offer',
      price: '4.50',
      priceCurrency: 'NZD',
      availability: 'https://schema.org/InStock',
    },
  });
});

test('A-26: the price is the discounted one', () => {
  const data = dishData(ORIGIN, { ...NAAN, discountedPriceCents: 400 }, true);
  expect(data.offers).toMatchObject({ price: '4.00' });
});

test('R-PROD-26: variants are offers of their own; hidden ones are left out, those out of stock are told', () => {
  const dish = product({
    ...NAAN,
    variants: [
      variant({ variantId: 's', name: 'Small', priceCents: 400 }),
      variant({ variantId: 'l', name: 'Large', priceCents: 700, inStock: false }),
      variant({ variantId: 'x', name: 'Hidden', priceCents: 1, isDisabled: true }),
    ],
  });
  expect(dishData(ORIGIN, dish, true).offers).toMatchObject([
    { name: 'Small', price: '4.00', availability: 'https://schema.org/InStock' },
    { name: 'Large', price: '7.00', availability: 'https://schema.org/OutOfStock' },
  ]);
  expect(dishData(ORIGIN, dish, false).offers).toMatchObject([
    { availability: 'https://schema.org/OutOfStock' },
    { availability: 'https://schema.org/OutOfStock' },
  ]);
});

test('a card says whether its dish can be had, its diets in the words of schema.org, and no diet that has none', () => {
  const card = {
    ...CARD,
    flag: 'out' as const,
    labels: { diets: ['vegan', 'paleo'], allergens: ['gluten'] },
  };
  expect(cardData(ORIGIN, card)).toMatchObject({
    offers: { availability: 'https://schema.org/OutOfStock' },
    suitableForDiet: ['https://schema.org/VeganDiet'],
  });
  expect(cardData(ORIGIN, CARD)).not.toHaveProperty('suitableForDiet');
});

test('pictures and ids become whole addresses', () => {
  expect(cardData(ORIGIN, { ...CARD, image: '/pictures/naan.svg' }).image).toBe(
    'https://mitti.example/pictures/naan.svg',
  );
  expect(cardData(ORIGIN, { ...CARD, image: 'https://else.example/x.jpg' }).image).toBe(
    'https://else.example/x.jpg',
  );
  expect(departmentUrl(ORIGIN, 'a b/c')).toBe('https://mitti.example/products/a%20b%2Fc');
});

test('a department and the way to it', () => {
  expect(sectionData(ORIGIN, { id: 'breads', name: 'Breads' })).toEqual({
    '@type': 'MenuSection',
    '@id': 'https://mitti.example/products/breads#section',
    name: 'Breads',
    url: 'https://mitti.example/products/breads',
  });
  expect(breadcrumbData([{ name: 'Mitti', url: ORIGIN }]).itemListElement).toEqual([
    { '@type': 'ListItem', position: 1, name: 'Mitti', item: ORIGIN },
  ]);
});
