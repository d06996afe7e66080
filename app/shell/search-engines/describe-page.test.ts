import { expect, test } from 'vitest';
import { TEXTS } from '#app/locales/texts.server.ts';
import type { RootData } from '#app/shell/root-data/root-data.ts';
import { translate } from '#app/ui/translate.ts';
import { product } from '#tests/fixtures/menu.ts';
import { describePage, linkPicture } from './describe-page.ts';

const RESTAURANT = {
  name: 'Mitti',
  address: '318 Dominion Road',
  bannerUrls: ['/api/mitti/pictures/banner'],
  logoUrl: '/pictures/logo.svg',
} as RootData['restaurant'];
const DELIVERY = { orderType: 2, minutes: 30 } as const;
const PICKUP = { orderType: 1, minutes: 30 } as const;

function rootWith(types: RootData['order']['types']) {
  return { restaurant: RESTAURANT, order: { types } as RootData['order'] };
}

function described(
  text: Parameters<typeof describePage>[0],
  facts: Partial<Parameters<typeof describePage>[1]>,
) {
  return describePage(text, { root: rootWith([]), loaded: null, title: '', ...facts }, (key, values) =>
    translate(TEXTS.en.search, 'en', key, values),
  );
}

function dish(description: string) {
  return {
    dish: { product: product({ productId: 'naan', name: 'Naan', priceCents: 450, description }) },
  };
}

test('the front page promises only what can be ordered', () => {
  expect(described('home', { root: rootWith([DELIVERY, PICKUP]) })).toContain('pickup or delivery');
  expect(described('home', { root: rootWith([PICKUP]) })).not.toContain('delivery');
  expect(described('home', { root: rootWith([DELIVERY]) })).not.toContain('pickup');
  expect(described('home', { root: rootWith([]) })).not.toContain('rder');
});

test('a dish is told of in the words of the restaurant, with its price where there is room', () => {
  expect(described('dish', { loaded: dish(''), title: 'Naan' })).toBe(
    'Naan from Mitti, $4.50. Order online.',
  );
  expect(described('dish', { loaded: dish('Baked at the wall of the oven.'), title: 'Naan' })).toBe(
    'Baked at the wall of the oven. Naan from Mitti, $4.50. Order online.',
  );
  const long = described('dish', { loaded: dish('Very good bread. '.repeat(20)), title: 'Naan' });
  expect(long).toMatch(/^Very good bread\. .*\.\.\.$/);
  expect(long.length).toBeLessThanOrEqual(163);
});

test('a department names its first dishes', () => {
  const menu = {
    sections: [{ products: ['a', 'b'] }],
    cards: { a: { name: 'Naan' }, b: { name: 'Roti' } },
  };
  expect(described('department', { loaded: { menu }, title: 'Breads' })).toBe(
    'Breads from Mitti: Naan, Roti. Order online.',
  );
  expect(described('department', { loaded: { menu: null }, title: 'Breads' })).toBe('Breads from Mitti.');
});

test('a shared address shows the dish, else the banner, never a drawing; nothing where pictures are switched off (R-TEN-16)', () => {
  const view = { layout: 'grid', showImages: true } as const;
  const withPicture = (imageUrl: string | null) => ({
    dish: { product: product({ productId: 'naan', name: 'Naan', priceCents: 1, imageUrl }) },
  });
  const root = { restaurant: RESTAURANT, menuView: view };
  expect(linkPicture('dish', root, withPicture('/api/mitti/pictures/naan'))).toBe(
    '/api/mitti/pictures/naan/1152',
  );
  expect(linkPicture('dish', root, withPicture('/pictures/naan.svg'))).toBe(
    '/api/mitti/pictures/banner/1152',
  );
  expect(linkPicture('home', root, null)).toBe('/api/mitti/pictures/banner/1152');
  const without = { ...root, menuView: { ...view, showImages: false } };
  expect(linkPicture('home', without, null)).toBe(null);
});
