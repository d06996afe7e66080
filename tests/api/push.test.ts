import { afterEach, beforeEach, expect, test } from 'vitest';
import { forgetOldRows } from '#app/backend/use-cases/housekeeping/forget-old-rows.ts';
import { cancelUnaccepted } from '#app/backend/use-cases/orders/cancel-unaccepted.ts';
import { sendDuePush } from '#app/backend/use-cases/push/send-due-push.ts';
import { ReceiverOrder } from '#app/contract/receiver.ts';
import { addCustomer } from '#tests/fixtures/customers.ts';
import { asSent } from '#tests/setup/as-sent.ts';
import { fingerprint, storeRows } from '#tests/setup/database.ts';
import { KEY, type PushStore, startPushStore } from '#tests/setup/push-store.ts';
import { startTestBackend } from '#tests/setup/test-backend.ts';

let shop: PushStore;
beforeEach(async () => {
  shop = await startPushStore();
});
afterEach(() => shop.close());

const DELIVERY = { orderType: 2, deliveryAddress: '2 Queen Street, Auckland' };
const subscriptions = () => storeRows(shop.store, 'select * from push_subscriptions');
const push = (orderId: string, json: unknown, orderKey: string, end = '') =>
  shop.api.post(`/api/r-demo/orders/${orderId}/push${end}`, { json, orderKey });

test('A-540: a browser is told of each step of a pickup order, encrypted, in the words of its page', async () => {
  const order = await shop.placed();
  const browser = await shop.subscribed(order, { headers: { 'accept-language': 'pa' } });
  await shop.subscribed(order);
  await shop.move(order, { status: 2, minutes: 45 });
  expect(await sendDuePush(shop.store.deps)).toBe(2);
  const first = shop.service.received.find(({ endpoint }) => endpoint === browser.endpoint);
  expect(first).toMatchObject({
    payload: {
      title: 'Test Kitchen',
      body: 'ਆਰਡਰ 1001 ਮਨਜ਼ੂਰ ਹੋ ਗਿਆ ਹੈ: 12:45 PM ’ਤੇ ਤਿਆਰ',
      lang: 'pa',
      tag: `order-${order.orderId}`,
    },
    ttlSeconds: 3600,
    urgency: 'high',
    contact: 'mailto:orders@store.test',
  });
  expect(first?.topic).toMatch(/^[\w-]{32}$/);
  // always of one length, so that nobody on the way reads which step it was
  await shop.move(order, { status: 3 });
  await shop.move(order, { status: 8 });
  expect(await sendDuePush(shop.store.deps)).toBe(2);
  expect(new Set(shop.service.received.map(({ bytes }) => bytes))).toEqual(new Set([4096]));
  expect((await shop.told()).slice(2).toSorted()).toEqual([
    'Order 1001 is ready to pick up',
    'ਆਰਡਰ 1001 ਤਿਆਰ ਹੈ, ਲੈ ਜਾ ਸਕਦੇ ਹੋ',
  ]);
  await shop.move(order, { status: 5 });
  expect(await shop.told()).toEqual([]);
  // nothing more is offered, and what was said is kept nowhere
  expect((await shop.summary(order)).orderInfo.pushKey).toBeNull();
  expect(await storeRows(shop.store, "select * from push_messages where document <> ''")).toEqual([]);
});

test('A-540: a message says name, number and time alone, and its link opens the order without a sign-in', async () => {
  const order = await shop.placed();
  await shop.subscribed(order);
  await shop.move(order, { status: 2, minutes: 20 });
  await sendDuePush(shop.store.deps);
  const { payload } = shop.service.received[0] ?? {};
  expect(Object.keys(payload ?? {}).toSorted()).toEqual(['body', 'lang', 'tag', 'title', 'url']);
  expect(JSON.stringify(payload)).not.toMatch(/Asha|asha|021\d{5}|Curry|Naan|\$/);
  const [, orderId = '', orderKey = ''] =
    /^\/success\?order=([^&]+)&key=(.+)$/.exec(String(payload?.url)) ?? [];
  expect((await shop.api.get(`/api/r-demo/orders/${orderId}/status`, { orderKey })).data).toBe(2);
});

test('A-540: a delivery is told when it is accepted, late and on its way, not when it is ready', async () => {
  const order = await shop.placed(DELIVERY);
  await shop.subscribed(order);
  await shop.move(order, { status: 2, minutes: 20 });
  expect(await shop.told()).toEqual(['Order 1001 is accepted: at your door at 12:20 PM']);
  const { orderInfo } = await shop.summary(order);
  const time = { minutes: 10, insteadOfUtc: orderInfo.promisedUtc };
  for (const _ of ['pressed', 'sent again'])
    await shop.api.post(`/api/r-demo/receiver/orders/${order.orderId}/time`, { json: time, bearer: KEY });
  expect(await shop.told()).toEqual(['Sorry, order 1001 takes longer: now 12:30 PM']);
  for (const status of [3, 8]) await shop.move(order, { status });
  expect(await shop.told()).toEqual([]);
  await shop.move(order, { status: 4 });
  expect(await shop.told()).toEqual(['Order 1001 is on its way']);
});

test('A-540: what ends an order is told as what it is; the customer’s own cancel by mail alone', async () => {
  const rejected = await shop.placed();
  await shop.subscribed(rejected);
  await shop.move(rejected, { status: 6, reason: 'Secret of the kitchen' });
  expect(await shop.told()).toEqual(['Sorry, order 1001 could not be accepted']);
  const calledOff = await shop.placed();
  await shop.subscribed(calledOff);
  for (const json of [{ status: 2 }, { status: 6 }]) await shop.move(calledOff, json);
  expect(await shop.told()).toEqual(['Sorry, the restaurant had to cancel order 1002']);
  const own = await shop.placed();
  await shop.subscribed(own);
  await shop.api.post(`/api/r-demo/orders/${own.orderId}/cancel`, { orderKey: own.orderKey });
  expect(await shop.told()).toEqual([]);
  const waiting = await shop.placed();
  await shop.subscribed(waiting);
  shop.after(31 * 60);
  await cancelUnaccepted(shop.store.deps);
  expect(await shop.told()).toEqual(['Sorry, order 1004 was not confirmed in time']);
});

test('A-544: a step is told when it stands, never when it was undone, and not undone when it was told', async () => {
  const order = await shop.placed();
  await shop.subscribed(order);
  const press = async (json: Record<string, unknown>) =>
    asSent(ReceiverOrder, (await shop.move(order, { isUndoable: true, ...json })).data).pressedUtc;
  const undo = (pressedUtc: unknown) =>
    shop.api.post(`/api/r-demo/receiver/orders/${order.orderId}/undo`, { json: { pressedUtc }, bearer: KEY });
  const accepted = await press({ status: 2, minutes: 20 });
  expect(await shop.told()).toEqual([]);
  expect((await undo(accepted)).status).toBe(200);
  shop.after(20);
  expect(await shop.told()).toEqual([]);
  await press({ status: 2, minutes: 30 });
  shop.after(35);
  expect(await shop.told()).toEqual(['Order 1001 is accepted: ready at 12:30 PM']);
  await press({ status: 3 });
  const ready = await press({ status: 8 });
  // another server's clock is ahead: it is told before its time
  await shop.store.deps.db
    .updateTable('push_messages')
    .set({ tries: 1 })
    .where('dedupe_key', '=', 'ready')
    .execute();
  expect((await undo(ready)).status).toBe(409);
});

test('A-544: what ends an order within the seconds of an undo is told in place of the step before', async () => {
  const order = await shop.placed();
  await shop.subscribed(order);
  await shop.move(order, { status: 2, isUndoable: true });
  await shop.move(order, { status: 6 });
  shop.after(60);
  expect(await shop.told()).toEqual(['Sorry, the restaurant had to cancel order 1001']);
  const mails = await storeRows(shop.store, "select dedupe_key from outbox where dedupe_key like 'order%'");
  expect(mails.filter(({ dedupe_key }) => String(dedupe_key).endsWith(' accepted'))).toEqual([]);
});

test.each([
  ['inside', { endpoint: 'https://169.254.169.254/latest' }],
  ['of nobody known', { endpoint: 'https://evil.example/push' }],
  ['without https', { endpoint: 'http://fcm.googleapis.com/fcm/send/x' }],
  ['on another port of this machine', { endpoint: 'http://127.0.0.1:1/send' }],
  ['no address', { endpoint: 'push' }],
  ['with a key that is no point', { keys: { p256dh: 'B'.repeat(87), auth: 'A'.repeat(22) } }],
  ['with a short secret', { keys: { auth: 'AAAA' } }],
  ['without keys', { keys: null }],
])('A-541: a subscription that is %s is refused and leaves nothing', async (_, wrong) => {
  const order = await shop.placed();
  const good = shop.service.subscribe((await shop.summary(order)).orderInfo.pushKey ?? '');
  const before = await fingerprint(shop.store);
  const keys = 'keys' in wrong ? wrong.keys && { ...good.keys, ...wrong.keys } : good.keys;
  const reply = await push(order.orderId, { ...good, ...wrong, keys }, order.orderKey);
  expect(reply).toMatchObject({ success: false });
  expect(reply.error?.errorCode).toBe(400);
  expect(await fingerprint(shop.store)).toBe(before);
  expect(shop.service.asked).toEqual([]);
});

test('A-541: only who may see an order has it told, until it is over', async () => {
  const order = await shop.placed();
  const other = await shop.placed();
  const browser = shop.service.subscribe((await shop.summary(order)).orderInfo.pushKey ?? '');
  const stranger = await addCustomer(shop.store, 'r-demo', { email: 'stranger@example.com' });
  const replies = [
    await push(order.orderId, browser, ''),
    await push(order.orderId, browser, other.orderKey),
    await push('nobody', browser, order.orderKey),
    await shop.api.post(`/api/r-demo/orders/${order.orderId}/push`, {
      json: browser,
      bearer: stranger.token,
    }),
    await shop.api.post(`/api/r-other/orders/${order.orderId}/push`, {
      json: browser,
      orderKey: order.orderKey,
    }),
  ];
  for (const reply of replies) expect(reply.error).toMatchObject({ errorMessage: 'Order not found' });
  await shop.move(order, { status: 6 });
  expect(await push(order.orderId, browser, order.orderKey)).toMatchObject({ status: 409 });
  expect(await subscriptions()).toEqual([]);
});

test('A-541: a browser is told once however often it subscribes; an order has five browsers, the newest', async () => {
  const order = await shop.placed();
  const first = await shop.subscribed(order);
  for (const seconds of [1, 2, 3, 4, 5]) {
    shop.after(seconds);
    await shop.subscribed(order);
  }
  const kept = (await subscriptions()).map(({ endpoint }) => endpoint);
  expect(kept).toHaveLength(5);
  expect(kept).not.toContain(first.endpoint);
  const last = await shop.subscribed(order);
  for (const _ of ['again', 'and again']) await push(order.orderId, last, order.orderKey);
  await shop.move(order, { status: 2 });
  await sendDuePush(shop.store.deps);
  expect(shop.service.received.filter(({ endpoint }) => endpoint === last.endpoint)).toHaveLength(1);
});

test('A-541: a browser that has enough is told nothing more, also of what waits', async () => {
  const order = await shop.placed();
  const browser = await shop.subscribed(order);
  await shop.move(order, { status: 2, isUndoable: true });
  const ended = await push(order.orderId, { endpoint: browser.endpoint }, order.orderKey, '/end');
  expect(ended.data).toEqual({ isTold: false });
  await push(order.orderId, { endpoint: browser.endpoint }, order.orderKey, '/end');
  shop.after(60);
  await shop.move(order, { status: 3 });
  await shop.move(order, { status: 8 });
  expect(await shop.told()).toEqual([]);
  expect(await subscriptions()).toEqual([]);
});

test('A-542: a day after its order is over a browser is forgotten, and two days after one that nobody ended', async () => {
  const day = 24 * 60 * 60;
  const order = await shop.placed();
  await shop.subscribed(order);
  const left = await shop.placed();
  const kept = await shop.subscribed(left);
  await shop.move(order, { status: 2 });
  await shop.move(order, { status: 3 });
  await shop.move(order, { status: 5 });
  shop.after(day - 60);
  await forgetOldRows(shop.store.deps);
  expect(await subscriptions()).toHaveLength(2);
  shop.after(day + 60);
  await forgetOldRows(shop.store.deps);
  expect((await subscriptions()).map(({ endpoint }) => endpoint)).toEqual([kept.endpoint]);
  shop.after(3 * day);
  await forgetOldRows(shop.store.deps);
  expect(await subscriptions()).toEqual([]);
  shop.after(4 * day);
  await forgetOldRows(shop.store.deps);
  expect(await storeRows(shop.store, 'select * from push_messages')).toEqual([]);
});

test('A-542: an account takes the browsers of its orders with it', async () => {
  const password = 'a long enough password';
  const { token } = await addCustomer(shop.store, 'r-demo', { email: 'asha@example.com', password });
  const added = await shop.api.post<{ data: { cartId: string } }>('/api/r-demo/cart/add', {
    json: { productId: 'naan', qty: 4 },
    bearer: token,
  });
  const placed = await shop.api.post<{ orderId: string }>('/api/r-demo/orders', {
    json: {
      cartId: added.data.data.cartId,
      fullName: 'Asha Rao',
      email: 'asha@example.com',
      phone: '0211234567',
      orderType: 1,
      paymentMode: 1,
      isScheduledOrder: false,
    },
    bearer: token,
  });
  const order = { orderId: placed.data.orderId, orderKey: '' };
  const browser = shop.service.subscribe(shop.store.deps.push.key);
  await shop.api.post(`/api/r-demo/orders/${order.orderId}/push`, { json: browser, bearer: token });
  expect(await subscriptions()).toHaveLength(1);
  for (const status of [2, 3, 5]) await shop.move(order, { status });
  await shop.api.delete('/api/r-demo/currentcustomer', {
    json: { currentPassword: password },
    bearer: token,
  });
  expect(await subscriptions()).toEqual([]);
});

test('A-540: who subscribed under an older secret is still told with its key; under one that is gone no more', async () => {
  const order = await shop.placed();
  await shop.subscribed(order);
  await shop.move(order, { status: 2 });
  const [old] = await storeRows(shop.store, 'select server_key from push_subscriptions');
  const others = { sharing: shop.store, now: shop.store.deps.now(), pushServices: [shop.service.url] };
  const fresh = 'a new token secret of more than thirty-two letters';
  const renewed = await startTestBackend({
    ...others,
    tokenSecrets: [fresh, 'a token secret of more than thirty-two letters'],
  });
  try {
    expect(renewed.deps.push.key).not.toBe(old?.server_key);
    expect(await sendDuePush(renewed.deps)).toBe(1);
  } finally {
    await renewed.close();
  }
  await shop.move(order, { status: 3 });
  await shop.move(order, { status: 8 });
  const forgotten = await startTestBackend({ ...others, tokenSecrets: [fresh] });
  try {
    expect(await sendDuePush(forgotten.deps)).toBe(0);
    expect(await subscriptions()).toEqual([]);
  } finally {
    await forgotten.close();
  }
});
