import { expect, test } from 'vitest';
import { customerLanguage } from './customer-language.ts';

test.each([
  [undefined, 'en'],
  ['', 'en'],
  ['pa-IN', 'pa'],
  ['fr, hi;q=0.8, en;q=0.9', 'en'],
  ['fr;q=1, hi-IN;q=0.8', 'hi'],
  ['hi;q=0, pa;q=0.1', 'pa'],
  ['*', 'en'],
  ['hi;q=nonsense', 'hi'],
  [';;;,,q=', 'en'],
])('A-66: the language of %j is %s', (header, language) => {
  expect(customerLanguage(header)).toBe(language);
});
