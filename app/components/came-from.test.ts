import { expect, test } from 'vitest';
import { ownPath } from './came-from.ts';

test.each(['/', '/profile', '/item/7?line=1#x'])('B-OPS-09 keeps the own path %s', (path) => {
  expect(ownPath(path)).toBe(path);
});

test.each([
  '//evil.com',
  '/\\evil.com',
  'https:evil.com',
  'https://evil.com',
  '/%09/evil.com/\t',
  'javascript:alert(1)',
  '',
  '/ /x',
  null,
])('B-OPS-09, C-113 refuses %j', (path) => {
  expect(ownPath(path)).toBe('/');
});
