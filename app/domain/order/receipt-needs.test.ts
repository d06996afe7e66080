import { expect, test } from 'vitest';
import { receiptNeeds } from './receipt-needs.ts';

test.each([
  [0, false, false],
  [200_00, false, false],
  [200_01, true, false],
  [1_000_00, true, false],
  [1_000_01, true, true],
])('what a receipt of %i cents must name: tax %s, buyer %s', (cents, tax, buyer) => {
  expect(receiptNeeds(cents)).toEqual({ tax, buyer });
});
