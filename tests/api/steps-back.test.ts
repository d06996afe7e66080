import { afterEach, beforeEach, expect, test } from 'vitest';
import { sendDueMail } from '#app/backend/use-cases/mail/send-due-mail.ts';
import { ReceiverBoard, ReceiverOrder } from '#app/contract/receiver.ts';
import { ReceiverPastOrder } from '#app/contract/receiver-refunds.ts';
import { asSent } from '#tests/setup/as-sent.ts';
import { fingerprint, storeRows } from '#tests/setup/database.ts';
import { KEY, type PlacedOrder, type PushStore, startPushStore } from '#tests/setup/push-store.ts';
import { signInDevice } from '#tests/setup/two-kitchens.ts';

let shop: PushStore;
let front: string;
let oven: string;
beforeEach(async () => {
  shop = await startPushStore();
  front = await signedIn('Front tablet');
  oven = await signedIn('Oven');
});
afterEach(() => shop.close());

const DELIVERY = { orderType: 2, deliveryAddress: '2 Queen Street, Auckland' };

const signedIn = async (name: string) => (await signInDevice(shop.api, name)).token;
let presses = 0;
/** A press with an id of its own, which can be undone. */
const press = (order: PlacedOrder, json: Record<string, unknown>, bearer = front) =>
  shop.api.post(`/api/r-demo/receiver/orders/${order.orderId}/status`, {
    json: { isUndoable: true, pressId: `press-${presses++}`, ...json },
    bearer,
  });
const answered = (reply: { data: unknown }) => asSent(ReceiverOrder, reply.data);
const undo = (order: PlacedOrder, { pressedUtc }: ReceiverOrder) =>
  shop.api.post(`/api/r-demo/receiver/orders/${order.orderId}/undo`, { json: { pressedUtc }, bearer: front });
const board = async () => {
  const reply = await shop.api.get('/api/r-demo/receiver/orders', { bearer: KEY });
  const { nowUtc: _, ...rest } = asSent(ReceiverBoard, reply.data);
  return rest;
};
const past = async (order: PlacedOrder) =>
  asSent(
    ReceiverPastOrder,
    (await shop.api.get(`/api/r-demo/receiver/orders/${order.orderId}`, { bearer: KEY })).data,
  );
/** What its customer sees of an order: the status, and what became of it. */
async function seen(order: PlacedOrder) {
  const path = `/api/r-demo/orders/${order.orderId}/status?knows=ready`;
  const { data: status } = await shop.api.get(path, { orderKey: order.orderKey });
  const { orderInfo } = await shop.summary(order);
  const { readyUtc, promisedUtc, history } = orderInfo;
  return { status, readyUtc, promisedUtc, history: history.map((step) => step.status) };
}
/** Mails about steps of an order that wait for the customer. */
async function waiting({ orderId }: PlacedOrder): Promise<string[]> {
  const rows = await storeRows(
    shop.store,
    'select dedupe_key from outbox where sent_utc is null order by dedupe_key',
  );
  const prefix = `order ${orderId} `;
  return rows
    .map(({ dedupe_key }) => String(dedupe_key))
    .filter((key) => key.startsWith(prefix) && !/placed|newOrder/.test(key))
    .map((key) => key.slice(prefix.length));
}

test('A-610: an order goes back step by step, as far as accepted; its times and its payment stay, and its customer sees what is true', async () => {
  const order = await shop.placed(DELIVERY);
  await press(order, { status: 2, minutes: 20 });
  for (const [minute, status] of [3, 8, 4].entries()) {
    shop.after(60 + minute * 60);
    await press(order, { status });
  }
  const before = answered(await press(order, { status: 4 }));
  expect(await seen(order)).toMatchObject({ status: 4, history: [1, 2, 3, 4] });
  const steps = [
    [4, 8, { status: 8, readyUtc: '2026-07-08T00:02:00.000Z', history: [1, 2, 3] }],
    [8, 3, { status: 3, readyUtc: null, history: [1, 2, 3] }],
    [3, 2, { status: 2, readyUtc: null, history: [1, 2] }],
  ] as const;
  for (const [backFrom, status, shown] of steps) {
    shop.after(900 + status);
    const back = answered(await press(order, { status, backFrom }));
    expect(back).toEqual({
      ...before,
      orderStatus: status,
      readyUtc: shown.readyUtc,
      pressedUtc: back.pressedUtc,
    });
    expect(await seen(order)).toEqual({ ...shown, promisedUtc: before.promisedUtc });
    expect((await board()).open).toEqual([{ ...back, pressedUtc: null }]);
  }
  // and on again
  for (const status of [3, 8, 4, 5])
    expect(answered(await press(order, { status })).orderStatus).toBe(status);
  expect(await seen(order)).toMatchObject({ history: [1, 2, 3, 4, 5] });
});

test('A-610: from ready straight to accepted; one that left without ‘ready’ is ready when it is put back', async () => {
  const order = await shop.placed(DELIVERY);
  for (const status of [2, 3, 8]) await press(order, { status });
  expect(answered(await press(order, { status: 2, backFrom: 8 }))).toMatchObject({
    orderStatus: 2,
    readyUtc: null,
  });
  for (const status of [3, 4]) await press(order, { status });
  shop.after(60);
  const back = answered(await press(order, { status: 8, backFrom: 4 }, oven));
  expect(back).toMatchObject({ orderStatus: 8, readyUtc: '2026-07-08T00:01:00.000Z' });
  expect((await past(order)).readyDeviceName).toBe('Oven');
  expect(answered(await undo(order, back))).toMatchObject({ orderStatus: 4, readyUtc: null });
});

test('A-610: no order goes back out of an end, to new, over a step, or from a status that the press did not see', async () => {
  const refused = [
    ['accepted to new', [2], 1, 2],
    ['preparing to new', [2, 3], 1, 3],
    ['ready to new', [2, 3, 8], 1, 8],
    ['on its way to preparing', [2, 3, 8, 4], 3, 4],
    ['on its way to accepted', [2, 3, 8, 4], 2, 4],
    ['handed over to on its way', [2, 3, 8, 4, 5], 4, 5],
    ['handed over to ready', [2, 3, 8, 4, 5], 8, 5],
    ['cancelled to accepted', [2, 6], 2, 6],
    ['forward as if it were back', [2], 3, 2],
    ['from a status that it has no more', [2, 3, 8], 2, 3],
    ['from a status that nobody knows', [2, 3], 2, 9],
    ['to a status that nobody knows', [2, 3], 99, 3],
  ] as const;
  for (const [what, steps, status, backFrom] of refused) {
    const order = await shop.placed(DELIVERY);
    for (const step of steps) await press(order, { status: step, isUndoable: false });
    const before = await fingerprint(shop.store);
    const reply = await press(order, { status, backFrom });
    expect(reply, what).toMatchObject({ status: 409, error: { code: 'statusChangeInvalid' } });
    expect(await fingerprint(shop.store), what).toBe(before);
  }
});

test('A-610, A-420: a step forward that comes late puts no order back, and another restaurant’s key finds none', async () => {
  const order = await shop.placed();
  for (const status of [2, 3, 8]) await press(order, { status });
  const before = await fingerprint(shop.store);
  for (const status of [3, 2]) expect((await press(order, { status }, oven)).status).toBe(409);
  const other = await shop.api.post(`/api/r-other/receiver/orders/${order.orderId}/status`, {
    json: { status: 3, backFrom: 8 },
    bearer: KEY,
  });
  expect(other.error).toMatchObject({ errorMessage: 'Order not found' });
  expect(await fingerprint(shop.store)).toBe(before);
});

test('A-611: nobody is told of a step back, and what was not told yet of the step before never is; undone, it is told once', async () => {
  const order = await shop.placed();
  await shop.subscribed(order);
  await press(order, { status: 2, isUndoable: false });
  await press(order, { status: 3 });
  await shop.told();
  await sendDueMail(shop.store.deps);
  shop.after(60);
  await press(order, { status: 8 });
  expect(await waiting(order)).toEqual(['ready']);
  shop.after(62);
  const back = answered(await press(order, { status: 3, backFrom: 8 }));
  expect(await waiting(order)).toEqual([]);
  shop.after(64);
  expect(answered(await undo(order, back))).toMatchObject({
    orderStatus: 8,
    readyUtc: '2026-07-08T00:01:00.000Z',
  });
  expect(await waiting(order)).toEqual(['ready']);
  shop.after(66);
  await press(order, { status: 3, backFrom: 8 });
  shop.after(200);
  expect([await shop.told(), await waiting(order)]).toEqual([[], []]);
  await press(order, { status: 8 });
  shop.after(300);
  expect(await shop.told()).toHaveLength(1);
  await sendDueMail(shop.store.deps);
  // what was told is told once, however often the step is made
  await press(order, { status: 2, backFrom: 8 });
  for (const status of [3, 8]) await press(order, { status });
  shop.after(400);
  expect([await shop.told(), await waiting(order)]).toEqual([[], []]);
});

test('A-611: a step back leaves the mail of the accepting, the minutes and the tickets as they are, also when it is undone', async () => {
  const order = await shop.placed();
  await press(order, { status: 2, minutes: 20 });
  await press(order, { status: 3 });
  shop.after(5);
  const before = await board();
  const back = answered(await press(order, { status: 2, backFrom: 3 }));
  expect(await waiting(order)).toEqual(['accepted']);
  expect(back).toMatchObject({ promisedUtc: '2026-07-08T00:20:00.000Z', estimateMinutes: 20 });
  expect((await undo(order, back)).status).toBe(200);
  expect(await waiting(order)).toEqual(['accepted']);
  expect({ ...(await board()), mark: null }).toEqual({ ...before, mark: null });
});

test('A-612: a step back counts once however often it is sent; a second device is told what is true', async () => {
  const order = await shop.placed();
  for (const status of [2, 3, 8]) await press(order, { status });
  shop.after(30);
  const same = { status: 3, backFrom: 8, pressId: 'once' };
  const [one, two] = await Promise.all([press(order, same), press(order, same)]);
  expect(one.status).toBe(200);
  expect(two.data).toEqual(one.data);
  const rows = await storeRows(shop.store, 'select to_status from order_history');
  expect(rows).toHaveLength(4);
  // an id is of one press
  expect((await press(order, { status: 3, pressId: 'once' })).status).toBe(409);
  expect(await press(order, { status: 3, backFrom: 8 }, oven)).toMatchObject({
    status: 409,
    error: { code: 'alreadyStarted', errorMessage: 'Already being prepared, on Front tablet' },
  });
  expect((await press(order, { status: 3, backFrom: 8 })).data).toEqual(one.data);
  // two devices at once: one of them is told
  await press(order, { status: 8 });
  const replies = await Promise.all(
    [front, oven].map((bearer) => press(order, { status: 2, backFrom: 8 }, bearer)),
  );
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
});

test('A-612: an order’s history says each step back with its device, and the ‘ready’ that it took away', async () => {
  const order = await shop.placed(DELIVERY);
  for (const status of [2, 3]) await press(order, { status });
  shop.after(60);
  await press(order, { status: 8 }, oven);
  shop.after(120);
  await press(order, { status: 4 });
  shop.after(180);
  await press(order, { status: 8, backFrom: 4 }, oven);
  shop.after(240);
  const back = answered(await press(order, { status: 2, backFrom: 8 }));
  const told = async () =>
    (await past(order)).history.map(({ status, deviceName, isBack }) =>
      [isBack ? 'back to' : '', status, deviceName ?? ''].join(' ').trim(),
    );
  expect(await told()).toEqual([
    '1',
    '2 Front tablet',
    '3 Front tablet',
    '8 Oven',
    '4 Front tablet',
    'back to 8 Oven',
    'back to 2 Front tablet',
  ]);
  expect((await undo(order, back)).status).toBe(200);
  expect((await told()).at(-1)).toBe('back to 8 Oven');
  expect(await past(order)).toMatchObject({ orderStatus: 8, readyDeviceName: 'Oven' });
});
