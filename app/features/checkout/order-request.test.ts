import { expect, test } from 'vitest';
import { DeliveryZone } from '#app/contract/client.ts';
import { onWire } from '#app/contract/on-wire.ts';
import { OrderRequest } from '#app/contract/orders.ts';
import { type OrderParts, orderRequest } from './order-request.ts';

const PARTS: OrderParts = {
  cartId: 'cart-1',
  fields: {
    fullName: 'Aroha Sidhu',
    email: 'aroha@example.nz',
    phone: '0215550142',
    orderType: '1',
    paymentMode: '1',
    terms: true,
  },
  choices: {
    orderType: 1,
    scheduledUtc: null,
    address: null,
    unit: '',
    note: '',
    saved: null,
    reach: { km: null, edges: [], zone: null, problem: null, message: null },
  },
  isRemote: false,
  paymentPage: null,
  expectedCents: 2449,
};
const ADDRESS = { text: '27 Valley Road', latitude: -36.87, longitude: 174.75, signature: 's' };
const NEAR = DeliveryZone.parse({ deliveryZoneId: 'near', name: 'Near', distanceValue: 5, deliveryFee: 5 });

/** The parts with other choices. */
function chosen(parts: OrderParts, choices: Partial<OrderParts['choices']>): OrderParts {
  return { ...parts, choices: { ...parts.choices, ...choices } };
}

const NOW = new Date('2026-03-07T02:10:47.500Z');

test('R-CHK-29, R-CHK-30, R-CHK-40: a pickup for now, due in 30 minutes with seconds zeroed', () => {
  expect(onWire(OrderRequest, orderRequest(PARTS, NOW))).toEqual({
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
  const reach = { ...PARTS.choices.reach, zone: NEAR };
  const request = orderRequest(chosen(PARTS, { orderType: 2, address: ADDRESS, reach }), NOW);
  expect(request).toMatchObject({
    deliveryAddress: '27 Valley Road',
    deliveryZoneId: 'near',
    deliveryLocation: { latitude: -36.87, longitude: 174.75, signature: 's' },
  });
  expect(OrderRequest.safeParse(request).success).toBe(true);
});

const DELIVERY: OrderParts = {
  ...chosen(PARTS, { orderType: 2, address: ADDRESS, unit: 'Flat 3', note: 'Blue door' }),
  fields: { ...PARTS.fields, orderNotes: 'No cutlery' },
};

test('R-CHK-05: a saved address is also sent by its id', () => {
  const saved = orderRequest(chosen(DELIVERY, { saved: { addressId: 'a-1', mark: 'm' } }), NOW);
  expect(saved).toMatchObject({ addressId: 'a-1', deliveryAddress: '27 Valley Road' });
});

test('flat and driver’s note are fields of their own; the address stays as it was signed', () => {
  expect(orderRequest(DELIVERY, NOW)).toMatchObject({
    deliveryAddress: '27 Valley Road',
    deliveryUnit: 'Flat 3',
    deliveryNote: 'Blue door',
    orderNotes: 'No cutlery',
  });
  // a pickup leaves out what was typed for a delivery
  expect(orderRequest(chosen(DELIVERY, { orderType: 1, address: null }), NOW)).toMatchObject({
    deliveryUnit: null,
    deliveryNote: null,
  });
});

test('a remote store has no fields for them: they are put into the notes', () => {
  expect(orderRequest({ ...DELIVERY, isRemote: true }, NOW)).toMatchObject({
    deliveryAddress: '27 Valley Road',
    deliveryUnit: null,
    deliveryNote: null,
    orderNotes: 'Flat, unit or floor: Flat 3\nDelivery: Blue door\nNo cutlery',
  });
  const bare = { ...chosen(DELIVERY, { unit: '', note: '' }), isRemote: true, fields: PARTS.fields };
  expect(orderRequest(bare, NOW)).toMatchObject({ deliveryAddress: '27 Valley Road', orderNotes: null });
});
test('R-CHK-31: an order for later is due at the chosen slot, in UTC', () => {
  const scheduledUtc = '2026-03-07T05:45:00.000Z';
  expect(orderRequest(chosen(PARTS, { scheduledUtc }), NOW)).toMatchObject({
    isScheduledOrder: true,
    dueUtc: scheduledUtc,
  });
});

test('A-956, A-964: what was said of an age goes along where it was asked for, and nowhere else', () => {
  const fields = { ...PARTS.fields, isAdult: true, birthDate: '1990-12-31' };
  const asked = orderRequest({ ...PARTS, fields: { ...fields, asksAge: 'yes' } }, NOW);
  expect(asked).toMatchObject({ isAdult: true, birthDate: '1990-12-31' });
  expect(orderRequest({ ...PARTS, fields }, NOW)).not.toHaveProperty('birthDate');
});
