import { expect, test } from 'vitest';
import { overHome } from './over-home.ts';

test('a dialog over / remembers the page it was opened from', () => {
  expect(overHome('/sign-in', '/')).toBe('/sign-in');
  expect(overHome('/sign-in', '/profile/orders')).toBe('/sign-in?from=%2Fprofile%2Forders');
  expect(overHome('/legal/terms', '/a?b=c&d')).toBe('/legal/terms?from=%2Fa%3Fb%3Dc%26d');
});
