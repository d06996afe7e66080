import { expect, test } from 'vitest';
import {
  CART_BAR_PX,
  COMPACT_COUNTDOWN_PX,
  MOBILE_PX,
  NARROW,
  SMALL_PX,
  WIDE,
  WIDE_REDIRECT_PX,
} from './breakpoints.ts';

test('R-ROUTE-28: the widths of spec §9', () => {
  expect([MOBILE_PX, WIDE_REDIRECT_PX, SMALL_PX, COMPACT_COUNTDOWN_PX, CART_BAR_PX]).toEqual([
    601, 600, 414, 768, 900,
  ]);
});

test('A-82: no width is both narrow and wide', () => {
  expect(NARROW).toBe('(max-width: 600.98px)');
  expect(WIDE).toBe('(min-width: 601px)');
});
