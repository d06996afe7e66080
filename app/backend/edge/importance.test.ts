import { expect, test } from 'vitest';
import { importanceOf } from './importance.ts';

test.each([
  ['GET', '/', 'menu'],
  ['GET', '/products/d1', 'menu'],
  ['GET', '/_root.data', 'menu'],
  ['GET', '/api/r1/products', 'menu'],
  ['GET', '/api/r1/pictures/p1', 'menu'],
  ['GET', '/cartoon', 'menu'],
  ['POST', '/', 'order'],
  ['POST', '/sign-in', 'order'],
  ['GET', '/cart', 'order'],
  ['GET', '/products/d1/cart', 'order'],
  ['GET', '/checkout.data', 'order'],
  ['GET', '/payment/c1/paid', 'order'],
  ['GET', '/success/status', 'order'],
  ['GET', '/success/news', 'order'],
  ['POST', '/api/stripe/webhook', 'order'],
  ['GET', '/api/r1/cart/c1', 'order'],
  ['GET', '/API/r1/orders/o1/status', 'order'],
  ['GET', '/assets/root.js', null],
  ['HEAD', '/icons/menu.svg', null],
  ['POST', '/assets/root.js', 'order'],
])('F30: %s %s: %s, whoever asks', (method, path, expected) => {
  for (const isKnownKitchen of [true, false])
    expect(importanceOf({ method, path }, isKnownKitchen)).toBe(expected);
});

test.each([
  ['GET', '/order-receiver'],
  ['GET', '/order-receiver/board.data'],
  ['POST', '/order-receiver'],
  ['POST', '/api/r1/receiver/orders/o1/status'],
])('F30: %s %s: of the kitchen alone before orders', (method, path) => {
  expect(importanceOf({ method, path }, true)).toBe('kitchen');
  expect(importanceOf({ method, path }, false)).toBe('order');
});
