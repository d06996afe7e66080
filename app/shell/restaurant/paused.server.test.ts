import { expect, test } from 'vitest';
import type { ServicePause } from '#app/contract/services.ts';
import { OPEN_END_UTC } from '#app/domain/order/service-pause.ts';
import { daily } from '#tests/fixtures/hours.ts';
import { openSettings } from '#tests/fixtures/restaurants.ts';
import { inPageRequest } from '#tests/setup/page-request.ts';
import { pausesOf } from './paused.server.ts';

/** Six in the evening there. */
const NOW = new Date('2026-11-20T05:00:00Z');
const AT_1830 = '2026-11-20T05:30:00.000Z';
const LATER = 'You can order for later.';

/** What every page says while pickup and delivery are paused until then. */
async function said(pickup: string | null, delivery: string | null, by = 'kitchen'): Promise<string[]> {
  const pause = (orderType: number, pausedUntilUtc: string | null): ServicePause => ({
    ...{ orderType, pausedUntilUtc, pausedBy: pausedUntilUtc && by, saidUtc: null },
    ...{ moreMinutes: 0, moreUntilUtc: null, line: null },
  });
  const { weeklyAvailabilities } = daily('12:00-22:00');
  const services = [pause(1, pickup), pause(2, delivery)];
  const { result } = await inPageRequest(
    { store: () => null, now: NOW, settings: openSettings(), client: { weeklyAvailabilities, services } },
    async (context) => pausesOf(context),
  );
  return result;
}

test('A-1076: that one can order for later is said beside pauses that have an end', async () => {
  expect(await said(AT_1830, null)).toEqual([
    'Pickup is paused until 6:30 PM: the kitchen is very busy',
    LATER,
  ]);
  expect(await said(AT_1830, AT_1830)).toContain(LATER);
});

test('A-1076: and not where a pause has none, since no later time is taken', async () => {
  expect(await said(OPEN_END_UTC, null)).toEqual(['Pickup is paused for now: the kitchen is very busy']);
  expect(await said(OPEN_END_UTC, AT_1830)).not.toContain(LATER);
  expect(await said(OPEN_END_UTC, OPEN_END_UTC)).not.toContain(LATER);
});

test('A-1569: a pause that the store made by itself says why, and not that the kitchen is busy', async () => {
  expect(await said(AT_1830, AT_1830, 'unanswered')).toEqual([
    'Delivery is paused for today: nobody accepted the last orders',
    'Pickup is paused for today: nobody accepted the last orders',
    LATER,
  ]);
  expect(await said(AT_1830, null, 'silent')).toEqual([
    'Pickup is paused for now: the kitchen gets no orders at the moment',
    LATER,
  ]);
});
