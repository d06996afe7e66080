import { expect, test } from 'vitest';
import { INITIAL_ORDER_CONTEXT, isPolling, orderContext, STATUS_POLL_MS, statusView } from './status-view.ts';

test.each([
  ['R-STAT-15', 1, 'pending'],
  ['R-STAT-16', 2, 'success'],
  ['A-03', 3, 'success'],
  ['A-03', 4, 'success'],
  ['A-03', 5, 'success'],
  ['R-STAT-17', 6, 'failed'],
  ['R-STAT-17', 7, 'failed'],
  ['A-03', 0, 'pending'],
  ['A-420', 8, 'success'],
  ['A-03', 9, 'pending'],
  ['A-03', null, 'pending'],
])('R-STAT-14, %s: status %s shows %s, and is polled while pending (A-02)', (_, code, view) => {
  expect(statusView(code)).toBe(view);
  const context = orderContext(code);
  expect(context).toEqual({
    orderStatus: view,
    hasPaymentIntentCompleted: view !== 'pending',
    updatedOrderStatus: code,
  });
  expect(isPolling(context)).toBe(view === 'pending');
});

test('R-STAT-22: before any answer nothing is in progress', () => {
  expect(INITIAL_ORDER_CONTEXT.orderStatus).toBe('pending');
  expect(INITIAL_ORDER_CONTEXT.hasPaymentIntentCompleted).toBe(true);
  expect(isPolling(INITIAL_ORDER_CONTEXT)).toBe(false);
});

test('R-CONST-01: the status is polled every 3 s', () => {
  expect(STATUS_POLL_MS).toBe(3000);
});
