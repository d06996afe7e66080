import { expect, test } from 'vitest';
import { readIntent } from './intent.ts';

function intentOf(fields: Record<string, string>) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return readIntent(form);
}

test('each button has its own intent', () => {
  expect(intentOf({ chooseType: '2' })).toEqual({ kind: 'order-type', orderType: 2 });
  expect(intentOf({ place: '{"text":"…"}' })).toEqual({ kind: 'choose-place', place: '{"text":"…"}' });
  expect(intentOf({ intent: 'change-address' })).toEqual({ kind: 'change-address' });
  expect(intentOf({ intent: 'search-address', addressSearch: ' valley ' })).toEqual({
    kind: 'search-address',
    typed: 'valley',
  });
  expect(intentOf({ intent: 'place-order' })).toEqual({ kind: 'place-order' });
  // text that was left in the box does not matter then
  expect(intentOf({ savedAddress: 'a-1', addressSearch: 'queen st', searched: '' })).toEqual({
    kind: 'choose-saved',
    addressId: 'a-1',
  });
});

test('a form without any button is an order', () => {
  expect(intentOf({})).toEqual({ kind: 'place-order' });
});

test('Enter in a field without a question of its own orders nothing', () => {
  expect(intentOf({ intent: 'enter' })).toEqual({ kind: 'enter' });
  expect(
    intentOf({ intent: 'enter', addressSearch: 'queen st', searched: 'queen st', promoCode: ' ' }),
  ).toEqual({
    kind: 'enter',
  });
  expect(intentOf({ intent: 'enter', addressSearch: 'queen st', searched: '' })).toMatchObject({
    kind: 'search-address',
  });
  expect(intentOf({ intent: 'enter', promoCode: 'TEN', triedCode: '' })).toMatchObject({
    kind: 'enter-code',
  });
});

test('R-LOC-03: Place Order means a search while words in the address box are new', () => {
  expect(intentOf({ intent: 'place-order', addressSearch: 'queen st', searched: '' })).toEqual({
    kind: 'search-address',
    typed: 'queen st',
  });
  expect(intentOf({ intent: 'place-order', addressSearch: 'queen st', searched: 'queen st' })).toEqual({
    kind: 'place-order',
  });
});

test('A-23, R-PROMO-02: a code by its button or by Enter, without blanks; a code that was tried does not hold up an order', () => {
  expect(intentOf({ intent: 'enter-code', promoCode: '  SAVE10 ' })).toEqual({
    kind: 'enter-code',
    typed: 'SAVE10',
  });
  expect(intentOf({ intent: 'enter-code', promoCode: ' ' })).toEqual({ kind: 'enter-code', typed: '' });
  expect(intentOf({ intent: 'place-order', promoCode: 'SAVE10', triedCode: '' })).toEqual({
    kind: 'enter-code',
    typed: 'SAVE10',
  });
  expect(intentOf({ intent: 'place-order', promoCode: 'SAVE10', triedCode: 'SAVE10' })).toEqual({
    kind: 'place-order',
  });
  expect(intentOf({ dropPromotion: 'p-1', promoCode: 'SAVE10' })).toEqual({
    kind: 'drop-promotion',
    promotionId: 'p-1',
  });
});

test('C-084: an order type that cannot be ordered is no choice', () => {
  for (const chooseType of ['3', '0', '2.0', 'delivery'])
    expect(intentOf({ chooseType, intent: 'change-address' })).toEqual({ kind: 'change-address' });
});

test('an order type sent as a file is no order type', () => {
  const form = new FormData();
  form.set('chooseType', new File(['2'], 'type.txt'));
  expect(readIntent(form)).toEqual({ kind: 'place-order' });
});

test('C-064: a time is chosen by its button, from the list, or by the list alone, which is never ignored', () => {
  const later = '2026-11-20T05:45:00.000Z';
  expect(intentOf({ intent: 'change-time' })).toEqual({ kind: 'change-time' });
  expect(intentOf({ intent: 'place-order', takeTime: later, timeChoice: '' })).toEqual({
    kind: 'choose-time',
    startUtc: later,
  });
  expect(intentOf({ intent: 'choose-time', timeChoice: later })).toEqual({
    kind: 'choose-time',
    startUtc: later,
  });
  expect(intentOf({ intent: 'choose-time', timeChoice: '' })).toEqual({ kind: 'choose-time', startUtc: '' });
  const picked = { intent: 'place-order', timeChoice: later };
  expect(intentOf({ ...picked, shownTime: '' })).toEqual({ kind: 'choose-time', startUtc: later });
  expect(intentOf({ ...picked, shownTime: later })).toEqual({ kind: 'place-order' });
  expect(intentOf({ intent: 'place-order', shownTime: later })).toEqual({ kind: 'place-order' });
});
