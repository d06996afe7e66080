import { expect, test } from 'vitest';
import type { ManageToday } from '#app/contract/reports.ts';
import { OPEN_END_UTC } from '#app/domain/order/service-pause.ts';
import { shopState } from './shop-state.ts';

const NOW = '2026-11-26T05:00:00.000Z';
const AT_1830 = '2026-11-26T05:30:00.000Z';
const AT_1900 = '2026-11-26T06:00:00.000Z';
const CLOSES = '2026-11-26T09:00:00.000Z';

/** A shop that is open, its pickup and its delivery paused until then. */
function shop(pickup: string | null, delivery: string | null): ManageToday['shop'] {
  const service = (orderType: number, pausedUntilUtc: string | null) => ({
    ...{ orderType, pausedUntilUtc, pausedBy: pausedUntilUtc && 'kitchen' },
    ...{ saidUtc: null, moreMinutes: 0, moreUntilUtc: null, line: null, minutes: 20 },
  });
  return { isOpen: true, changesUtc: CLOSES, services: [service(2, delivery), service(1, pickup)] };
}

test.each([
  ['both have an end', AT_1900, AT_1830, 'paused', AT_1830],
  ['the one that is paused has an end', null, AT_1830, 'partly', AT_1830],
  ['one of two has none', AT_1830, OPEN_END_UTC, 'paused', null],
  ['none has one', OPEN_END_UTC, OPEN_END_UTC, 'paused', null],
  ['the one that is paused has none', null, OPEN_END_UTC, 'partly', null],
  ['nothing is paused', null, null, 'open', CLOSES],
])(
  'A-1077: orders start by themselves only where each pause has an end: %s',
  (_, pickup, delivery, state, changesUtc) => {
    expect(shopState(shop(pickup, delivery), NOW)).toMatchObject({ state, changesUtc });
  },
);
