import { expect, test } from 'vitest';
import { orderFromCart, placedOrder, rememberOrder, withLinked } from './own-order.server.ts';

const orders = ['new', 'old'].map((orderId) => ({ orderId, orderKey: 'k', orderNumber: 1, cartId: 'c' }));

test('A-69: the newest order unless one of this browser is named, and never another', () => {
  expect(placedOrder(orders, null)?.orderId).toBe('new');
  expect(placedOrder(orders, 'old')?.orderId).toBe('old');
  expect(placedOrder(orders, 'somebody-elses')).toBeNull();
  expect(placedOrder([], null)).toBeNull();
  expect(placedOrder(null, 'old')).toBeNull();
});

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
  expect(orderFromCart(orders, 'c1')).toEqual(order(1));
  expect(orderFromCart(orders, 'c3')).toBeNull();
  expect(orderFromCart(orders, null)).toBeNull();
});

const linked = { orderId: 'o2', orderKey: 'link', orderNumber: 2 };

test('A-69: an order that a mailed link opened is this browser’s newest, without a cart', () => {
  expect(withLinked([order(1)], linked)).toEqual([{ ...linked, cartId: '' }, order(1)]);
});

test('one that was placed here keeps its cart, once', () => {
  expect(withLinked([order(1), { ...order(2), orderKey: '' }], linked)).toEqual([
    { ...linked, cartId: 'c2' },
    order(1),
  ]);
});

test('ten are kept', () => {
  const many = Array.from({ length: 10 }, (_, index) => order(index + 10));
  expect(withLinked(many, linked)).toHaveLength(10);
});
