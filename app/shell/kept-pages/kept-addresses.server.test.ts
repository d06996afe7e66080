import { expect, test } from 'vitest';
import { keptAddresses } from './kept-addresses.server.ts';

const all = { handle: { keep: 'all' } };
const keepOf = keptAddresses({
  root: { id: 'root', module: {} },
  home: { id: 'home', parentId: 'root', path: '/', module: all },
  hours: { id: 'hours', parentId: 'home', path: 'service-hours', module: all },
  department: { id: 'department', parentId: 'root', path: 'products/:departmentId', module: all },
  filter: { id: 'filter', parentId: 'department', path: 'filter', module: {} },
  zones: { id: 'zones', parentId: 'root', path: 'delivery', module: { handle: { keep: 'strangers' } } },
  robots: { id: 'robots', parentId: 'root', path: 'robots.txt', module: all },
});

test('A-300: a page is kept where its screen says so, and for whom it says', () => {
  expect(keepOf('/')).toBe('all');
  expect(keepOf('/service-hours')).toBe('all');
  expect(keepOf('/products/breads%20%26%20rice')).toBe('all');
  expect(keepOf('/delivery')).toBe('strangers');
  expect(keepOf('/robots.txt')).toBe('all');
});

test.each([
  '/?q=dal',
  '/?',
  '/checkout',
  '/products/breads/filter',
  '/products/breads/',
  '/products/a/b',
  '/products/breads.data',
  '/service-hours.data',
  '/products/%E0%A4%A',
  `/products/${'a'.repeat(300)}`,
  '//',
  '//evil.example/',
  '/robotsXtxt',
  '/Delivery',
])('A-300: every other address goes to the router: %s', (url) => {
  expect(keepOf(url)).toBeNull();
});
