import { afterAll, beforeAll, expect, test } from 'vitest';
import { addStaff } from '#tests/fixtures/staff.ts';
import type { ApiClient } from '#tests/setup/api-client.ts';
import { startSellingKitchen } from '#tests/setup/selling-kitchen.ts';
import type { TestBackend } from '#tests/setup/test-backend.ts';
import { signInDevice } from '#tests/setup/two-kitchens.ts';

let store: TestBackend;
let api: ApiClient;
let owner: string;
beforeAll(async () => {
  const started = await startSellingKitchen();
  [store, api] = [started, started.api];
  owner = (await addStaff(store, 'r-demo', { email: 'owner@example.nz', role: 'owner' })).token;
});
afterAll(() => store.close());

const AT = '/api/r-demo/staff/devices';
type Devices = { items: { deviceId: string; name: string }[] };
const devices = async () => (await api.get<Devices>(AT, { bearer: owner })).data.items;
const board = async (bearer: string) => (await api.get('/api/r-demo/receiver/orders', { bearer })).status;

test('A-1084: an owner takes a device of the kitchen away at once, and those that it let in where they say so', async () => {
  const front = await signInDevice(api, 'Front tablet');
  const lost = await signInDevice(api, 'Lost tablet');
  const { data: pairing } = await api.post<{ code: string; handle: string }>(
    '/api/r-demo/receiver/pairings',
    {
      json: { name: 'Its guest' },
    },
  );
  await api.post('/api/r-demo/receiver/pairings/confirm', {
    json: { code: pairing.code },
    bearer: lost.token,
  });
  expect((await devices()).map(({ name }) => name).sort()).toEqual(['Front tablet', 'Lost tablet']);

  const take = (deviceId: string, query = '') => api.delete(`${AT}/${deviceId}${query}`, { bearer: owner });
  expect(await take('no-such-device')).toMatchObject({ success: false, message: 'Device not found' });
  expect((await take(lost.device.deviceId, '?invited=too')).success).toBe(true);
  expect([await board(lost.token), await board(front.token)]).toEqual([401, 200]);
  expect((await devices()).map(({ name }) => name)).toEqual(['Front tablet']);
  expect((await take(lost.device.deviceId)).success).toBe(false);
  const acts = await store.deps.db
    .selectFrom('activity')
    .select(['what', 'by_whom', 'facts'])
    .where('what', '=', 'deviceEnded')
    .execute();
  expect(acts).toEqual([{ what: 'deviceEnded', by_whom: 'staff', facts: '{"device":"Lost tablet"}' }]);
});

test('A-1084: devices of another restaurant are not seen, and only owners see any', async () => {
  const manager = await addStaff(store, 'r-demo', { email: 'manager@example.nz', role: 'manager' });
  expect((await api.get(AT, { bearer: manager.token })).status).toBe(403);
  const other = await addStaff(store, 'r-other', { email: 'owner@example.nz', role: 'owner' });
  const { data } = await api.get<Devices>('/api/r-other/staff/devices', { bearer: other.token });
  expect(data.items).toEqual([]);
  const [device] = await devices();
  const taken = await api.delete(`/api/r-other/staff/devices/${device?.deviceId}`, { bearer: other.token });
  expect(taken).toMatchObject({ success: false, message: 'Device not found' });
});
