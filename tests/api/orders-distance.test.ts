import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { OrderReply, OrderSummary } from '#app/contract/orders.ts';
import { signPlace } from '#app/third-party/places/place.ts';
import { addRestaurant } from '#tests/fixtures/restaurants.ts';
import { line, naan, pickupOrder } from '#tests/fixtures/selling.ts';
import { type ApiClient, apiClient } from '#tests/setup/api-client.ts';
import { asSent } from '#tests/setup/as-sent.ts';
import { startTestBackend, type TestBackend } from '#tests/setup/test-backend.ts';

const SECRET = 'place-secret-of-the-tests';
/** 1.1 km north of the restaurant as the crow flies; zones reach 2 and 5 km. */
const place = (number: number) => ({
  text: `${number} Near Street, Auckland, New Zealand`,
  latitude: -36.8385,
  longitude: 174.7633 + number / 100_000,
});

let store: TestBackend;
let api: ApiClient;
let service: Server;
/** What the route service answers next: metres by road, or null to fail. */
let metres: number | null;

beforeAll(async () => {
  service = createServer((_request, response) => {
    if (metres === null) response.writeHead(500).end();
    else response.end(JSON.stringify({ code: 'Ok', routes: [{ distance: metres }] }));
  });
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
  store = await startTestBackend({
    now: '2026-07-08T00:00:00.000Z',
    tokenSecrets: [SECRET],
    routesUrl: `http://127.0.0.1:${(service.address() as AddressInfo).port}`,
  });
  api = apiClient(store.url);
  await addRestaurant(store.deps, {
    subdomain: 'demo',
    products: [naan],
    document: {
      deliveryZones: [
        { distanceValue: 2, deliveryFeeCents: 300 },
        { distanceValue: 5, deliveryFeeCents: 700 },
      ].map((zone) => ({
        ...zone,
        deliveryZoneId: `zone-${zone.distanceValue}`,
        name: 'Zone',
        minimumOrderCents: 0,
        freeDeliveryFromCents: null,
      })),
    },
  });
});
afterAll(async () => {
  await store.close();
  service.close();
});
beforeEach(() => store.logged.splice(0));

async function deliveredTo(number: number, written: object = {}) {
  const added = await api.post<{ data: { cartId: string } }>('/api/r-demo/cart/add', { json: line() });
  const { text, latitude, longitude } = place(number);
  const json = pickupOrder(added.data.data.cartId, {
    orderType: 2,
    deliveryAddress: text,
    deliveryLocation: { latitude, longitude, signature: signPlace([SECRET], place(number)) },
    ...written,
  });
  const reply = await api.post<{ orderId: string }>('/api/r-demo/orders', { json });
  const row = reply.success
    ? await store.deps.db
        .selectFrom('orders')
        .select(['delivery_zone_id', 'distance_m', 'payable_cents'])
        .where('order_id', '=', reply.data.orderId)
        .executeTakeFirstOrThrow()
    : null;
  return { reply, row };
}

test('R-LOC-11 R-LOC-17 B-ORD-07: the fee is that of the way by road', async () => {
  metres = 3200;
  const { row } = await deliveredTo(1);
  expect(row).toEqual({ delivery_zone_id: 'zone-5', distance_m: 3200, payable_cents: 350 + 700 });
});

test('R-LOC-16: too far by road, although near as the crow flies', async () => {
  metres = 5001;
  const { reply } = await deliveredTo(2);
  expect(reply).toMatchObject({ success: false, message: 'Address is out of delivery range' });
});

test('R-LOC-12: a service that fails leaves the straight line, and the operator a line in the log', async () => {
  metres = null;
  const { row } = await deliveredTo(3);
  expect(row).toMatchObject({ delivery_zone_id: 'zone-2', distance_m: 1112 });
  expect(store.logged.map(({ message }) => message)).toEqual([
    'the route service failed; a straight line stands in',
  ]);
});

test('flat and driver’s note are kept as they were written, cut and on one line', async () => {
  metres = 900;
  const { reply } = await deliveredTo(4, {
    deliveryUnit: ' Flat 3\r\n',
    deliveryNote: `${'ring '.repeat(27)}twice and wait`,
  });
  const { orderId, orderKey } = asSent(OrderReply, reply.data);
  const summary = await api.get(`/api/r-demo/orders/${orderId}/summary`, { orderKey: orderKey ?? '' });
  expect(asSent(OrderSummary, summary.data).customerInfo).toEqual({
    deliveryAddress: place(4).text,
    deliveryUnit: 'Flat 3',
    deliveryNote: `${'ring '.repeat(27)}twice`,
  });
});

test('B-ORD-07: a pickup has neither flat nor driver’s note, whatever is sent', async () => {
  const added = await api.post<{ data: { cartId: string } }>('/api/r-demo/cart/add', { json: line() });
  const json = pickupOrder(added.data.data.cartId, { deliveryUnit: 'Flat 3', deliveryNote: 'Ring' });
  const { orderId } = asSent(OrderReply, (await api.post('/api/r-demo/orders', { json })).data);
  const kept = store.deps.db.selectFrom('orders').select(['delivery_unit', 'delivery_note']);
  expect(await kept.where('order_id', '=', orderId).executeTakeFirst()).toEqual({
    delivery_unit: null,
    delivery_note: null,
  });
});

test('R-LOC-31: an address of another country is none, signed by somebody else or looked up', async () => {
  const text = '1 George Street, Sydney, Australia';
  const at = { latitude: -33.8613, longitude: 151.2075 };
  for (const deliveryLocation of [
    null,
    { ...at, signature: signPlace(['another secret'], { text, ...at }) },
  ]) {
    const { reply } = await deliveredTo(5, { deliveryAddress: text, deliveryLocation });
    expect(reply).toMatchObject({ success: false, message: 'Delivery address is required' });
  }
});
