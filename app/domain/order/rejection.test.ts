import { expect, test } from 'vitest';
import { SummaryProduct } from '#app/contract/orders.ts';
import { partKey, rejectionWords, rejectStage, rejectStageOf, soldOutParts } from './rejection.ts';

const WORDS = {
  busy: 'Busy.',
  soldOut: 'Something is sold out.',
  soldOutOf: 'Sold out today: {{dishes}}.',
  closing: 'Closing.',
  tooFar: 'Too far.',
  callUs: 'Call.',
};

test('A-506: how far an order was is told by its status before', () => {
  expect([1, 2, 3, 8, 4, null].map(rejectStage)).toEqual([
    'new',
    'accepted',
    'preparing',
    'preparing',
    'preparing',
    'new',
  ]);
  const after = (...statuses: number[]) => rejectStageOf(statuses.map((status) => ({ status })));
  expect([after(1, 6), after(1, 2, 6), after(1, 2, 3, 4, 6), after()]).toEqual([
    'new',
    'accepted',
    'preparing',
    'new',
  ]);
});

test('A-505: each code is said in the customer’s language, and own words as they were written', () => {
  const naan = { name: 'Naan $& bread', names: { hi: 'नान' } };
  const soldOut = { code: 'soldOut', soldOut: [naan, { name: 'Dal' }], text: 'Sorry!' } as const;
  const told = { ...soldOut, soldOut: [...soldOut.soldOut] };
  expect(rejectionWords(WORDS, 'en', told)).toBe('Sold out today: Naan $& bread, Dal. Sorry!');
  expect(rejectionWords(WORDS, 'hi', told)).toBe('Sold out today: नान, Dal. Sorry!');
  const none = { ...told, soldOut: [], text: null };
  expect(rejectionWords(WORDS, 'en', none)).toBe('Something is sold out.');
  expect(rejectionWords(WORDS, 'en', { ...none, code: 'other', text: 'No gas' })).toBe('No gas');
  expect(rejectionWords(WORDS, 'en', { ...none, code: 'other' })).toBe('');
});

test('A-507: what can be sold out of an order: its dishes, sizes, items and choices, each once', () => {
  const modifiers = [
    { modifierCategoryId: 'heat', modifierId: 'mild', modifierName: 'Mild', modifierCategoryName: 'Heat' },
  ];
  const curry = SummaryProduct.parse({
    productId: 'curry',
    productName: 'Curry',
    names: { hi: 'करी' },
    variantId: 'large',
    variantName: 'Large',
    modifiers,
  });
  const thali = SummaryProduct.parse({
    productId: 'thali',
    productName: 'Thali',
    comboItems: [{ comboProductId: 'mains', comboItemId: 'dal', productName: 'Dal', modifiers }],
  });
  const parts = soldOutParts([curry, thali, curry]);
  expect(parts.map(({ name }) => name.name)).toEqual([
    'Curry',
    'Curry (Large)',
    'Mild',
    'Thali',
    'Dal',
    'Mild',
  ]);
  expect(parts[1]?.name.names).toEqual({ hi: 'करी (Large)' });
  expect(new Set(parts.map(({ ref }) => partKey(ref))).size).toBe(parts.length);
  expect(parts[2]?.option).toEqual(parts[5]?.option);
});
