import { expect, test } from 'vitest';
import { category, comboGroup, comboItem, item, product, variant } from '#tests/fixtures/menu-parts.ts';
import { localProduct } from './local-product.ts';

const named = (pa: string) => ({ names: { pa } });
const dish = product({
  name: 'Thali',
  ...named('ਥਾਲੀ'),
  description: 'Three curries',
  descriptions: { pa: 'ਤਿੰਨ ਸਬਜ਼ੀਆਂ' },
  variants: [
    variant('large', {
      ...named('ਵੱਡੀ'),
      modifierCategories: [category('spice', [item('mild', named('ਘੱਟ'))], named('ਮਿਰਚ'))],
    }),
  ],
  modifierCategories: [category('extras', [item('gravy', named('ਗ੍ਰੇਵੀ')), item('butter')])],
  comboGroups: [comboGroup('breads', [comboItem('naan', named('ਨਾਨ'))], named('ਰੋਟੀਆਂ'))],
});

test('every name that is written in the language is shown in it, the others stay', () => {
  const shown = localProduct(dish, 'pa');
  expect([shown.name, shown.description]).toEqual(['ਥਾਲੀ', 'ਤਿੰਨ ਸਬਜ਼ੀਆਂ']);
  expect(shown.variants[0]).toMatchObject({
    name: 'ਵੱਡੀ',
    modifierCategories: [{ name: 'ਮਿਰਚ', modifierItems: [{ name: 'ਘੱਟ' }] }],
  });
  expect(shown.modifierCategories[0]).toMatchObject({
    name: 'extras',
    modifierItems: [{ name: 'ਗ੍ਰੇਵੀ' }, { name: 'butter' }],
  });
  expect(shown.comboGroups[0]).toMatchObject({ name: 'ਰੋਟੀਆਂ', comboItems: [{ name: 'ਨਾਨ' }] });
});

test('without words in a language nothing shown changes; other languages are dropped', () => {
  const shown = localProduct(dish, 'hi');
  expect([shown.name, shown.description]).toEqual(['Thali', 'Three curries']);
  expect(shown).toMatchObject(localProduct(dish, 'en'));
  expect(JSON.stringify(localProduct(dish, 'pa'))).not.toMatch(/"(names|descriptions)"/);
  expect(localProduct(dish, 'pa').variants[0]).toMatchObject({ variantId: 'large', priceCents: 1000 });
});

test('A-204: words that the restaurant did not translate carry its language, all others none', () => {
  const shown = localProduct(dish, 'pa', 'en');
  expect([shown.lang, shown.descriptionLang, shown.variants[0]?.lang]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
  expect(shown.modifierCategories[0]).toMatchObject({ name: 'extras', lang: 'en' });
  expect(shown.modifierCategories[0]?.modifierItems.map(({ lang }) => lang)).toEqual([undefined, 'en']);
  const hindi = localProduct(dish, 'hi', 'en');
  expect([hindi.lang, hindi.descriptionLang]).toEqual(['en', 'en']);
  expect(hindi.comboGroups[0]).toMatchObject({ lang: 'en', comboItems: [{ lang: 'en' }] });
  // the restaurant's own language is the page's
  expect(JSON.stringify(localProduct(dish, 'hi'))).not.toMatch(/[lL]ang"/);
});
