import { expect, test } from 'vitest';
import { otherLanguage } from './own-language.ts';

test.each([
  ['en', 'pa', 'en'],
  [' EN-nz ', 'hi', 'en'],
  ['en-NZ', 'en', undefined],
  ['', 'hi', undefined],
  ['English', 'hi', undefined],
])('A-204: a restaurant that writes %s has on a page in %s the other language %s', (written, page, other) => {
  expect(otherLanguage(written, page)).toBe(other);
});
