import { expect, test } from 'vitest';
import { OrderRequest } from '#app/contract/orders.ts';
import { orderRequest } from './order-request.ts';

const PARTS = {
  cartId: 'cart-1',
  contact: { fullName: 'Aroha Sidhu', email: 'aroha@example.nz', phone: '0215550142' },
  orderNotes: undefined,
  orderType: 1,
  paymentMode: 1,
  scheduledUtc: null,
  address: null,
  addressId: null,
  deliveryZoneId: null,
  unit: '',
  note: '',
  isRemote: false,
  paymentPage: null,
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
    deliveryUnit: null,
    deliveryNote: null,
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

const DELIVERY = {
  ...PARTS,
  orderType: 2,
  address: { text: '27 Valley Road', latitude: -36.87, longitude: 174.75, signature: 's' },
  unit: 'Flat 3',
  note: 'Blue door',
  orderNotes: 'No cutlery',
};

test('R-CHK-05: a saved address goes by its id too', () => {
  const saved = orderRequest({ ...DELIVERY, addressId: 'a-1' }, NOW);
  expect(saved).toMatchObject({ addressId: 'a-1', deliveryAddress: '27 Valley Road' });
});

test('flat and driver’s note are fields of their own; the address stays as it was signed', () => {
  expect(orderRequest(DELIVERY, NOW)).toMatchObject({
    deliveryAddress: '27 Valley Road',
    deliveryUnit: 'Flat 3',
    deliveryNote: 'Blue door',
    orderNotes: 'No cutlery',
  });
  // what was typed for a delivery is nothing to a pickup
  expect(orderRequest({ ...DELIVERY, orderType: 1, address: null }, NOW)).toMatchObject({
    deliveryUnit: null,
    deliveryNote: null,
  });
});

test('another store has no fields for them: they stand in the notes', () => {
  expect(orderRequest({ ...DELIVERY, isRemote: true }, NOW)).toMatchObject({
    deliveryAddress: '27 Valley Road',
    deliveryUnit: null,
    deliveryNote: null,
    orderNotes: 'Flat, unit or floor: Flat 3\nDelivery: Blue door\nNo cutlery',
  });
  const bare = { ...DELIVERY, isRemote: true, unit: '', note: '', orderNotes: undefined };
  expect(orderRequest(bare, NOW)).toMatchObject({ deliveryAddress: '27 Valley Road', orderNotes: null });
});
test('R-CHK-31: an order for later is due at the chosen slot, in UTC', () => {
  const scheduledUtc = '2026-03-07T05:45:00.000Z';
  expect(orderRequest({ ...PARTS, scheduledUtc }, NOW)).toMatchObject({
    isScheduledOrder: true,
    dueUtc: scheduledUtc,
  });
});
