import { expect, test } from 'vitest';
import { drawn } from '#tests/fixtures/drawn.tsx';
import { DeliveryPlace, deliveryPlace } from './delivery-place.tsx';

test('an order shows its flat before the house, and what was written for the driver', () => {
  const place = { address: '27 Valley Road', unit: 'Flat <3>', note: 'Blue door' };
  expect(drawn(<DeliveryPlace {...place} />)).toBe(
    'Flat &lt;3&gt;, 27 Valley Road<br/><small>Note for the driver: Blue door</small>',
  );
  expect(drawn(<DeliveryPlace {...place} unit={null} note={null} />)).toBe('27 Valley Road');
});

test('a pickup goes nowhere', () => {
  const customerInfo = { deliveryAddress: null, deliveryUnit: null, deliveryNote: null };
  expect(deliveryPlace({ customerInfo })).toBeNull();
});
