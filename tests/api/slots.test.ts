import { afterEach, beforeEach, expect, test } from 'vitest';
import { Client } from '#app/contract/client.ts';
import { Slot } from '#app/contract/slots.ts';
import { daily } from '#tests/fixtures/hours.ts';
import { addRestaurant, changeDocument, openSettings } from '#tests/fixtures/restaurants.ts';
import { line, naan, pickupOrder } from '#tests/fixtures/selling.ts';
import { type ApiClient, apiClient } from '#tests/setup/api-client.ts';
import { asSent } from '#tests/setup/as-sent.ts';
import { startTestBackend, type TestBackend } from '#tests/setup/test-backend.ts';

/** Wednesday noon in Auckland. */
const NOON = '2026-07-08T00:00:00.000Z';

let store: TestBackend;
let api: ApiClient;

beforeEach(async () => {
  store = await startTestBackend({ now: NOON });
  api = apiClient(store.url);
  await addRestaurant(store.deps, {
    subdomain: 'demo',
    products: [naan],
    document: { weeklyAvailabilities: [...daily('11:30-14:00 17:00-22:00').weeklyAvailabilities] },
  });
});
afterEach(() => store.close());

async function slots(query = '') {
  const reply = await api.get<{ items: unknown[] }>(`/api/r-demo/slots${query}`);
  expect(reply).toMatchObject({ status: 200, success: true });
  return reply.data.items.map((item) => Slot.parse(item));
}
/** For later, or with null for now. */
async function orderFor(dueUtc: string | null) {
  const added = await api.post<{ data: { cartId: string } }>('/api/r-demo/cart/add', { json: line() });
  return api.post('/api/r-demo/orders', {
    json: pickupOrder(added.data.data.cartId, { isScheduledOrder: dueUtc !== null, dueUtc }),
  });
}
const without = (key: string) => ({
  settings: openSettings().filter((setting) => setting.settingKey !== key),
});

test('R-PREF-11 R-PREF-12 A-10: today’s and tomorrow’s quarters of an hour, and which of them can be taken', async () => {
  const found = await slots('?orderType=1');
  expect(found).toHaveLength(192);
  const at = (date: string, time: string) => found.find((slot) => slot.date === date && slot.time === time);
  expect(at('2026-07-08', '12:00')?.state).toBe('past');
  expect(at('2026-07-08', '12:15')).toEqual({
    startUtc: '2026-07-08T00:15:00.000Z',
    date: '2026-07-08',
    time: '12:15',
    state: 'open',
  });
  expect(at('2026-07-08', '14:15')?.state).toBe('closed');
  expect(at('2026-07-09', '22:00')?.state).toBe('open');
  expect(await slots()).toEqual(found);
  expect(await slots('?orderType=2')).toEqual(found);
});

test('B-ORD-06: orders are taken for what is open, and refused for what is not', async () => {
  const found = await slots();
  const first = (state: Slot['state'], index = 0) =>
    found.filter((slot) => slot.state === state).at(index)?.startUtc ?? '';
  for (const due of [first('open'), first('open', -1)])
    expect(await orderFor(due)).toMatchObject({ success: true });
  expect((await orderFor(first('closed'))).error?.errorMessage).toBe(
    'Restaurant is closed at the selected time',
  );
  expect((await orderFor(first('past', -2))).error?.errorMessage).toBe('Invalid order time');
});

test('B-ORD-02 B-ORD-06: no slots where no later order is taken, or none of that type', async () => {
  for (const orderType of ['3', '4', '0', 'x']) expect(await slots(`?orderType=${orderType}`)).toEqual([]);
  await changeDocument(store.deps, 'r-demo', without('AllowUserToPlaceDeliveryOrder'));
  expect(await slots('?orderType=2')).toEqual([]);
  expect(await slots('?orderType=1')).toHaveLength(192);
  await changeDocument(store.deps, 'r-demo', without('AllowScheduleOrder'));
  expect(await slots()).toEqual([]);
});

test('A-10 B-ORD-05 B-ORD-06: hours of a date are told with their reason, and decide in place of its weekday’s', async () => {
  const closed = { isClosed: true, dayAvailabilities: [], reason: 'Matariki' };
  const late = { isClosed: false, dayAvailabilities: [{ fromTime: '13:00', toTime: '15:00' }] };
  const dateOverrides = [
    { date: '2026-07-08', ...late },
    { date: '2026-07-09', ...closed },
  ];
  await changeDocument(store.deps, 'r-demo', { dateOverrides });
  const client = asSent(Client, (await api.get('/api/client/demo')).data);
  expect(client.dateOverrides).toEqual(dateOverrides);
  const found = await slots();
  const open = found.filter(({ state }) => state === 'open');
  expect([open.length, open[0]?.startUtc, open.at(-1)?.startUtc]).toEqual([
    9,
    '2026-07-08T01:00:00.000Z',
    '2026-07-08T03:00:00.000Z',
  ]);
  expect(await orderFor(open[0]?.startUtc ?? '')).toMatchObject({ success: true });
  const refusal = async (order: ReturnType<typeof orderFor>) => (await order).error?.errorMessage;
  expect(await refusal(orderFor('2026-07-09T00:00:00.000Z'))).toBe(
    'Restaurant is closed at the selected time',
  );
  expect(await refusal(orderFor(null))).toBe('Restaurant is closed at the selected time');
  store.setNow('2026-07-08T01:00:00Z');
  expect(await orderFor(null)).toMatchObject({ success: true });
});

test('C-061 C-065: the day of the change to summer time has 92, on the restaurant’s clock', async () => {
  store.setNow('2026-09-26T00:00:00Z');
  const tomorrow = (await slots()).filter(({ date }) => date === '2026-09-27');
  expect(tomorrow).toHaveLength(92);
  expect(tomorrow.some(({ time }) => time.startsWith('02:'))).toBe(false);
});
