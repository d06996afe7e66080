import { afterEach, beforeEach, expect, test } from 'vitest';
import { cancelUnaccepted } from '#app/backend/use-cases/orders/cancel-unaccepted.ts';
import { Cart } from '#app/contract/cart.ts';
import { OrderReply, OrderSummary } from '#app/contract/orders.ts';
import { ReceiverBoard, ReceiverOrder } from '#app/contract/receiver.ts';
import { addRestaurant } from '#tests/fixtures/restaurants.ts';
import { line, pickupOrder, sellingMenu } from '#tests/fixtures/selling.ts';
import { type ApiClient, apiClient } from '#tests/setup/api-client.ts';
import { asSent } from '#tests/setup/as-sent.ts';
import { fingerprint } from '#tests/setup/database.ts';
import { startTestBackend, type TestBackend } from '#tests/setup/test-backend.ts';

const KEY = 'receiver-key-of-demo';
/** Wednesday noon in Auckland. */
const NOON = Date.parse('2026-07-08T00:00:00Z');

let store: TestBackend;
let api: ApiClient;

beforeEach(async () => {
  store = await startTestBackend({ now: new Date(NOON) });
  api = apiClient(store.url);
  await addRestaurant(store.deps, { subdomain: 'demo', products: sellingMenu, receiverKey: KEY });
  await addRestaurant(store.deps, { subdomain: 'other', products: sellingMenu, receiverKey: 'another-key' });
});
afterEach(() => store.close());

const after = (seconds: number) => store.setNow(new Date(NOON + seconds * 1000));
async function placed() {
  const added = await api.post<{ data: unknown }>('/api/r-demo/cart/add', { json: line({ qty: 4 }) });
  const { cartId } = asSent(Cart, added.data.data);
  const { orderId, orderKey } = asSent(
    OrderReply,
    (await api.post('/api/r-demo/orders', { json: pickupOrder(cartId) })).data,
  );
  return { orderId, orderKey: orderKey ?? '' };
}
const move = (orderId: string, json: Record<string, unknown>) =>
  api.post(`/api/r-demo/receiver/orders/${orderId}/status`, {
    json: { isUndoable: true, ...json },
    bearer: KEY,
  });
const undo = (orderId: string, pressedUtc: unknown, bearer = KEY, clientId = 'r-demo') =>
  api.post(`/api/${clientId}/receiver/orders/${orderId}/undo`, { json: { pressedUtc }, bearer });
const board = async () =>
  asSent(ReceiverBoard, (await api.get('/api/r-demo/receiver/orders', { bearer: KEY })).data);
const inHistory = (orderId: string) =>
  store.deps.db.selectFrom('order_history').selectAll().where('order_id', '=', orderId).execute();
const mailsTo = async (orderId: string) =>
  store.deps.db
    .selectFrom('outbox')
    .select(['dedupe_key', 'next_try_utc'])
    .where('dedupe_key', '=', `order ${orderId} accepted`)
    .execute();

test('A-420: ready is 8 for the kitchen and who asks for it, 3 with its time for others', async () => {
  const { orderId, orderKey } = await placed();
  await move(orderId, { status: 2, minutes: 10 });
  expect((await move(orderId, { status: 8 })).status).toBe(409);
  await move(orderId, { status: 3 });
  const ready = asSent(ReceiverOrder, (await move(orderId, { status: 8 })).data);
  expect(ready).toMatchObject({ orderStatus: 8, readyUtc: '2026-07-08T00:00:00.000Z' });
  const status = (query = '') => api.get(`/api/r-demo/orders/${orderId}/status${query}`, { orderKey });
  expect((await status()).data).toBe(3);
  expect((await status('?knows=ready')).data).toBe(8);
  const summary = asSent(
    OrderSummary,
    (await api.get(`/api/r-demo/orders/${orderId}/summary`, { orderKey })).data,
  );
  expect(summary.orderInfo).toMatchObject({ orderStatus: 3, readyUtc: ready.readyUtc });
  expect(summary.orderInfo.history.map((step) => step.status)).toEqual([1, 2, 3]);
  const done = asSent(ReceiverOrder, (await move(orderId, { status: 5 })).data);
  expect(done).toMatchObject({ orderStatus: 5, readyUtc: ready.readyUtc });
});

test('A-420: ready twice is once, and no step forward leads back to preparing', async () => {
  const { orderId } = await placed();
  for (const status of [2, 3, 8]) await move(orderId, { status });
  const before = await fingerprint(store);
  expect((await move(orderId, { status: 8 })).status).toBe(200);
  expect((await move(orderId, { status: 3 })).status).toBe(409);
  expect(await fingerprint(store)).toBe(before);
});

test.each([
  ['accept', [], 2],
  ['start', [2], 3],
  ['ready', [2, 3], 8],
  ['handed over', [2, 3, 8], 5],
])('A-421: %s is undone and leaves nothing', async (_, steps, last) => {
  const { orderId } = await placed();
  for (const status of steps) await move(orderId, { status });
  const [before, told] = [await board(), await inHistory(orderId)];
  after(1);
  const { pressedUtc } = asSent(ReceiverOrder, (await move(orderId, { status: last })).data);
  after(10);
  const undone = await undo(orderId, pressedUtc);
  expect(undone.status).toBe(200);
  expect({ ...(await board()), nowUtc: '' }).toEqual({ ...before, nowUtc: '' });
  expect(await inHistory(orderId)).toEqual(told);
  // sent again, or pressed on another tablet too, it finds the step taken back
  const again = await undo(orderId, pressedUtc);
  expect([again.status, again.data]).toEqual([200, undone.data]);
  expect(await inHistory(orderId)).toEqual(told);
  expect((await undo(orderId, '2026-07-08T00:00:00.500Z')).status).toBe(409);
});

test('A-421: the customer is mailed of an accepting only when it stands, and not of one that was undone', async () => {
  const { orderId } = await placed();
  const { pressedUtc } = asSent(ReceiverOrder, (await move(orderId, { status: 2, minutes: 20 })).data);
  expect(await mailsTo(orderId)).toMatchObject([{ next_try_utc: '2026-07-08T00:00:15.000Z' }]);
  await undo(orderId, pressedUtc);
  expect(await mailsTo(orderId)).toEqual([]);
  after(30);
  await move(orderId, { status: 2, minutes: 40 });
  expect(await mailsTo(orderId)).toMatchObject([{ next_try_utc: '2026-07-08T00:00:45.000Z' }]);
});

test('A-421: late, followed, cancelled, foreign and unknown steps are not undone', async () => {
  const { orderId } = await placed();
  const accepted = asSent(ReceiverOrder, (await move(orderId, { status: 2 })).data);
  const other = await undo(orderId, accepted.pressedUtc, 'another-key', 'r-other');
  const unknown = await undo('nobody', accepted.pressedUtc);
  for (const reply of [other, unknown])
    expect(reply.error).toMatchObject({ errorMessage: 'Order not found' });
  after(15);
  expect(await undo(orderId, accepted.pressedUtc)).toMatchObject({
    status: 409,
    error: { errorMessage: 'It is too late to undo this; the board shows what is true now' },
  });
  const started = asSent(ReceiverOrder, (await move(orderId, { status: 3 })).data);
  after(16);
  await move(orderId, { status: 8 });
  expect((await undo(orderId, started.pressedUtc)).status).toBe(409);
  after(17);
  const cancelled = asSent(
    ReceiverOrder,
    (await move(orderId, { status: 6, reason: 'Closed', isUndoable: false })).data,
  );
  expect(cancelled.pressedUtc).toBeNull();
  expect((await undo(orderId, '2026-07-08T00:00:17.000Z')).status).toBe(409);
  expect(await undo(orderId, 'yesterday')).toMatchObject({ success: false });
});

test('A-422: what a customer or the clock cancelled is told until it is seen, on every board', async () => {
  const { orderId, orderKey } = await placed();
  expect((await api.post(`/api/r-demo/orders/${orderId}/cancel`, { orderKey })).status).toBe(200);
  expect((await board()).unseen).toMatchObject([{ orderId, orderStatus: 6, cancelledBy: 'customer' }]);
  const see = (bearer: string, clientId = 'r-demo') =>
    api.post(`/api/${clientId}/receiver/orders/${orderId}/seen`, { bearer });
  expect(await see('another-key', 'r-other')).toMatchObject({ success: false });
  expect((await board()).unseen).toHaveLength(1);
  expect((await see(KEY)).status).toBe(200);
  expect((await board()).unseen).toEqual([]);
  const before = await fingerprint(store);
  expect((await see(KEY)).status).toBe(200);
  expect(await fingerprint(store)).toBe(before);
});

test('A-422: a cancel that nobody has seen is told for a week, also of an order that was placed long before', async () => {
  const { orderId } = await placed();
  const days = (count: number) => after(count * 24 * 60 * 60);
  days(6);
  expect(await cancelUnaccepted(store.deps)).toBe(1);
  for (const day of [6, 7.5, 12.9]) {
    days(day);
    expect((await board()).unseen).toMatchObject([{ orderId }]);
  }
  days(13.1);
  expect((await board()).unseen).toEqual([]);
});

test('A-422: what the kitchen cancelled itself is no news to it, and what goes on cannot be seen', async () => {
  const { orderId } = await placed();
  expect((await api.post(`/api/r-demo/receiver/orders/${orderId}/seen`, { bearer: KEY })).status).toBe(409);
  await move(orderId, { status: 6, reason: 'Closed' });
  expect((await board()).unseen).toEqual([]);
});

test('A-553: a press that is sent again does nothing, also after its step was undone; another press does', async () => {
  const { orderId } = await placed();
  const press = { status: 2, minutes: 20, pressId: 'press-1' };
  const first = asSent(ReceiverOrder, (await move(orderId, press)).data);
  // its answer was lost: the step can be undone all the same, while it is the last one
  const again = asSent(ReceiverOrder, (await move(orderId, press)).data);
  expect(again).toMatchObject({ orderStatus: 2, pressedUtc: first.pressedUtc });
  // one id names one press
  const reused = await move(orderId, { ...press, status: 3 });
  expect(reused).toMatchObject({ status: 409, error: { code: 'statusChangeInvalid' } });
  await undo(orderId, first.pressedUtc);
  // its answer was lost, and the device sends it once more
  expect(asSent(ReceiverOrder, (await move(orderId, press)).data).orderStatus).toBe(1);
  expect((await inHistory(orderId)).map(({ to_status }) => to_status)).toEqual([1]);
  expect(await mailsTo(orderId)).toEqual([]);
  expect(
    asSent(ReceiverOrder, (await move(orderId, { ...press, pressId: 'press-2' })).data).orderStatus,
  ).toBe(2);
  // the same id says nothing of another order
  const other = await placed();
  expect(asSent(ReceiverOrder, (await move(other.orderId, press)).data).orderStatus).toBe(2);
});
