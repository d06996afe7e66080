import { afterEach, beforeEach, expect, test } from 'vitest';
import { cancelUnaccepted } from '#app/backend/use-cases/orders/cancel-unaccepted.ts';
import { carryOutCancels } from '#app/backend/use-cases/receiver/carry-out-cancels.ts';
import { Cart } from '#app/contract/cart.ts';
import { OrderReply } from '#app/contract/orders.ts';
import { ReceiverOrder } from '#app/contract/receiver.ts';
import { SignedInDevice } from '#app/contract/receiver-devices.ts';
import { ReceiverPastOrder } from '#app/contract/receiver-refunds.ts';
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
let front: Awaited<ReturnType<typeof signedIn>>;
let oven: typeof front;

beforeEach(async () => {
  store = await startTestBackend({ now: new Date(NOON) });
  api = apiClient(store.url);
  await addRestaurant(store.deps, { subdomain: 'demo', products: sellingMenu, receiverKey: KEY });
  front = await signedIn('Front tablet');
  oven = await signedIn('Oven');
});
afterEach(() => store.close());

async function signedIn(name: string) {
  const reply = await api.post('/api/r-demo/receiver/devices', { json: { name }, bearer: KEY });
  return asSent(SignedInDevice, reply.data);
}
const after = (seconds: number) => store.setNow(new Date(NOON + seconds * 1000));
async function placed(): Promise<string> {
  const added = await api.post<{ data: unknown }>('/api/r-demo/cart/add', { json: line({ qty: 4 }) });
  const { cartId } = asSent(Cart, added.data.data);
  const reply = await api.post('/api/r-demo/orders', { json: pickupOrder(cartId) });
  const { orderId, orderKey } = asSent(OrderReply, reply.data);
  keys.set(orderId, orderKey ?? '');
  return orderId;
}
/** By which the customers of placed orders prove theirs. */
const keys = new Map<string, string>();
let presses = 0;
/** A press with an id of its own. */
const press = (orderId: string, { token }: { token: string }, json: Record<string, unknown>) =>
  api.post(`/api/r-demo/receiver/orders/${orderId}/status`, {
    json: { isUndoable: true, pressId: `press-${presses++}`, ...json },
    bearer: token,
  });
const promise = (reply: { data: unknown }) => asSent(ReceiverOrder, reply.data).promisedUtc;

test('A-570: of two devices that accept with other minutes the second is told which time holds, and where it was pressed', async () => {
  const orderId = await placed();
  expect(promise(await press(orderId, front, { status: 2, minutes: 20 }))).toBe('2026-07-08T00:20:00.000Z');
  after(1);
  const before = await fingerprint(store);
  expect(await press(orderId, oven, { status: 2, minutes: 40 })).toMatchObject({
    status: 409,
    success: false,
    error: {
      errorCode: 409,
      code: 'alreadyAccepted',
      errorMessage: 'Already accepted for 12:20 PM, on Front tablet',
    },
  });
  // whatever the minutes: the cook at the oven thinks that it was their own press
  expect((await press(orderId, oven, { status: 2, minutes: 20 })).status).toBe(409);
  expect(await fingerprint(store)).toBe(before);
  const punjabi = await api.post(`/api/r-demo/receiver/orders/${orderId}/status`, {
    json: { status: 2, minutes: 40, pressId: 'pa' },
    bearer: oven.token,
    headers: { 'accept-language': 'pa' },
  });
  expect(punjabi.error).toMatchObject({
    errorMessage: 'Front tablet ’ਤੇ ਪਹਿਲਾਂ ਹੀ 12:20 PM ਲਈ ਮਨਜ਼ੂਰ ਹੋ ਚੁੱਕਾ ਹੈ',
  });
});

test('A-570: two devices that accept at once: one time holds, and exactly one of them is told', async () => {
  const orderId = await placed();
  const replies = await Promise.all([
    press(orderId, front, { status: 2, minutes: 20 }),
    press(orderId, oven, { status: 2, minutes: 40 }),
  ]);
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
  const [winner] = replies.filter(({ status }) => status === 200);
  const loser = replies.find(({ status }) => status === 409);
  const isFront = winner === replies[0];
  expect(loser?.error).toMatchObject({
    errorMessage: isFront
      ? 'Already accepted for 12:20 PM, on Front tablet'
      : 'Already accepted for 12:40 PM, on Oven',
  });
});

test('A-570: the same press again, and the same minutes on the same device, are no second press; other minutes are', async () => {
  const orderId = await placed();
  await press(orderId, front, { status: 2, minutes: 20, pressId: 'once' });
  const again = [{ status: 2, minutes: 20, pressId: 'once' }, { status: 2, minutes: 20 }, { status: 2 }];
  for (const json of again)
    expect(promise(await press(orderId, front, json))).toBe('2026-07-08T00:20:00.000Z');
  expect(await store.deps.db.selectFrom('order_history').selectAll().execute()).toHaveLength(2);
  const before = await fingerprint(store);
  expect(await press(orderId, front, { status: 2, minutes: 30 })).toMatchObject({
    status: 409,
    error: { errorMessage: 'Already accepted for 12:20 PM, on Front tablet' },
  });
  expect(await fingerprint(store)).toBe(before);
});

test('A-570: each later step that another device made is told with its device, one of the key without', async () => {
  const orderId = await placed();
  const steps = [
    [3, 'Already being prepared, on Front tablet'],
    [8, 'Already ready, on Front tablet'],
    [5, 'Already handed over, on Front tablet'],
  ] as const;
  await press(orderId, { token: KEY }, { status: 2, minutes: 20 });
  expect((await press(orderId, oven, { status: 2, minutes: 20 })).error).toMatchObject({
    errorMessage: 'Already accepted for 12:20 PM',
  });
  for (const [status, errorMessage] of steps) {
    expect((await press(orderId, front, { status })).status).toBe(200);
    expect((await press(orderId, front, { status })).status).toBe(200);
    expect(await press(orderId, oven, { status })).toMatchObject({ status: 409, error: { errorMessage } });
  }
  expect((await press(orderId, { token: KEY }, { status: 5 })).error).toMatchObject({
    errorMessage: 'Already handed over, on Front tablet',
  });
});

test('A-570, B-ORD-10: a program that sends no press ids is answered as ever, whoever pressed before', async () => {
  const orderId = await placed();
  await press(orderId, front, { status: 2, minutes: 20 });
  const path = `/api/r-demo/receiver/orders/${orderId}/status`;
  for (const bearer of [KEY, oven.token])
    expect(promise(await api.post(path, { json: { status: 2, minutes: 40 }, bearer }))).toBe(
      '2026-07-08T00:20:00.000Z',
    );
});

test('A-570: after an undo the other device’s press is the first', async () => {
  const orderId = await placed();
  const { pressedUtc } = asSent(
    ReceiverOrder,
    (await press(orderId, front, { status: 2, minutes: 20 })).data,
  );
  const path = `/api/r-demo/receiver/orders/${orderId}/undo`;
  expect((await api.post(path, { json: { pressedUtc }, bearer: front.token })).status).toBe(200);
  expect(promise(await press(orderId, oven, { status: 2, minutes: 40 }))).toBe('2026-07-08T00:40:00.000Z');
});

test('A-571: an order’s history says which device made each step, by its name at that time', async () => {
  const orderId = await placed();
  await press(orderId, front, { status: 2, minutes: 20 });
  await press(orderId, { token: KEY }, { status: 3 });
  await press(orderId, oven, { status: 8 });
  await api.post(`/api/r-demo/receiver/devices/${front.device.deviceId}`, {
    json: { name: 'Till' },
    bearer: KEY,
  });
  const path = `/api/r-demo/receiver/orders/${orderId}`;
  const { history, readyDeviceName } = asSent(ReceiverPastOrder, (await api.get(path, { bearer: KEY })).data);
  expect(history.map(({ status, actor, deviceName }) => [status, actor, deviceName])).toEqual([
    [1, 'customer', null],
    [2, 'receiver', 'Front tablet'],
    [3, 'receiver', null],
  ]);
  expect(readyDeviceName).toBe('Oven');
  const { pressedUtc } = asSent(ReceiverOrder, (await press(orderId, oven, { status: 5 })).data);
  await api.post(`${path}/undo`, { json: { pressedUtc }, bearer: oven.token });
  expect(
    asSent(ReceiverPastOrder, (await api.get(path, { bearer: KEY })).data).history.map(
      ({ status }) => status,
    ),
  ).toEqual([1, 2, 3]);
});

test('A-614: a press for a step that the order has counts once and is answered the same, sent twice at once or beside another one', async () => {
  const orderId = await placed();
  await press(orderId, front, { status: 2, minutes: 20 });
  after(1);
  const ids = ['one', 'two', 'three', 'one', 'two', 'three'];
  const replies = await Promise.all(
    ids.map((pressId) => press(orderId, front, { status: 2, minutes: 20, pressId })),
  );
  for (const { status, data } of replies) {
    expect(status).toBe(200);
    expect(asSent(ReceiverOrder, data)).toMatchObject({ orderStatus: 2 });
  }
  // whichever came first, each is known by its id from now on, and stands for this step alone
  for (const pressId of ids) expect((await press(orderId, front, { status: 3, pressId })).status).toBe(409);
  const same = { status: 2, minutes: 20, pressId: 'alone' };
  const [first, again] = await Promise.all([press(orderId, front, same), press(orderId, front, same)]);
  expect(again.data).toEqual(first.data);
  expect(await store.deps.db.selectFrom('order_history').selectAll().execute()).toHaveLength(2);
});

test('A-615: the history says who cancelled: the device, also when that could be undone, the customer, or the clock', async () => {
  const [byDevice, byCustomer, byClock] = [await placed(), await placed(), await placed()];
  await press(byDevice, oven, { status: 6, reason: 'Closed' });
  const customer = { orderKey: keys.get(byCustomer) ?? '' };
  expect((await api.post(`/api/r-demo/orders/${byCustomer}/cancel`, customer)).status).toBe(200);
  after(24 * 60 * 60);
  await carryOutCancels(store.deps);
  await cancelUnaccepted(store.deps);
  const last = async (orderId: string) => {
    const reply = await api.get(`/api/r-demo/receiver/orders/${orderId}`, { bearer: KEY });
    const { status, actor, deviceName } = asSent(ReceiverPastOrder, reply.data).history.at(-1) ?? {};
    return [status, actor, deviceName];
  };
  expect(await last(byDevice)).toEqual([6, 'receiver', 'Oven']);
  expect(await last(byCustomer)).toEqual([6, 'customer', null]);
  expect(await last(byClock)).toEqual([6, 'system', null]);
});
