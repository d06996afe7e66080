import { expect, test } from 'vitest';
import { ownOrder } from './own-order.ts';

const orders = ['new', 'old'].map((orderId) => ({ orderId, orderKey: 'k', orderNumber: 1, cartId: 'c' }));

test('A-69: the newest order unless one of this browser is named, and never another', () => {
  expect(ownOrder(orders, null)?.orderId).toBe('new');
  expect(ownOrder(orders, 'old')?.orderId).toBe('old');
  expect(ownOrder(orders, 'somebody-elses')).toBeNull();
  expect(ownOrder([], null)).toBeNull();
  expect(ownOrder(null, 'old')).toBeNull();
});
