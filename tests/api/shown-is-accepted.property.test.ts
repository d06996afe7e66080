import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Setting } from '#app/contract/client.ts';
import { Slot, TimeRefused } from '#app/contract/slots.ts';
import type { Hours } from '#app/domain/opening-hours/day.ts';
import { daily } from '#tests/fixtures/hours.ts';
import { naiveClockChanges, naiveOpen, naiveWall } from '#tests/fixtures/naive-hours.ts';
import { propertyRuns } from '#tests/fixtures/random-order.ts';
import { addRestaurant, openSettings } from '#tests/fixtures/restaurants.ts';
import { line, naan, pickupOrder } from '#tests/fixtures/selling.ts';
import { type ApiClient, apiClient } from '#tests/setup/api-client.ts';
import { startTestBackend, type TestBackend } from '#tests/setup/test-backend.ts';

/** What the list of times shows is what orders are taken for: hours, dates, changes of clocks and places together. */

const RUNS = { ...propertyRuns, numRuns: Math.max(8, Math.ceil(propertyRuns.numRuns / 50)) };
const MINUTE_MS = 60_000;
const ZONES = ['Pacific/Auckland', 'Pacific/Chatham', 'Australia/Lord_Howe', 'Asia/Kathmandu'];
const FIRST = Date.UTC(2026, 0, 1);
const LAST = Date.UTC(2029, 0, 1);
/** So many orders, for so many slots of a list. */
const TRIED = 14;
const POOL = 6;

const WINDOWS = ['', 'closed', '00:00-24:00', '11:30-14:30 17:00-22:00', '18:00-03:00', '01:30-02:45'];

const cases = fc.constantFrom(...ZONES).chain((timeZone) =>
  fc.record({
    timeZone: fc.constant(timeZone),
    windows: fc.constantFrom(...WINDOWS),
    tomorrow: fc.constantFrom(...WINDOWS, null),
    limit: fc.constantFrom(null, 1, 2),
    now: fc.oneof(
      fc.integer({ min: FIRST, max: LAST }),
      fc
        .tuple(
          fc.constantFrom(...naiveClockChanges(timeZone, FIRST, LAST), Date.UTC(2028, 1, 29)),
          fc.integer({ min: -1500, max: 300 }),
        )
        .map(([change, minutes]) => change + minutes * MINUTE_MS),
    ),
    picks: fc.array(fc.nat(10_000), { minLength: TRIED, maxLength: TRIED }),
  }),
);

/** Wednesday noon in Auckland, when there are times of every kind: one of each is tried first, and then what chance brings. */
const EVERY_STATE = {
  timeZone: 'Pacific/Auckland',
  windows: '11:30-14:30 17:00-22:00',
  tomorrow: null,
  limit: 1 as const,
  now: Date.UTC(2026, 6, 8),
  picks: [0, 61, 2, 3, 4, 5, 2, 2, 3, 3, 0, 1, 2, 3],
};

let store: TestBackend;
let api: ApiClient;
let restaurants = 0;

beforeAll(async () => {
  store = await startTestBackend({ now: new Date(FIRST) });
  api = apiClient(store.url);
});
afterAll(() => store.close());

/** An open kitchen with these hours, and so many places a quarter of an hour. */
async function open(hours: Hours, limit: number | null): Promise<string> {
  restaurants += 1;
  const places: Setting[] =
    limit === null
      ? []
      : [{ category: 'PickupOrder', settingKey: 'OrdersPerSlot', settingValue: String(limit) }];
  return addRestaurant(store.deps, {
    subdomain: `shown-${restaurants}`,
    products: [naan],
    document: {
      timeZone: hours.timeZone,
      weeklyAvailabilities: [...hours.weeklyAvailabilities],
      dateOverrides: [...hours.dateOverrides],
      settings: [...openSettings(), ...places],
    },
  });
}

async function slotsOf(clientId: string): Promise<Slot[]> {
  const reply = await api.get<{ items: unknown[] }>(`/api/${clientId}/slots?orderType=1`);
  return reply.data.items.map((item) => Slot.parse(item));
}

/** 'taken', or why not. */
async function order(clientId: string, dueUtc: string | null): Promise<string> {
  const added = await api.post<{ data: { cartId: string } }>(`/api/${clientId}/cart/add`, { json: line() });
  const rest = dueUtc === null ? {} : { isScheduledOrder: true, dueUtc };
  const reply = await api.post(`/api/${clientId}/orders`, {
    json: pickupOrder(added.data.data.cartId, rest),
  });
  return reply.success ? 'taken' : TimeRefused.parse(reply.data).reason;
}

const OUTCOME = { open: 'taken', past: 'invalid-time', closed: 'closed', full: 'slot-full' } as const;
/** A slot that was open when it was picked is taken for two minutes more (B-ORD-06). */
const GRACE_MS = 2 * MINUTE_MS;

test('R-PREF-11, R-PREF-12, A-10, B-ORD-05, B-ORD-06, C-061, C-062: a time that is shown free is taken, and every other is refused for the reason shown', async () => {
  const seen = new Set<string>();
  await fc.assert(
    fc.asyncProperty(cases, async ({ timeZone, windows, tomorrow, limit, now, picks }) => {
      store.setNow(new Date(now));
      const dateThen = naiveWall(now + 24 * 60 * MINUTE_MS, timeZone).date;
      const hours = { ...daily(windows, tomorrow === null ? {} : { [dateThen]: tomorrow }), timeZone };
      const clientId = await open(hours, limit);
      const listed = await slotsOf(clientId);
      expect(new Set(listed.map(({ startUtc }) => startUtc)).size).toBe(listed.length);
      const free = listed.filter(({ state }) => state === 'open');
      // a few, mostly free ones, so that some fill up
      const pool = picks.slice(0, POOL).map((pick, index) => {
        const from = index > 1 && free.length > 0 ? free : listed;
        return from[pick % from.length]?.startUtc ?? '';
      });
      for (const pick of picks) {
        const startUtc = pool[pick % POOL] ?? '';
        const shown = (await slotsOf(clientId)).find((slot) => slot.startUtc === startUtc);
        const ahead = Date.parse(startUtc) - now;
        if (!shown || (ahead >= 15 * MINUTE_MS - GRACE_MS && ahead < 15 * MINUTE_MS)) continue;
        // it names a minute that the wall shows
        expect(naiveWall(Date.parse(startUtc), timeZone)).toEqual({ date: shown.date, clock: shown.time });
        seen.add(shown.state);
        expect(await order(clientId, startUtc), `${shown.date} ${shown.time}`).toBe(OUTCOME[shown.state]);
      }
      const soon = new Date(now + 30 * MINUTE_MS).toISOString();
      const quarter = (await slotsOf(clientId)).filter(({ startUtc }) => startUtc <= soon).at(-1);
      const isOpen = naiveOpen(hours, naiveWall(now, timeZone));
      const isFull = limit !== null && quarter?.state === 'full';
      expect(await order(clientId, null)).toBe(!isOpen ? 'closed' : isFull ? 'slot-full' : 'taken');
    }),
    { ...RUNS, examples: [[EVERY_STATE]] },
  );
  expect([...seen].sort()).toEqual(['closed', 'full', 'open', 'past']);
});
