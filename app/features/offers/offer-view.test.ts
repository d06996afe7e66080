import { expect, test } from 'vitest';
import { productToWire } from '#app/domain/menu/to-wire.ts';
import type { MenuProduct, Upsell } from '#app/domain/menu/types.ts';
import { en } from '#app/locales/en.ts';
import { translator } from '#app/ui/translate.ts';
import { product } from '#tests/fixtures/menu-parts.ts';
import { effectOf, offerView, sceneNames } from './offer-view.ts';

const now = new Date('2026-11-20T06:00:00Z');
const t = translator({ language: 'en', texts: en });
const naan = product({
  productId: 'naan',
  name: 'Naan',
  description: 'Leavened.',
  descriptions: { pa: 'ਖਮੀਰੀ।' },
  names: { pa: 'ਨਾਨ' },
  imageUrl: '/naan.svg',
  priceCents: 500,
  discountedPriceCents: 450,
  allergens: ['Milk'],
});
const plain: Upsell = {
  upsellId: 'u',
  upsellProductId: 'naan',
  upsellProductName: 'Naan',
  description: 'Leavened.',
  priceCents: 100,
  imageUrl: null,
  displayOrder: 1,
  sellType: 1,
  denyLimit: 0,
  productId: 'curry',
};
const viewOf = (
  upsell: Partial<Upsell> = {},
  dish: Partial<MenuProduct> = {},
  language = 'en',
  own?: string,
) =>
  offerView(
    { upsell: { ...plain, ...upsell }, product: productToWire({ ...naan, ...dish }, now) },
    { language, own },
  );

test('R-UPS-04, R-UPS-07, A-26: name, picture, what it is, and the price that the cart will charge', () => {
  expect(viewOf()).toEqual({
    upsellId: 'u',
    name: 'Naan',
    description: 'Leavened.',
    labels: { diets: [], allergens: ['milk'] },
    image: '/naan.svg',
    price: 450,
    was: 500,
    quick: true,
    replaces: false,
  });
  expect(viewOf({}, { imageUrl: null }).image).toBe(null);
});

test('an offer of another store may name the dish and show it in its own way', () => {
  const own = { upsellProductName: 'Hot naan', description: 'Straight off the wall.', imageUrl: '/hot.jpg' };
  expect(viewOf(own)).toMatchObject({
    name: 'Hot naan',
    description: 'Straight off the wall.',
    image: '/hot.jpg',
  });
});

test('names and descriptions in the page’s language, where the restaurant wrote them', () => {
  expect(viewOf({}, {}, 'pa')).toMatchObject({ name: 'ਨਾਨ', description: 'ਖਮੀਰੀ।' });
  expect(viewOf({ description: 'Hot.' }, {}, 'pa').description).toBe('Hot.');
});

test('A-282: of name and description each has the restaurant’s language where it was not translated', () => {
  const langs = (...given: Parameters<typeof viewOf>) => {
    const { lang, descriptionLang } = viewOf(...given);
    return [lang, descriptionLang];
  };
  expect(langs({}, {}, 'pa', 'en')).toEqual([undefined, undefined]);
  expect(langs({}, { descriptions: null }, 'pa', 'en')).toEqual([undefined, 'en']);
  expect(langs({ description: 'Hot.' }, {}, 'pa', 'en')).toEqual([undefined, 'en']);
  expect(langs({}, { names: null }, 'hi', 'en')).toEqual(['en', 'en']);
  expect(JSON.stringify(viewOf({}, {}, 'hi'))).not.toMatch(/[lL]ang"/);
  expect(viewOf({ description: '' }, { description: '' }, 'hi', 'en')).not.toHaveProperty(
    'descriptionLang',
    'en',
  );
});

test('A-282: a sentence about an offer marks the dish that it comes with', () => {
  expect(sceneNames({ dish: 'Curry', dishLang: 'en' })).toEqual([{ text: 'Curry', lang: 'en' }]);
  expect(sceneNames({ dish: 'ਕਰੀ' })).toEqual([]);
});

test('R-UPS-18, A-37: what taking an offer does to the dish, in words', () => {
  const scene = { isBefore: false, dish: 'Curry', qty: 1, isDishReady: false };
  const [added, replacing] = [{ replaces: false }, { replaces: true }];
  expect(effectOf(added, scene, t)).toBe(null);
  expect(effectOf(replacing, scene, t)).toBe('In place of Curry');
  expect(effectOf(replacing, { ...scene, qty: 3 }, t)).toBe('In place of 3 × Curry');
  // before the add: only a dish that is whole goes along
  expect(effectOf(added, { ...scene, isBefore: true }, t)).toBe(null);
  expect(effectOf(added, { ...scene, isBefore: true, isDishReady: true }, t)).toBe('Together with Curry');
  expect(effectOf(replacing, { ...scene, isBefore: true, isDishReady: true }, t)).toBe('In place of Curry');
});
