import { expect, test } from 'vitest';
import type { ReceiverBoard, ReceiverOrder } from '#app/contract/receiver.ts';
import { alarming, freshSince, isLoud, laterDays, toPrint } from './board-places.ts';

const ZONE = 'Pacific/Auckland';
/** Friday evening, 6:20 PM. */
const NOW = Date.parse('2026-11-20T05:20:00Z');

const order = (orderNumber: number, dueUtc: string, rest: Partial<ReceiverOrder> = {}) =>
  ({
    orderId: `o${orderNumber}`,
    orderNumber,
    orderStatus: 2,
    isScheduledOrder: true,
    createdUtc: '2026-11-20T00:00:00Z',
    promisedUtc: null,
    cancelsUtc: null,
    dueUtc,
    products: [],
    ...rest,
  }) as unknown as ReceiverOrder;
const board = (...open: ReceiverOrder[]) => ({ open, unseen: [] }) as unknown as ReceiverBoard;

test('A-531: orders for later by day and time, those that nobody accepted among them', () => {
  const days = laterDays(
    board(
      order(1, '2026-11-21T05:00:00Z'),
      order(2, '2026-11-20T07:00:00Z'),
      order(3, '2026-11-20T06:00:00Z', { orderStatus: 1 }),
      // just after midnight is the next day of the calendar, as its customer chose it
      order(4, '2026-11-20T11:30:00Z'),
      // the kitchen has these already
      order(5, '2026-11-20T05:40:00Z'),
      order(6, '2026-11-20T07:00:00Z', { orderStatus: 3 }),
      order(7, '2026-11-20T06:00:00Z', { isScheduledOrder: false, orderStatus: 1 }),
    ),
    NOW,
    ZONE,
  );
  expect(
    days.map(({ day, isToday, orders }) => [day, isToday, orders.map((one) => one.orderNumber)]),
  ).toEqual([
    ['Fri 20 Nov', true, [3, 2]],
    ['Sat 21 Nov', false, [4, 1]],
  ]);
});

test('A-561: a device prints what is under way, on no paper yet, and came in or was accepted since it does so', () => {
  const sinceUtc = '2026-11-20T05:00:00Z';
  const now = { isScheduledOrder: false, prints: [], createdUtc: '2026-11-20T05:10:00Z' };
  const taken = { ...now, acceptedUtc: '2026-11-20T05:12:00Z' };
  const later = { prints: [], createdUtc: '2026-11-20T05:10:00Z', acceptedUtc: '2026-11-20T05:12:00Z' };
  const open = [
    order(1, '2026-11-20T05:40:00Z', { ...now, orderStatus: 1 }),
    order(2, '2026-11-20T05:40:00Z', { ...taken, orderStatus: 2 }),
    order(3, '2026-11-20T05:40:00Z', { ...taken, orderStatus: 3 }),
    order(4, '2026-11-20T05:40:00Z', { ...taken, orderStatus: 8 }),
    order(5, '2026-11-20T05:40:00Z', { ...taken, prints: [{ pressId: 'p', atUtc: '' }] }),
    order(6, '2026-11-20T05:40:00Z', { ...taken, createdUtc: '2026-11-20T04:00:00Z' }),
    // for later: as it moves to the kitchen
    order(7, '2026-11-20T08:00:00Z', later),
    order(8, '2026-11-20T05:40:00Z', later),
  ];
  const printed = (on: 'arrival' | 'accept') =>
    toPrint(open, { on, sinceUtc }, NOW).map(({ orderNumber }) => orderNumber);
  expect(printed('arrival')).toEqual([1, 2, 3, 8]);
  expect(printed('accept')).toEqual([2, 3, 6, 8]);
});

test('A-625: an order that is paid online waits for the kitchen since it was paid: it is loud, alarms and prints from then', () => {
  const paid = order(1, '2026-11-20T08:00:00Z', {
    orderStatus: 1,
    isScheduledOrder: false,
    prints: [],
    createdUtc: '2026-11-20T05:00:00Z',
    waitsSinceUtc: '2026-11-20T05:06:00Z',
  });
  const minutes = (count: number) => Date.parse('2026-11-20T05:06:00Z') + count * 60_000;
  expect(freshSince(paid)).toBe(minutes(0));
  expect([1.9, 2].map((count) => isLoud(paid, minutes(count)))).toEqual([false, true]);
  expect([3.9, 4].map((count) => alarming([paid], minutes(count)).length)).toEqual([0, 1]);
  const since = (sinceUtc: string) => toPrint([paid], { on: 'arrival', sinceUtc }, minutes(1)).length;
  expect(since('2026-11-20T05:03:00Z')).toBe(1);
  expect(since('2026-11-20T05:07:00Z')).toBe(0);
  // a store that does not say
  expect(freshSince({ ...paid, waitsSinceUtc: null })).toBe(minutes(-6));
});
