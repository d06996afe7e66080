import { afterEach, beforeEach, expect, test } from 'vitest';
import { addStaff } from '#tests/fixtures/staff.ts';
import type { ApiClient } from '#tests/setup/api-client.ts';
import { patronCalls } from '#tests/setup/patron-calls.ts';
import { KEY, startSellingKitchen } from '#tests/setup/selling-kitchen.ts';
import type { TestBackend } from '#tests/setup/test-backend.ts';
import { signInDevice } from '#tests/setup/two-kitchens.ts';

const NOON = '2026-07-08T00:00:00.000Z';
const GUEST = { fullName: 'Aroha Singh', email: 'aroha@example.nz', phone: '0215550142' };
const AT = '/api/r-demo/receiver';

let store: TestBackend;
let api: ApiClient;
let calls: ReturnType<typeof patronCalls>;
let owner: string;
let tablet: string;
beforeEach(async () => {
  const started = await startSellingKitchen(NOON);
  [store, api] = [started, started.api];
  owner = (await addStaff(store, 'r-demo', { email: 'owner@example.nz', role: 'owner' })).token;
  calls = patronCalls(api, owner);
  tablet = (await signInDevice(api, 'Front tablet')).token;
});
afterEach(() => store.close());

type Entry = { what: string; by: string; who: string; device: string; facts: object };
/** The newest last, without what is not the kitchen's. */
async function acts(): Promise<Entry[]> {
  const { data } = await api.get<{ items: Entry[] }>('/api/r-demo/staff/activity', { bearer: owner });
  return data.items.filter(({ by }) => by === 'device').reverse();
}
let time = 0;
const later = () => store.setNow(new Date(Date.parse(NOON) + ++time * 1000));

test('A-1073: what a device of the kitchen does to the shop and to money stands in the activity, with its name', async () => {
  const services = (json: object, bearer = tablet) => api.post(`${AT}/services`, { json, bearer });
  const { success } = await services({ orderTypes: [1], pausedUntil: '2026-07-08T01:00:00.000Z' });
  expect(success).toBe(true);
  later();
  await services({ orderTypes: [1], pausedUntil: null }, KEY);
  const { orderId } = await calls.order(GUEST);
  const move = (json: object) => api.post(`${AT}/orders/${orderId}/status`, { json, bearer: tablet });
  later();
  const press = { status: 6, isUndoable: true, reasonCode: 'busy', pressId: 'one' };
  await move(press);
  // the same press again is one act
  await move(press);
  later();
  await api.post(`${AT}/orders/${orderId}/undo`, {
    json: { pressedUtc: new Date(Date.parse(NOON) + 2000).toISOString() },
    bearer: tablet,
  });
  // steps of an order are in its own history
  for (const status of [2, 3, 5]) await move({ status });
  later();
  const refund = { pressId: 'refund-1', wish: { way: 'sum', amount: 2 }, reason: 'late' };
  for (let times = 0; times < 2; times += 1)
    await api.post(`${AT}/orders/${orderId}/refunds`, { json: refund, bearer: tablet });
  later();
  await api.post(`${AT}/orders/${orderId}/refunds/refund-1/undo`, { bearer: tablet });
  expect((await acts()).map(({ what, device, who, facts }) => [what, device, who, facts])).toEqual([
    ['servicesPaused', 'Front tablet', '', expect.objectContaining({ orderTypes: '1' })],
    // of the receiver key itself no name is known
    ['servicesResumed', '', '', expect.objectContaining({ until: null })],
    ['orderRejected', 'Front tablet', '', { order: 1001, reason: 'busy' }],
    ['rejectUndone', 'Front tablet', '', { order: 1001 }],
    ['refundMade', 'Front tablet', '', { order: 1001, cents: 200, reason: 'late' }],
    ['refundUndone', 'Front tablet', '', { order: 1001 }],
  ]);
});
