import { expect, test } from 'vitest';
import { ReceiverPastOrder } from '#app/contract/receiver-refunds.ts';
import { drawn } from '#tests/fixtures/drawn.tsx';
import { MoneyCard } from './money-card.tsx';

const NOW = Date.parse('2026-11-20T06:00:00Z');
const REFUND = {
  ...{ refundId: 'whole', reason: null, note: null, way: null, method: 'card', amount: 12.5, tax: 1.63 },
  ...{ parts: [], deviceName: null, fault: null, createdUtc: '2026-11-20T05:00:00Z', seenUtc: null },
};
const order = (state: string, given: object = {}) =>
  ReceiverPastOrder.parse({
    ...{ orderId: 'o-1', orderNumber: 1045, orderStatus: 6, orderType: 1, paymentMode: 2, isPaid: true },
    ...{ createdUtc: '2026-11-20T04:52:00Z', dueUtc: '2026-11-20T05:35:00Z', isScheduledOrder: false },
    ...{ fullName: 'Aroha', phone: '', products: [], totalAmount: 12.5, history: [], leftParts: [] },
    ...{ wholeBill: [{ key: 'total', amount: 12.5 }], keptAmount: 0, refundBar: 'whole' },
    refunds: [{ ...REFUND, state, ...given }],
    nowUtc: '2026-11-20T06:00:00Z',
  });
const sums = (given: ReturnType<typeof order>) =>
  [
    ...drawn(
      <MoneyCard order={given} now={NOW} timeZone="Pacific/Auckland" formToken="t" isRefund />,
    ).matchAll(/<dd[^>]*>(?:<s>)?([^<]*)/g),
  ].map(([, text]) => text);

test.each([
  ['done', '−$12.50', '$0.00'],
  ['due', '−$12.50', '$0.00'],
  ['settled', '−$12.50', '$0.00'],
  ['failed', '$12.50', '$12.50'],
])('A-1602: beside a whole refund that is %s the ticket keeps what its rows leave', (state, back, kept) => {
  expect(sums(order(state))).toEqual(['$12.50', back, kept]);
});
