import { expect, test } from 'vitest';
import { orderTypeAddress, pageBehind } from './preference-address.ts';

const from = (path: string) =>
  pageBehind(new URL(`http://demo.localhost/order-preference?from=${encodeURIComponent(path)}`));

test.each([
  ['/', '/'],
  ['/checkout', '/checkout'],
  ['/products/3', '/products/3'],
  ['/item/7', '/'],
  ['/item/7/2/9?line=1', '/'],
  ['/products/3/item/7', '/products/3'],
  ['/products/3/offer/1/product', '/products/3'],
  ['/items', '/items'],
  ['https://evil.example/', '/'],
])('R-SESS-08: opened from %s, closed to %s', (opened, closed) => {
  expect(from(opened)).toBe(closed);
});

test('R-PREF-16: from Pickup to Delivery the question comes first', () => {
  expect(orderTypeAddress(2, 1, '/products/3')).toBe('/order-preference/change?from=%2Fproducts%2F3');
  expect(orderTypeAddress(1, 2, '/')).toBe('/order-preference?type=1');
  expect(orderTypeAddress(2, null, '/')).toBe('/order-preference?type=2');
  expect(orderTypeAddress(null, 1, '/')).toBe('/order-preference');
});
