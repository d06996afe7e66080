import { expect, test } from 'vitest';
import { widePath } from './wide-redirect.ts';

test('R-ROUTE-04: the same department on /', () => {
  expect(widePath('3', { pathname: '/products/3', search: '' })).toBe('/#department-3');
});

test('R-ROUTE-04: an open dialog stays open', () => {
  expect(widePath('3', { pathname: '/products/3/item/7', search: '?line=u' })).toBe('/item/7?line=u');
  expect(widePath('3', { pathname: '/products/3/cart/change-order-details', search: '' })).toBe(
    '/cart/change-order-details',
  );
});
