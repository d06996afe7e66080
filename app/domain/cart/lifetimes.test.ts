import { expect, test } from 'vitest';
import {
  CART_KEPT_MS,
  CART_REFETCH_MS,
  CLIENT_KEPT_MS,
  isCartExpired,
  PROMOTION_POPUP_MS,
} from './lifetimes.ts';

test('A-16, R-CONST-01, R-TEN-07, R-PROMO-10: lifetimes of spec §9, those of the cart apart from one another', () => {
  expect(CART_REFETCH_MS).toBe(1_740_000);
  expect(CART_KEPT_MS).toBe(86_400_000);
  expect(CLIENT_KEPT_MS).toBe(86_400_000);
  expect(PROMOTION_POPUP_MS).toBe(4000);
});

test.each([
  ['2026-03-06T02:00:01Z', false],
  ['2026-03-06T02:00:00Z', true],
  ['never', true],
])('B-CART-11: a cart last touched %s has expired: %s', (touchedUtc, expected) => {
  expect(isCartExpired(touchedUtc, new Date('2026-03-07T02:00:00Z'))).toBe(expected);
});
