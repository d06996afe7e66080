import { expect, test } from 'vitest';
import type { ReceiverService } from '#app/contract/services.ts';
import { OPEN_END_UTC } from '#app/domain/order/service-pause.ts';
import type { RootData } from '#app/shell/root-data/root-data.ts';
import { drawn } from '#tests/fixtures/drawn.tsx';
import { ShopState } from './top-bar.tsx';

const NOW = Date.parse('2026-11-20T05:00:00Z');
/** Five in the morning there. */
const FOR_TODAY = '2026-11-20T16:00:00.000Z';
const OPEN = { isOpenNow: true } as RootData['restaurant'];

const paused = (orderType: number, pausedBy: string, pausedUntilUtc = FOR_TODAY): ReceiverService => ({
  ...{ orderType, pausedBy, pausedUntilUtc, saidUtc: null, usualMinutes: 20 },
  ...{ moreMinutes: 0, moreUntilUtc: null, line: null },
});

test.each([
  [[paused(1, 'unanswered'), paused(2, 'unanswered')], ['Paused: nobody accepted orders']],
  [
    [paused(1, 'unanswered'), paused(2, 'kitchen', OPEN_END_UTC)],
    ['Paused: nobody accepted orders', 'Delivery paused for now'],
  ],
  [[paused(1, 'kitchen')], ['Pickup paused for today']],
  [[paused(1, 'kitchen'), paused(2, 'kitchen')], ['Pickup, Delivery paused for today']],
])(
  'A-1569, A-1609: the board’s bar says once that nobody accepted orders, beside other pauses, and once what is paused alike (%#)',
  (services, words) => {
    const bar = drawn(
      <ShopState now={NOW} timeZone="Pacific/Auckland" services={services} isLost={false} />,
      { restaurant: OPEN },
    );
    const said = [...bar.matchAll(/<span class="badge warn">(.*?)<\/span><\/span>/g)];
    expect(said.map(([badge]) => badge.replaceAll(/<[^>]*>/g, ''))).toEqual(words);
  },
);
