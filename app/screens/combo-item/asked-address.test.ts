import { expect, test } from 'vitest';
import { valuesFromForm } from '#app/components/options/values-from-form.ts';
import { comboGroup, comboItem, piece, product, variant } from '#tests/fixtures/menu-parts.ts';
import { askedAddress } from './asked-address.ts';

const [curry, naan] = [
  comboItem('curry', { comboProductId: 'mains', variants: [variant('bone'), variant('boneless')] }),
  comboItem('naan', { comboProductId: 'breads', maxAllowed: 2 }),
];
const thali = product({
  isComboProduct: true,
  comboGroups: [comboGroup('mains', [curry, comboItem('dal')]), comboGroup('breads', [naan])],
});
const read = (address: string) =>
  valuesFromForm(thali, new URL(address, 'http://store').searchParams).selection.comboItems;
const bone = { variantId: 'bone', modifiers: [] };

test('R-COMBO-08: the combo’s address says the item and its choices, and keeps the rest', () => {
  const address = askedAddress({ path: '/item/thali', search: '?line=l1&from=%2Fcart' }, curry, bone);
  expect(address).toMatch(/^\/item\/thali\?line=l1&from=%2Fcart&/);
  expect(read(address)).toEqual([piece('mains/curry', bone)]);
});

test('an item said before is said anew, others stay', () => {
  const before = askedAddress({ path: '/item/thali', search: '?piece:mains=dal' }, curry, bone);
  const search = new URL(
    askedAddress({ path: '/item/thali', search: new URL(before, 'http://s').search }, naan, {
      variantId: null,
      modifiers: [],
    }),
    'http://s',
  ).search;
  const after = askedAddress({ path: '/item/thali', search }, curry, {
    variantId: 'boneless',
    modifiers: [],
  });
  expect(read(after)).toEqual([
    piece('mains/curry', { variantId: 'boneless' }),
    piece('mains/dal'),
    piece('breads/naan'),
  ]);
});
