import { expect, test } from 'vitest';
import { NO_ROUTE, routePatterns } from './route-patterns.ts';

const routeOf = routePatterns({
  root: { id: 'root', path: '' },
  home: { id: 'home', parentId: 'root', path: '/' },
  'home/product': { id: 'home/product', parentId: 'home', path: 'item/:productId' },
  'home/combo': { id: 'home/combo', parentId: 'home/product', path: ':comboProductId/:comboItemId' },
  filter: { id: 'filter', parentId: 'home', path: 'filter' },
  department: { id: 'department', parentId: 'root', path: 'products/:departmentId' },
  sale: { id: 'sale', parentId: 'root', path: 'products/sale' },
  cart: { id: 'cart', parentId: 'department', path: 'cart' },
  'any/index': { id: 'any/index', parentId: 'home' },
  rest: { id: 'rest', parentId: 'root', path: '*' },
});

test.each([
  ['/', '/'],
  ['/_root.data', '/'],
  ['/item/42', '/item/:productId'],
  ['/item/42.data', '/item/:productId'],
  ['/item/42/', '/item/:productId'],
  ['/item/42/7/8', '/item/:productId/:comboProductId/:comboItemId'],
  ['/products/sale', '/products/sale'],
  ['/products/sale/cart', '/products/:departmentId/cart'],
  ['/item', NO_ROUTE],
  ['/wp-login.php', NO_ROUTE],
  ['/item/42/7', NO_ROUTE],
])('A-1181: %s is counted as %s', (path, pattern) => {
  expect(routeOf(path)).toBe(pattern);
});
