import { expect, test } from 'vitest';
import { CART_LIFETIME_MS, CART_REFETCH_MS, isCartExpired } from './lifetimes.ts';

test('A-16, R-CONST-01: 29 minutes of asking anew and 24 hours of a cart, apart from one another', () => {
  expect(CART_REFETCH_MS).toBe(1_740_000);
  expect(CART_LIFETIME_MS).toBe(86_400_000);
});

test.each([
  ['2026-03-06T02:00:01Z', false],
  ['2026-03-06T02:00:00Z', true],
  ['never', true],
])('B-CART-11: a cart last touched %s has expired: %s', (touchedUtc, expected) => {
  expect(isCartExpired(touchedUtc, new Date('2026-03-07T02:00:00Z'))).toBe(expected);
});
