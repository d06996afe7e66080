import { expect, test } from 'vitest';
import { placedOrder } from './own-order.ts';

const orders = ['new', 'old'].map((orderId) => ({ orderId, orderKey: 'k', orderNumber: 1, cartId: 'c' }));

test('A-69: the newest order unless one of this browser is named, and never another', () => {
  expect(placedOrder(orders, null)?.orderId).toBe('new');
  expect(placedOrder(orders, 'old')?.orderId).toBe('old');
  expect(placedOrder(orders, 'somebody-elses')).toBeNull();
  expect(placedOrder([], null)).toBeNull();
  expect(placedOrder(null, 'old')).toBeNull();
});
