import { afterEach, beforeEach, expect, test } from 'vitest';
import { Cart } from '#app/contract/cart.ts';
import { OrderReply } from '#app/contract/orders.ts';
import { ReceiverOrder } from '#app/contract/receiver.ts';
import { addRestaurant } from '#tests/fixtures/restaurants.ts';
import { line, pickupOrder, sellingMenu } from '#tests/fixtures/selling.ts';
import { type ApiClient, apiClient } from '#tests/setup/api-client.ts';
import { asSent } from '#tests/setup/as-sent.ts';
import { startTestBackend, type TestBackend } from '#tests/setup/test-backend.ts';

const KEY = 'receiver-key-of-demo';
const NOON = Date.parse('2026-07-08T00:00:00Z');
let store: TestBackend;
let api: ApiClient;
let orderId: string;

beforeEach(async () => {
  store = await startTestBackend({ now: new Date(NOON) });
  api = apiClient(store.url);
  for (const [subdomain, receiverKey] of [
    ['demo', KEY],
    ['other', 'another-key'],
  ] as const)
    await addRestaurant(store.deps, { subdomain, products: sellingMenu, receiverKey });
  const added = await api.post<{ data: unknown }>('/api/r-demo/cart/add', { json: line({ qty: 4 }) });
  const { cartId } = asSent(Cart, added.data.data);
  orderId = asSent(
    OrderReply,
    (await api.post('/api/r-demo/orders', { json: pickupOrder(cartId) })).data,
  ).orderId;
});
afterEach(() => store.close());

const press = (pressId: string, bearer = KEY, clientId = 'r-demo') =>
  api.post(`/api/${clientId}/receiver/orders/${orderId}/print`, { json: { pressId }, bearer });
const printsAfter = async (pressId: string) => asSent(ReceiverOrder, (await press(pressId)).data).prints;

test('A-350: each press is one ticket with its time; the same press again is the same ticket', async () => {
  const first = { pressId: 'press-one', atUtc: new Date(NOON).toISOString() };
  expect(await printsAfter('press-one')).toEqual([first]);
  store.setNow(new Date(NOON + 60_000));
  expect(await printsAfter('press-one')).toEqual([first]);
  expect((await printsAfter('press-two')).map(({ pressId }) => pressId)).toEqual(['press-one', 'press-two']);
});

test('A-350: two tablets that print at once have two tickets, one of them a copy', async () => {
  await Promise.all(['press-one', 'press-two', 'press-two'].map((pressId) => press(pressId)));
  const prints = await printsAfter('press-one');
  expect(prints.map(({ pressId }) => pressId).sort()).toEqual(['press-one', 'press-two']);
});

test('A-350: presses without a name, of strangers and of another restaurant print nothing', async () => {
  expect(await press('short')).toMatchObject({ success: false });
  expect((await press('press-of-a-stranger', 'no-key')).status).toBe(401);
  expect(await press('press-of-another', 'another-key', 'r-other')).toMatchObject({ success: false });
  expect(await printsAfter('press-one')).toHaveLength(1);
});
