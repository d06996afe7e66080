import { expect, test } from 'vitest';
import { ORDER_TYPE } from '#app/contract/enumerations.ts';
import { orderableType } from './orderable-type.ts';

test('A-71: a form may name pickup and delivery, and nothing else', () => {
  expect(orderableType('1')).toBe(ORDER_TYPE.pickup);
  expect(orderableType('2')).toBe(ORDER_TYPE.delivery);
  for (const other of ['3', '4', '', ' 1', '1.0', 1, null, undefined])
    expect(orderableType(other)).toBeNull();
});
