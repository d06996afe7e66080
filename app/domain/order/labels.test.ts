import { expect, test } from 'vitest';
import { ORDER_STATUS, ORDER_TYPE, PAYMENT_MODE } from '#app/contract/enumerations.ts';
import { orderStatusLabel, orderTypeLabel, paymentModeLabel } from './labels.ts';

test('R-ENUM-01: order types', () => {
  expect([1, 2, 3, 4].map(orderTypeLabel)).toEqual(['Pickup', 'Delivery', 'DineIn', 'TakeOut']);
});

test('R-ENUM-02, A-99: payment modes', () => {
  expect([1, 2].map(paymentModeLabel)).toEqual(['COD', 'Online Payment']);
});

test('R-ENUM-03, A-01: order statuses', () => {
  expect([1, 2, 3, 4, 5, 6, 7].map(orderStatusLabel)).toEqual([
    'Created',
    'Accepted',
    'Preparing',
    'Out For Delivery',
    'Delivered',
    'Cancelled',
    'Payment Failed',
  ]);
});

test('C-099: unknown numbers are printed as they are, nothing as a dash', () => {
  for (const label of [orderTypeLabel, paymentModeLabel, orderStatusLabel])
    expect([label(42), label(null), label(undefined)]).toEqual(['42', '-', '-']);
});

test('R-ENUM-01 to R-ENUM-03: the numbers of the wire', () => {
  expect(ORDER_TYPE).toEqual({ pickup: 1, delivery: 2, dineIn: 3, takeOut: 4 });
  expect(PAYMENT_MODE).toEqual({ cash: 1, online: 2 });
  expect(Object.entries(ORDER_STATUS)).toEqual([
    ['created', 1],
    ['accepted', 2],
    ['preparing', 3],
    ['outForDelivery', 4],
    ['delivered', 5],
    ['cancelled', 6],
    ['paymentFailed', 7],
    ['ready', 8],
  ]);
});
