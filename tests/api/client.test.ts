import { afterAll, beforeAll, expect, test } from 'vitest';
import { Client, DeliveryZone, Setting } from '#app/contract/client.ts';
import { addRestaurant, changeDocument } from '#tests/fixtures/restaurants.ts';
import { type ApiClient, apiClient } from '#tests/setup/api-client.ts';
import { asSent } from '#tests/setup/as-sent.ts';
import { startTestBackend, type TestBackend } from '#tests/setup/test-backend.ts';

let store: TestBackend;
let api: ApiClient;

beforeAll(async () => {
  store = await startTestBackend();
  api = apiClient(store.url);
  await addRestaurant(store.deps, { subdomain: 'demo', document: { tradingName: 'Demo Kitchen' } });
  await addRestaurant(store.deps, {
    subdomain: 'other',
    document: { tradingName: 'Other', deliveryZones: [] },
  });
  await addRestaurant(store.deps, { subdomain: 'gone', isActive: false });
});
afterAll(() => store.close());

test('R-API-04 R-TEN-08: GET client by sub-domain gives the restaurant as the contract has it', async () => {
  const reply = await api.get('/api/client/demo');
  expect(reply).toMatchObject({ status: 200, success: true, error: null });
  expect(asSent(Client, reply.data)).toMatchObject({
    clientId: 'r-demo',
    tradingName: 'Demo Kitchen',
    latitude: -36.8485,
    longitude: 174.7633,
    timeZone: 'Pacific/Auckland',
    menuVersion: '1',
  });
  expect(asSent(Client, reply.data).weeklyAvailabilities).toHaveLength(7);
});

test('R-TEN-01: the name is found in any case, and two names are two restaurants', async () => {
  expect((await api.get('/api/client/DEMO')).data).toMatchObject({ clientId: 'r-demo' });
  expect((await api.get('/api/client/other')).data).toMatchObject({ clientId: 'r-other' });
});

test('B-GEN-03: an unknown and an inactive restaurant are the same refusal', async () => {
  const unknown = await api.get('/api/client/nobody');
  expect(unknown).toMatchObject({
    status: 200,
    success: false,
    error: { errorCode: 404, errorMessage: 'Client not found' },
  });
  for (const path of [
    '/api/client/gone',
    '/api/client/r-gone/settings',
    '/api/r-gone/products',
    '/api/client/%27or%201/settings',
  ])
    expect((await api.get(path)).body, path).toEqual(unknown.body);
});

test('R-API-05 B-GEN-04: zones carry dollars', async () => {
  const reply = await api.get<unknown[]>('/api/client/r-demo/deliveryzones');
  expect(reply.data.map((zone) => asSent(DeliveryZone, zone))).toEqual([
    {
      deliveryZoneId: 'zone-5',
      name: 'City',
      distanceValue: 5,
      deliveryFee: 5,
      minimumOrderAmount: 10,
      freeDeliveryFrom: 50,
    },
  ]);
  expect((await api.get('/api/client/r-other/deliveryzones')).data).toEqual([]);
});

test('R-API-06 R-TEN-09: settings are entries of key, value and category', async () => {
  const reply = await api.get<unknown[]>('/api/client/r-demo/settings');
  const settings = reply.data.map((entry) => Setting.parse(entry));
  expect(settings).toContainEqual({
    category: 'PickupOrder',
    settingKey: 'pickupOrderEstimatedTime',
    settingValue: '20',
  });
});

test('a change of the restaurant shows in the very next reply, with a new menu version', async () => {
  const restaurantId = await addRestaurant(store.deps, { subdomain: 'moving' });
  expect((await api.get('/api/client/moving')).data).toMatchObject({
    tradingName: 'Test Kitchen',
    menuVersion: '1',
  });
  await changeDocument(store.deps, restaurantId, { tradingName: 'Moved' });
  expect((await api.get('/api/client/moving')).data).toMatchObject({
    tradingName: 'Moved',
    menuVersion: '2',
  });
});
