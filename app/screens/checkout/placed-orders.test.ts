import { expect, test } from 'vitest';
import { orderOfCart, rememberOrder } from './placed-orders.ts';

const order = (id: number) => ({
  orderId: `o${id}`,
  orderKey: `k${id}`,
  orderNumber: 1000 + id,
  cartId: `c${id}`,
});

test('A-69: the newest order is first, ten are kept, and one placed again is there once', () => {
  const ten = Array.from({ length: 10 }, (_, index) => order(10 - index));
  const eleven = rememberOrder(ten, order(11));
  expect(eleven).toHaveLength(10);
  expect(eleven[0]).toEqual(order(11));
  expect(eleven.at(-1)).toEqual(order(2));
  expect(rememberOrder(ten, order(3)).map(({ orderId }) => orderId)).toEqual([
    'o3',
    'o10',
    'o9',
    'o8',
    'o7',
    'o6',
    'o5',
    'o4',
    'o2',
    'o1',
  ]);
});

test('a cart has one order that counts: cash after a declined card takes its place', () => {
  const paidInCash = { ...order(3), cartId: 'c1' };
  expect(rememberOrder([order(2), order(1)], paidInCash)).toEqual([paidInCash, order(2)]);
});

test('C-082: a cart that was ordered leads to its order, any other to none', () => {
  const orders = [order(2), order(1)];
  expect(orderOfCart(orders, 'c1')).toEqual(order(1));
  expect(orderOfCart(orders, 'c3')).toBeNull();
  expect(orderOfCart(orders, null)).toBeNull();
});
