import { expect, test } from 'vitest';
import { orderAgain } from '#app/domain/order/order-again.ts';
import { category, chosen, comboGroup, comboItem, item, piece, product } from '#tests/fixtures/menu-parts.ts';
import { ordered, orderedAs } from '#tests/fixtures/ordered.ts';
import { againViews } from './again-view.ts';

test('today’s names in the page’s language, the order’s own where the dish is gone', () => {
  const curry = product({
    name: 'Butter Chicken',
    names: { hi: 'बटर चिकन' },
    modifierCategories: [category('heat', [item('hot', { name: 'Hot', names: { hi: 'तीखा' } })])],
  });
  const products = [
    orderedAs(curry, chosen(['heat/hot']), 2, 'no nuts'),
    ordered({ productId: 'gone', productName: 'Old dish', variantName: 'Large' }),
  ];
  const lines = orderAgain(products, new Map([['dish', { product: curry, inStock: true }]]));
  expect(againViews({ products }, lines, { language: 'hi' })).toMatchObject([
    { index: 0, name: 'बटर चिकन', detail: 'तीखा', note: 'no nuts', qty: 2, unitCents: 1000, differences: [] },
    { index: 1, name: 'Old dish', detail: 'Large', unitCents: null, chooseHref: null },
  ]);
});

test('A-66: what is otherwise is named in the page’s language', () => {
  const names = { hi: 'तीखा' };
  const heat = (...items: ReturnType<typeof item>[]) => [category('heat', items)];
  const curry = product({
    modifierCategories: heat(item('hot', { name: 'Very hot', names: { hi: 'बहुत तीखा' } })),
  });
  const then = ordered({
    productName: 'Old curry',
    names: { hi: 'पुरानी करी' },
    modifiers: [
      {
        modifierCategoryId: 'heat',
        modifierCategoryName: '',
        modifierId: 'hot',
        modifierName: 'Hot',
        names,
        quantity: 1,
        price: 0,
      },
    ],
  });
  const lines = orderAgain([then], new Map([['dish', { product: curry, inStock: true }]]));
  expect(againViews({ products: [then] }, lines, { language: 'hi' })[0]?.differences).toEqual([
    { kind: 'dishRenamed', before: 'पुरानी करी' },
    { kind: 'optionRenamed', option: 'तीखा', now: 'बहुत तीखा' },
  ]);
});

test('a dish with other options leads to its dialog; pieces that are gone are listed once', () => {
  const thali = product({
    productId: 'a thali',
    isComboProduct: true,
    comboGroups: [comboGroup('g', [comboItem('dal'), comboItem('roti', { maxAllowed: 2 })], { minQty: 3 })],
  });
  const comboItems = [piece('g/dal'), piece('g/roti'), piece('g/roti')];
  const products = [orderedAs(thali, chosen([], { comboItems }))];
  const today = { ...thali, comboGroups: [comboGroup('g', [comboItem('dal')], { minQty: 3 })] };
  const lines = orderAgain(products, new Map([['a thali', { product: today, inStock: true }]]));
  expect(againViews({ products }, lines, { language: 'en' })).toMatchObject([
    {
      detail: 'dal · roti · roti',
      differences: [{ kind: 'optionGone', option: 'roti' }, { kind: 'choose' }],
      chooseHref: '/item/a%20thali',
    },
  ]);
});

test('A-280: in another language than the restaurant’s its untranslated names are marked, in lines and differences', () => {
  const heat = (name: string) => [category('heat', [item('hot', { name }), item('mild', { name: 'Mild' })])];
  const curry = product({ name: 'Curry', names: { pa: 'ਕਰੀ' }, modifierCategories: heat('Hot') });
  const products = [
    orderedAs(curry, chosen(['heat/hot'])),
    orderedAs({ ...curry, names: null }, chosen(['heat/mild'])),
    ordered({ productId: 'gone', productName: 'Old dish', variantName: 'Large' }),
  ];
  const today = { ...curry, modifierCategories: heat('Very hot') };
  const lines = orderAgain(products, new Map([['dish', { product: today, inStock: true }]]));
  const views = againViews({ products }, lines, { language: 'pa', own: 'en' });
  expect(views.map(({ lang, detailLang }) => [lang, detailLang])).toEqual([
    [undefined, 'en'],
    [undefined, 'en'],
    ['en', 'en'],
  ]);
  expect(views[0]?.names).toEqual(['Hot', 'Very hot'].map((text) => ({ text, lang: 'en' })));
  expect(JSON.stringify(againViews({ products }, lines, { language: 'pa' }))).not.toMatch(/[lL]ang"|names/);
});
