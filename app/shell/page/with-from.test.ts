import { expect, test } from 'vitest';
import { withFrom } from './came-from.ts';

test('a dialog over / remembers the page it was opened from', () => {
  expect(withFrom('/sign-in', '/')).toBe('/sign-in');
  expect(withFrom('/sign-in', '/profile/orders')).toBe('/sign-in?from=%2Fprofile%2Forders');
  expect(withFrom('/legal/terms', '/a?b=c&d')).toBe('/legal/terms?from=%2Fa%3Fb%3Dc%26d');
});
