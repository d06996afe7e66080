import { expect, test } from 'vitest';
import { promotion } from '#tests/fixtures/promotion.ts';
import { said } from '#tests/setup/said.ts';
import { isSameCode, promotionRefusal } from './qualifying.ts';

const now = new Date('2026-03-07T02:00:00Z');
const order = { amountCents: 3000, orderType: 1, now };

test.each([
  ['Invalid promo code', { isActive: false }],
  ['Promo code has expired', { startsUtc: '2026-03-07T02:00:01Z' }],
  ['Promo code has expired', { endsUtc: '2026-03-07T01:59:59Z' }],
  ['Minimum order amount is $30.01', { minAmountCents: 3001 }],
  ['Promo code is not valid for this order type', { orderTypes: [2] }],
])('B-PROMO-03: %s (%j)', (text, rest) => {
  expect(said(promotionRefusal(promotion(rest), order))).toBe(text);
});

test('B-PROMO-03: an empty cart takes no code', () => {
  expect(said(promotionRefusal(promotion(), { ...order, amountCents: 0 }))).toBe('Your cart is empty');
});

test.each([
  ['at its first and last moment', { startsUtc: now.toISOString(), endsUtc: now.toISOString() }],
  ['at exactly its minimum', { minAmountCents: 3000 }],
  ['for its own order type', { orderTypes: [1, 2] }],
])('B-PROMO-03: counts %s', (_, rest) => {
  expect(said(promotionRefusal(promotion(rest), order))).toBeNull();
});

test('B-PROMO-03: an order type that is not chosen yet refuses nothing', () => {
  expect(promotionRefusal(promotion({ orderTypes: [2] }), { ...order, orderType: null })).toBeNull();
});

test.each(['SAVE10', ' save10 ', 'Save10\n'])('B-PROMO-02, C-048: %j is the code SAVE10', (typed) => {
  expect(isSameCode('SAVE10', typed)).toBe(true);
});

test.each(['', 'SAVE 10', 'SAVE1', '%', "SAVE10' or 1=1 --", 'S'.repeat(1000)])(
  'C-048 S52: %j is not the code SAVE10',
  (typed) => {
    expect(isSameCode('SAVE10', typed)).toBe(false);
  },
);

test('C-048: accented letters are equal in every spelling; a promotion without code has none', () => {
  expect(isSameCode('Café', 'CAFE\u0301')).toBe(true);
  expect(isSameCode('ਦਾਲ', ' ਦਾਲ')).toBe(true);
  expect(isSameCode(null, '')).toBe(false);
});
