import { expect, test } from 'vitest';
import type { ReceiverOrder } from '#app/contract/receiver.ts';
import { drawn } from '#tests/fixtures/drawn.tsx';
import { Ticket } from './ticket.tsx';

/** Friday 20 November 2026, 7 PM in Auckland. */
const NOW = Date.parse('2026-11-20T06:00:00Z');
const ORDER: ReceiverOrder = {
  orderId: 'o1',
  orderNumber: 1048,
  orderStatus: 2,
  orderType: 1,
  paymentMode: 1,
  isPaid: false,
  createdUtc: '2026-11-20T05:50:00.000Z',
  acceptedUtc: null,
  dueUtc: '2026-11-20T06:20:00.000Z',
  isScheduledOrder: false,
  estimateMinutes: 20,
  fullName: 'Asha Singh',
  phone: '0211234567',
  deliveryAddress: null,
  deliveryUnit: null,
  deliveryNote: null,
  orderNotes: null,
  rejectReason: null,
  totalAmount: 12.5,
  products: [],
};

const ticket = (rest: Partial<ReceiverOrder> = {}) =>
  drawn(<Ticket order={{ ...ORDER, ...rest }} now={NOW} timeZone="Pacific/Auckland" formToken="t" />);

test('B-OPS-01: an order for now is ASAP, one for later says when, and its day where that is not today', () => {
  expect(ticket()).toContain('ASAP');
  const later = (dueUtc: string) => ticket({ isScheduledOrder: true, dueUtc });
  expect(later('2026-11-20T08:45:00.000Z')).toContain('For 9:45 PM');
  // 11:30 in the morning there, and another day
  expect(later('2026-11-20T22:30:00.000Z')).toContain('For Sat 21 Nov, 11:30 AM');
});
