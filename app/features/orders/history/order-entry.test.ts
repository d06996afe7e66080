import { expect, test } from 'vitest';
import { OrderListItem } from '#app/contract/orders.ts';
import { neighbours, orderEntry } from './order-entry.ts';

const item = OrderListItem.parse({
  orderId: 'o1',
  orderNumber: 1048,
  orderType: 2,
  orderAmount: 69.08,
  paymentMode: 2,
  orderStatus: 3,
  createdUtc: '2026-11-20T05:11:07.000Z',
});

test('R-ORD-08, A-65: an order as the list has it, on the restaurant’s clock', () => {
  expect(orderEntry(item, 'Pacific/Auckland')).toEqual({
    orderId: 'o1',
    number: '1048',
    type: 2,
    mode: 2,
    status: 3,
    amountCents: 6908,
    at: {
      day: '20 Nov 2026',
      clock: '18:11:07',
      full: '20 Nov 2026, 6:11:07 pm',
      iso: '2026-11-20T05:11:07.000Z',
    },
  });
});

test('C-099: no number and a stamp that cannot be read', () => {
  expect(orderEntry({ ...item, orderNumber: null, createdUtc: 'soon' }, 'Pacific/Auckland')).toMatchObject({
    number: 'o1',
    at: null,
  });
});

test('R-ORD-13, R-ORD-14: previous and next in the list, none before the first and after the last', () => {
  const rows = ['a', 'b', 'c'].map((orderId) => ({ orderId }));
  expect(neighbours(rows, 'a')).toEqual({ previous: null, next: 'b' });
  expect(neighbours(rows, 'b')).toEqual({ previous: 'a', next: 'c' });
  expect(neighbours(rows, 'c')).toEqual({ previous: 'b', next: null });
  for (const none of [neighbours(rows, 'x'), neighbours([], 'a'), neighbours(null, 'a')])
    expect(none).toEqual({ previous: null, next: null });
});
