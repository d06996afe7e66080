import { expect, test } from 'vitest';
import { withLinked } from './linked-order.ts';

const order = (id: number) => ({ orderId: `o${id}`, orderKey: `k${id}`, orderNumber: id, cartId: `c${id}` });
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
