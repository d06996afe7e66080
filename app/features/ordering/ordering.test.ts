import { expect, test } from 'vitest';
import { isOrdering, startOrdering } from './ordering.ts';

test('C-056: ordering lasts until each order and each payment that began is over', () => {
  expect(isOrdering()).toBe(false);
  const order = startOrdering();
  const payment = startOrdering();
  order();
  order();
  expect(isOrdering()).toBe(true);
  payment();
  expect(isOrdering()).toBe(false);
});
