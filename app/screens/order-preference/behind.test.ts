import { expect, test } from 'vitest';
import { behind } from './behind.ts';

const from = (path: string) =>
  behind(new URL(`http://demo.localhost/order-preference?from=${encodeURIComponent(path)}`));

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
