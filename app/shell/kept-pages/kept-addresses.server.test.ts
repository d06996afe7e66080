import { expect, test } from 'vitest';
import { keptAddresses, UNKNOWN_PATH } from './kept-addresses.server.ts';

const all = { handle: { keep: 'all' } };
const addresses = keptAddresses({
  root: { id: 'root', module: {} },
  home: { id: 'home', parentId: 'root', path: '/', module: all },
  hours: { id: 'hours', parentId: 'home', path: 'service-hours', module: all },
  department: { id: 'department', parentId: 'root', path: 'products/:departmentId', module: all },
  filter: { id: 'filter', parentId: 'department', path: 'filter', module: {} },
  zones: { id: 'zones', parentId: 'root', path: 'delivery', module: { handle: { keep: 'alike' } } },
  robots: { id: 'robots', parentId: 'root', path: 'robots.txt', module: all },
  checkout: { id: 'checkout', parentId: 'home', path: 'checkout', module: {} },
  location: { id: 'location', parentId: 'root', path: 'changeLocation', module: {} },
  unknown: { id: 'unknown', parentId: 'root', path: '*', module: all },
});
const keepOf = (url: string) => {
  const found = addresses(url);
  return found && !found.isUnknown ? found.keep : null;
};

test('A-300: a page is kept where its screen says so, and for whom it says', () => {
  expect(keepOf('/')).toBe('all');
  expect(keepOf('/service-hours')).toBe('all');
  expect(keepOf('/products/breads%20%26%20rice')).toBe('all');
  expect(keepOf('/delivery')).toBe('alike');
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
  '/Delivery',
  // the router compares without regard to case
  '/changeLocation',
  '/changelocation',
  '/CheckOut',
  // other spellings of an address that is kept
  '/products/bre%61ds',
  '/products/breads%20%26 rice',
  '/products/%2e%2e',
  '/products/..',
  '/service%2Dhours',
])('A-300: every other address goes to the router: %s', (url) => {
  expect(addresses(url)).toBeNull();
});

test.each(['/nothing-here', '/wp-login.php', '/.env', '/a/b/c', '/robotsXtxt'])(
  'A-602: an address that is nobody’s has the page that all such have: %s',
  (url) => {
    expect(addresses(url)).toEqual({ keep: 'all', path: UNKNOWN_PATH, isUnknown: true, isData: false });
  },
);

test.each([
  '/checkout/x',
  '/Checkout',
  '/nothing?x=1',
  '/nothing.data',
  '/a/../b',
  '/a/',
  '//a',
  '/a%20b',
  '/api/x',
  '/page-data/x',
])('A-602: what may be somebody’s, or stands otherwise in a link, goes to the router: %s', (url) => {
  expect(addresses(url)).toBeNull();
});

test('A-603: the data of one kept screen are kept as they are asked for; of others, and of several, they are not', () => {
  const url = '/products/breads.data?_routes=department';
  expect(addresses(url)).toEqual({ keep: 'all', path: url, isUnknown: false, isData: true });
  for (const other of [
    '/products/breads.data?_routes=root',
    '/products/breads.data?_routes=home',
    '/products/breads.data?_routes=department%2Croot',
    '/products/breads.data?_routes=department&x=1',
    '/products/bre%61ds.data?_routes=department',
    '/delivery.data?_routes=zones',
    '/products/breads?x=.data?_routes=department',
  ])
    expect(addresses(other), other).toBeNull();
});
