import { expect, test } from 'vitest';
import type { ReceiverOrder } from '#app/contract/receiver.ts';
import { boardTime, byDueTime, kitchenLoad } from './board-times.ts';

const NOW = Date.parse('2026-11-20T06:00:00Z');

function order(orderNumber: number, rest: Partial<ReceiverOrder> = {}): ReceiverOrder {
  return {
    orderNumber,
    orderStatus: 2,
    createdUtc: '2026-11-20T05:50:00.000Z',
    estimateMinutes: 20,
    promisedUtc: null,
    dueUtc: null,
    isScheduledOrder: false,
    ...rest,
  } as ReceiverOrder;
}

test('A-340: the kitchen takes up what was promised first, whenever it was ordered', () => {
  const orders = [
    order(1, { promisedUtc: '2026-11-20T06:40:00.000Z' }),
    order(2, { promisedUtc: '2026-11-20T06:15:00.000Z' }),
    order(3),
    order(4, { isScheduledOrder: true, dueUtc: '2026-11-20T06:15:00.000Z' }),
  ];
  expect(byDueTime(orders).map(({ orderNumber }) => orderNumber)).toEqual([3, 2, 4, 1]);
});

test('A-577: of what is due at the same time a delivery comes first, then the lower number', () => {
  const at = { promisedUtc: '2026-11-20T06:40:00.000Z' };
  const orders = [
    order(3, at),
    order(2, at),
    order(5, { ...at, orderType: 2 }),
    order(4, { ...at, orderType: 2 }),
    order(9, { promisedUtc: '2026-11-20T06:39:00.000Z' }),
  ];
  expect(byDueTime(orders).map(({ orderNumber }) => orderNumber)).toEqual([9, 4, 5, 2, 3]);
});

test('A-343: orders under way are the accepted and prepared ones; the last time counts of those for now', () => {
  const open = [
    order(1, { orderStatus: 1 }),
    order(2, { promisedUtc: '2026-11-20T06:31:00.000Z' }),
    order(3, { orderStatus: 3, promisedUtc: '2026-11-20T06:20:00.000Z' }),
    order(4, { isScheduledOrder: true, dueUtc: '2026-11-20T09:00:00.000Z' }),
    order(5, { orderStatus: 4, promisedUtc: '2026-11-20T06:50:00.000Z' }),
  ];
  expect(kitchenLoad(open, NOW)).toEqual({ underWay: 3, untilLast: 31 });
  expect(kitchenLoad([], NOW)).toEqual({ underWay: 0, untilLast: null });
  expect(boardTime(order(6, { orderStatus: 1 }))).toBeNull();
});
