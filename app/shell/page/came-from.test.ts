import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isGuarded, ownPath, pageOf } from './came-from.ts';

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

test('B-OPS-09: whatever hostile pieces a path is made of, it leads to this origin', () => {
  const pieces = [
    '/',
    '\\',
    ':',
    '@',
    '.',
    ';',
    '?',
    '#',
    ' ',
    '\t',
    '\n',
    '%2f',
    '%5c',
    '%09',
    'http',
    'javascript',
  ].concat(['evil.example', 'evil。example', 'evil%2eexample', '3627734735', 'x']);
  const paths = fc.array(fc.constantFrom(...pieces), { maxLength: 6 }).map((some) => some.join(''));
  fc.assert(
    fc.property(
      fc.oneof(
        paths,
        paths.map((path) => `/${path}`),
      ),
      (path) => {
        const kept = ownPath(path);
        expect(kept).toMatch(/^\/(?![/\\])/);
        expect(new URL(kept, 'http://demo.localhost').origin).toBe('http://demo.localhost');
      },
    ),
    { numRuns: 2_000 },
  );
});

test('the page a request was sent from is an own path, or not known', () => {
  const from = (referer?: string) =>
    pageOf(new Request('http://demo.localhost/', { headers: referer === undefined ? {} : { referer } }));
  expect(from('http://demo.localhost/?q=naan')).toBe('/?q=naan');
  expect(from('http://demo.localhost//evil.com')).toBe('/');
  expect(from('about:client')).toBe('/');
  expect(from('no address')).toBeUndefined();
  expect(from()).toBeUndefined();
});

test.each([
  ['/profile', true],
  ['/profile/orders?x=1', true],
  ['/checkout', true],
  ['/payment/c1', true],
  ['/', false],
  ['/profiles', false],
  ['/products/3', false],
])('R-AUTH-52 A-67: %s is for customers only: %s', (path, guarded) => {
  expect(isGuarded(path)).toBe(guarded);
});

test.each([
  ['/?search=ਨਾਨ', '/?search=%E0%A8%A8%E0%A8%BE%E0%A8%A8'],
  ['/?search=%E0%A8%A8', '/?search=%E0%A8%A8'],
  ['/a\u0000b\ud800c🍛', '/a%00bc%F0%9F%8D%9B'],
])('R-AUTH-52, S40: the path %j is one that a Location can hold', (path, expected) => {
  expect(new Headers({ location: ownPath(path) }).get('location')).toBe(expected);
});
