import { afterEach, beforeEach, expect, test } from 'vitest';
import { Cart } from '#app/contract/cart.ts';
import { OrderReply } from '#app/contract/orders.ts';
import { ReceiverOrder } from '#app/contract/receiver.ts';
import { addRestaurant } from '#tests/fixtures/restaurants.ts';
import { line, pickupOrder, sellingMenu } from '#tests/fixtures/selling.ts';
import { type ApiClient, apiClient } from '#tests/setup/api-client.ts';
import { asSent } from '#tests/setup/as-sent.ts';
import { fingerprint } from '#tests/setup/database.ts';
import { startTestBackend, type TestBackend } from '#tests/setup/test-backend.ts';

const KEY = 'receiver-key-of-demo';
/** Wednesday noon in Auckland. */
const NOON = Date.parse('2026-07-08T00:00:00Z');
const MINUTE_MS = 60_000;

let store: TestBackend;
let api: ApiClient;

beforeEach(async () => {
  store = await startTestBackend({ now: new Date(NOON) });
  api = apiClient(store.url);
  await addRestaurant(store.deps, { subdomain: 'demo', products: sellingMenu, receiverKey: KEY });
  await addRestaurant(store.deps, { subdomain: 'other', products: sellingMenu, receiverKey: 'another-key' });
});
afterEach(() => store.close());

const after = (minutes: number) => store.setNow(new Date(NOON + minutes * MINUTE_MS));
async function placed() {
  const added = await api.post<{ data: unknown }>('/api/r-demo/cart/add', { json: line({ qty: 4 }) });
  const { cartId } = asSent(Cart, added.data.data);
  return asSent(OrderReply, (await api.post('/api/r-demo/orders', { json: pickupOrder(cartId) })).data);
}
const move = (orderId: string, json: Record<string, unknown>) =>
  api.post(`/api/r-demo/receiver/orders/${orderId}/status`, { json, bearer: KEY });

test('A-340: the minutes count from the accepting, however long it waited, on the board and for the customer', async () => {
  const { orderId, orderKey } = await placed();
  after(7);
  const accepted = asSent(ReceiverOrder, (await move(orderId, { status: 2, minutes: 10 })).data);
  const promisedUtc = '2026-07-08T00:17:00.000Z';
  expect(accepted).toMatchObject({ promisedUtc, firstPromisedUtc: promisedUtc });
  const summary = await api.get(`/api/r-demo/orders/${orderId}/summary`, { orderKey: orderKey ?? '' });
  expect(summary.data).toMatchObject({ orderInfo: { promisedUtc } });
});

const postpone = (orderId: string, json: Record<string, unknown>, bearer = KEY, clientId = 'r-demo') =>
  api.post(`/api/${clientId}/receiver/orders/${orderId}/time`, { json, bearer });

test('A-341: minutes are added to the time that the press saw, once, and after now where that is past', async () => {
  const { orderId } = await placed();
  await move(orderId, { status: 2, minutes: 20 });
  const firstPromisedUtc = '2026-07-08T00:20:00.000Z';
  const press = { minutes: 5, insteadOfUtc: firstPromisedUtc };
  const twice = await Promise.all([postpone(orderId, press), postpone(orderId, press)]);
  expect(twice.map(({ status }) => status).sort()).toEqual([200, 409]);
  const late = twice.find(({ status }) => status === 409);
  expect(late?.error).toMatchObject({
    errorCode: 409,
    errorMessage: 'The time was changed on another device; it is as shown now',
  });
  after(40);
  const more = await postpone(orderId, { minutes: 10, insteadOfUtc: '2026-07-08T00:25:00.000Z' });
  expect(asSent(ReceiverOrder, more.data)).toMatchObject({
    promisedUtc: '2026-07-08T00:50:00.000Z',
    firstPromisedUtc,
  });
});

test('A-553: more minutes whose answer was lost are sent again by their id, add nothing and are not refused', async () => {
  const { orderId } = await placed();
  await move(orderId, { status: 2, minutes: 20 });
  const press = { minutes: 5, insteadOfUtc: '2026-07-08T00:20:00.000Z', pressId: 'press-1' };
  const promisedUtc = '2026-07-08T00:25:00.000Z';
  for (const reply of [await postpone(orderId, press), await postpone(orderId, press)])
    expect(asSent(ReceiverOrder, reply.data)).toMatchObject({ promisedUtc });
  expect((await postpone(orderId, { ...press, pressId: 'press-2' })).status).toBe(409);
  // one id names one press
  const reused = await postpone(orderId, { ...press, minutes: 10, insteadOfUtc: promisedUtc });
  expect([reused.status, (await move(orderId, { status: 3, pressId: 'press-1' })).status]).toEqual([
    409, 409,
  ]);
  const [, order] = [await move(orderId, { status: 3 }), await postpone(orderId, press)];
  expect(asSent(ReceiverOrder, order.data)).toMatchObject({ promisedUtc, orderStatus: 3 });
});

test('A-341: what is new, over, foreign or no number of minutes is refused and changes nothing', async () => {
  const { orderId } = await placed();
  const insteadOfUtc = '2026-07-08T00:20:00.000Z';
  const before = await fingerprint(store);
  expect(await postpone(orderId, { minutes: 5, insteadOfUtc })).toMatchObject({ status: 409 });
  expect(await postpone(orderId, { minutes: 5, insteadOfUtc }, 'wrong')).toMatchObject({ status: 401 });
  expect(
    (await postpone(orderId, { minutes: 5, insteadOfUtc }, 'another-key', 'r-other')).error,
  ).toMatchObject({
    errorMessage: 'Order not found',
  });
  for (const json of [
    { minutes: 0, insteadOfUtc },
    { minutes: 121, insteadOfUtc },
    { minutes: -5, insteadOfUtc },
    { minutes: 5, insteadOfUtc: 'now' },
    { minutes: 5 },
  ])
    expect(await postpone(orderId, json)).toMatchObject({ success: false });
  expect(await fingerprint(store)).toBe(before);
  await move(orderId, { status: 2 });
  await move(orderId, { status: 6, reason: 'none left' });
  expect(await postpone(orderId, { minutes: 5, insteadOfUtc })).toMatchObject({ status: 409 });
});
