import { expect, test } from 'vitest';
import type { OrderNews } from './order-news.server.ts';
import { newsOf } from './order-news.server.ts';
import type { PlacedOrderView } from './order-view.ts';

const NOW = new Date('2026-11-20T06:00:00.000Z');
const at = (iso: string) => ({ time: '', local: '', utc: '', iso });
const AGO = '2026-11-20T05:58:00.000Z';

function order(given: Partial<PlacedOrderView> = {}): PlacedOrderView {
  return {
    ...({ orderType: 1, paymentMode: 1, cancelUntil: null, refunds: [], reached: [] } as object),
    ready: { ...at('2026-11-20T06:30:00.000Z'), minutesLeft: 30 },
    ...given,
  } as PlacedOrderView;
}
const news = (status: number | null, given: Partial<PlacedOrderView> = {}): OrderNews =>
  newsOf(status, order(given), NOW);
const refund = (state: 'onItsWay' | 'refunded') => ({ state }) as PlacedOrderView['refunds'][number];

test('A-1548: the mark changes with whatever the page shows, but not with the minutes that are left', () => {
  const before = news(2);
  const ready = order().ready as NonNullable<PlacedOrderView['ready']>;
  expect(news(2)).toEqual(before);
  expect(news(2, { ready: { ...ready, minutesLeft: 29 } })).toEqual({ ...before, minutesLeft: 29 });
  const changed = [
    news(3),
    news(2, { ready: { ...ready, iso: '2026-11-20T06:45:00.000Z' } }),
    news(2, { cancelUntil: '7:05 PM' }),
    news(2, { refunds: [refund('onItsWay')] }),
    news(2, { refunds: [refund('refunded')] }),
  ].map(({ mark }) => mark);
  expect(new Set([before.mark, ...changed]).size).toBe(6);
});

test.each<[string, number | null, Partial<PlacedOrderView>, boolean]>([
  ['under way', 4, {}, false],
  ['not known', null, {}, false],
  [
    'handed over a moment ago, which can be undone',
    5,
    { reached: [{ status: 5, at: at(NOW.toISOString()) }] },
    false,
  ],
  ['handed over', 5, { reached: [{ status: 5, at: at(AGO) }] }, true],
  ['cancelled, its money on its way', 6, { refunds: [refund('onItsWay')] }, false],
  ['cancelled and refunded', 6, { refunds: [refund('refunded')] }, true],
  ['not paid', 7, {}, true],
])('A-1548: the page stops asking once an order is over: %s', (_name, status, given, isOver) => {
  expect(news(status, given).isOver).toBe(isOver);
});
