import { expect, test } from 'vitest';
import { OrderRequest } from '#app/contract/orders.ts';
import { orderRequest } from './order-request.ts';

const PARTS = {
  cartId: 'cart-1',
  contact: { fullName: 'Aroha Sidhu', email: 'aroha@example.nz', phone: '0215550142' },
  orderNotes: undefined,
  orderType: 1,
  paymentMode: 1,
  address: null,
  deliveryZoneId: null,
  expectedCents: 2449,
};
const NOW = new Date('2026-03-07T02:10:47.500Z');

test('R-CHK-29, R-CHK-30, R-CHK-40: a pickup for now, due in 30 minutes with seconds zeroed', () => {
  expect(orderRequest(PARTS, NOW)).toEqual({
    cartId: 'cart-1',
    fullName: 'Aroha Sidhu',
    email: 'aroha@example.nz',
    phone: '0215550142',
    addressId: null,
    orderType: 1,
    isScheduledOrder: false,
    dueUtc: '2026-03-07T02:40:00.000Z',
    deliveryAddress: null,
    deliveryZoneId: null,
    orderNotes: null,
    paymentMode: 1,
    deliveryLocation: null,
    expectedTotal: 24.49,
  });
});

test('A-31: a delivery carries its address with our own signature', () => {
  const address = { text: '27 Valley Road', latitude: -36.87, longitude: 174.75, signature: 's' };
  const request = orderRequest({ ...PARTS, orderType: 2, address, deliveryZoneId: 'near' }, NOW);
  expect(request).toMatchObject({
    deliveryAddress: '27 Valley Road',
    deliveryZoneId: 'near',
    deliveryLocation: { latitude: -36.87, longitude: 174.75, signature: 's' },
  });
  expect(OrderRequest.safeParse(request).success).toBe(true);
});
