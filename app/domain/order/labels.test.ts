import { expect, test } from 'vitest';
import { ORDER_STATUS, ORDER_TYPE, PAYMENT_MODE } from '#app/contract/enumerations.ts';
import * as codes from './codes.ts';
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

test('R-ENUM-01 to R-ENUM-03: the rules count as the contract does', () => {
  expect(codes).toMatchObject({ ORDER_TYPE, PAYMENT_MODE, ORDER_STATUS });
});
