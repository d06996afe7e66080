import { expect, test } from 'vitest';
import { promotion } from '#tests/fixtures/promotion.ts';
import { promotionRefusal } from './qualifying.ts';

const now = new Date('2026-03-07T02:00:00Z');
const order = { amountCents: 3000, orderType: 1, now };

test.each([
  ['Invalid promo code', { isActive: false }],
  ['Promo code has expired', { startsUtc: '2026-03-07T02:00:01Z' }],
  ['Promo code has expired', { endsUtc: '2026-03-07T01:59:59Z' }],
  ['Minimum order amount is $30.01', { minAmountCents: 3001 }],
  ['Promo code is not valid for this order type', { orderTypes: [2] }],
])('B-PROMO-03: %s (%j)', (text, rest) => {
  expect(promotionRefusal(promotion(rest), order)).toBe(text);
});

test('B-PROMO-03: an empty cart takes no code', () => {
  expect(promotionRefusal(promotion(), { ...order, amountCents: 0 })).toBe('Your cart is empty');
});

test.each([
  ['at its first and last moment', { startsUtc: now.toISOString(), endsUtc: now.toISOString() }],
  ['at exactly its minimum', { minAmountCents: 3000 }],
  ['for its own order type', { orderTypes: [1, 2] }],
])('B-PROMO-03: counts %s', (_, rest) => {
  expect(promotionRefusal(promotion(rest), order)).toBeNull();
});

test('B-PROMO-03: an order type that is not chosen yet refuses nothing', () => {
  expect(promotionRefusal(promotion({ orderTypes: [2] }), { ...order, orderType: null })).toBeNull();
});
