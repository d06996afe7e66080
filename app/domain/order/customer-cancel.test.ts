import { expect, test } from 'vitest';
import { canCustomerCancel } from './customer-cancel.ts';

const PLACED = '2026-07-08T00:00:00.000Z';

test.each([
  [1, '2026-07-08T00:00:00.000Z', true],
  [1, '2026-07-08T00:05:00.000Z', true],
  [1, '2026-07-08T00:05:00.001Z', false],
  [2, '2026-07-08T00:04:59.000Z', true],
  [3, '2026-07-08T00:00:01.000Z', false],
  [4, '2026-07-08T00:00:01.000Z', false],
  [5, '2026-07-08T00:00:01.000Z', false],
  [6, '2026-07-08T00:00:01.000Z', false],
  [7, '2026-07-08T00:00:01.000Z', false],
])('A-51, A-634: an order of status %i at %s may be cancelled by its customer: %s', (status, now, may) => {
  expect(canCustomerCancel(status, PLACED, new Date(now), false)).toBe(may);
  // once it was begun it is too late, whatever became of it since
  expect(canCustomerCancel(status, PLACED, new Date(now), true)).toBe(false);
});

test('A-51: a stamp that cannot be read lets nobody cancel', () => {
  expect(canCustomerCancel(1, 'never', new Date(PLACED), false)).toBe(false);
});
