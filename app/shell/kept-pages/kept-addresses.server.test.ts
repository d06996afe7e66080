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
  '/?fbclid=x&q=dal',
  '/?lng=hi&q=dal',
  '/?lng=xx',
  '/?lng=hi&lng=pa',
  '/?in%3Acombo%3Anaan%3A0%3Aown=1',
  `/?fbclid=${'a'.repeat(2000)}`,
  // an address by itself has no language
  '/delivery?lng=hi',
  '/checkout',
  '/checkout?fbclid=x',
  '/products/breads/filter',
  '/products/breads//',
  '/products/breads/?q=naan',
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
    const found = { keep: 'all', path: UNKNOWN_PATH, asked: url, language: null };
    expect(addresses(url)).toEqual({ ...found, isUnknown: true, isData: false });
  },
);

test.each([
  ['/', '/?'],
  ['/', '/?fbclid=IwAR0x-y_z'],
  ['/', '/?utm_source=google&utm_medium=cpc&gclid=a%20b'],
  ['/', '/?Q=dal&=&&%'],
  ['/', `/?fbclid=${'a'.repeat(500)}`],
  ['/service-hours', '/service-hours/'],
  ['/products/breads%20%26%20rice', '/products/breads%20%26%20rice/?gclid=1'],
  ['/robots.txt', '/robots.txt?1'],
])('A-1533: what others add to an address plays no part: %s is what %s asks for', (path, url) => {
  expect(addresses(url)).toEqual({ ...addresses(path), asked: path, language: null });
  expect(addresses(path)).toMatchObject({ path, isUnknown: false });
});

test('A-1533: the page for nobody’s addresses names them without what plays no part', () => {
  expect(addresses('/nothing-here/?x=1')).toMatchObject({ isUnknown: true, asked: '/nothing-here' });
});

test('A-1533: a page is kept by the language that its address names, too', () => {
  for (const url of ['/service-hours?lng=pa', '/service-hours/?fbclid=x&lng=pa'])
    expect(addresses(url)).toMatchObject({
      ...{ path: '/service-hours?lng=pa', asked: '/service-hours?lng=pa', language: 'pa' },
      ...{ isUnknown: false, isData: false },
    });
});

test.each([
  '/checkout/x',
  '/Checkout',
  '/nothing?q=1',
  '/nothing?lng=hi',
  '/nothing.data',
  '/a/../b',
  '/a//',
  '//a',
  '/a%20b',
  '/api/x',
  '/page-data/x',
])('A-602: what may be somebody’s, or stands otherwise in a link, goes to the router: %s', (url) => {
  expect(addresses(url)).toBeNull();
});

test('A-603: the data of one kept screen are kept as they are asked for; of others, and of several, they are not', () => {
  const url = '/products/breads.data?_routes=department';
  const found = { keep: 'all', path: url, asked: url, language: null };
  expect(addresses(url)).toEqual({ ...found, isUnknown: false, isData: true });
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
