import { afterEach, beforeEach, expect, test } from 'vitest';
import { sendDuePush } from '#app/backend/use-cases/push/send-due-push.ts';
import type { PushFault } from '#tests/mocks/push/start-push.ts';
import { apiClient } from '#tests/setup/api-client.ts';
import { storeRows } from '#tests/setup/database.ts';
import { filled } from '#tests/setup/filled.ts';
import { type PlacedOrder, type PushStore, startPushStore } from '#tests/setup/push-store.ts';
import { startTestBackend } from '#tests/setup/test-backend.ts';

let shop: PushStore;
beforeEach(async () => {
  shop = await startPushStore();
});
afterEach(() => shop.close());

const ACCEPTED = 'Order 1001 is accepted: ready at 12:30 PM';
const READY = 'Order 1001 is ready to pick up';
/** An order with a browser, accepted at noon for 12:30. */
async function accepted(): Promise<PlacedOrder> {
  const order = await shop.placed();
  await shop.subscribed(order);
  expect(await shop.move(order, { status: 2, minutes: 30 })).toMatchObject({ status: 200, success: true });
  return order;
}

test.each<[string, PushFault]>([
  ['is down', { status: 503 }],
  ['fails', { status: 500 }],
  ['breaks connections', 'broken connection'],
])('A-543: a service that %s is asked again after 5, 10 and 20 s; the order goes on', async (_, fault) => {
  shop.service.misbehave(fault);
  const order = await accepted();
  for (const [seconds, asked] of [
    [0, 1],
    [4, 1],
    [5, 2],
    [14, 2],
    [15, 3],
    [34, 3],
  ] as const) {
    shop.after(seconds);
    await sendDuePush(shop.store.deps);
    expect([seconds, shop.service.asked.length]).toEqual([seconds, asked]);
  }
  expect((await shop.move(order, { status: 3 })).status).toBe(200);
  expect((await shop.summary(order)).orderInfo.orderStatus).toBe(3);
  shop.service.misbehave(null);
  shop.after(36);
  expect(await shop.told()).toEqual([ACCEPTED]);
});

test('A-543: a service that says when (Retry-After) is not asked before', async () => {
  shop.service.misbehave({ status: 429, headers: { 'retry-after': '120' } });
  await accepted();
  await sendDuePush(shop.store.deps);
  shop.service.misbehave(null);
  shop.after(119);
  expect(await shop.told()).toEqual([]);
  shop.after(121);
  expect(await shop.told()).toEqual([ACCEPTED]);
});

test.each([404, 410, 403])('A-543: a browser of which the service says %i is forgotten', async (status) => {
  const order = await accepted();
  shop.service.misbehave({ status });
  await sendDuePush(shop.store.deps);
  shop.service.misbehave(null);
  for (const step of [3, 8]) await shop.move(order, { status: step });
  expect(await shop.told()).toEqual([]);
  expect(await storeRows(shop.store, 'select * from push_subscriptions')).toEqual([]);
  expect(await storeRows(shop.store, 'select * from push_messages')).toEqual([]);
});

test('A-543: a browser that unsubscribed at its service is forgotten, its household’s others are told', async () => {
  const order = await shop.placed();
  const gone = await shop.subscribed(order);
  await shop.subscribed(order);
  shop.service.drop(gone);
  await shop.move(order, { status: 2, minutes: 30 });
  expect(await shop.told()).toEqual([ACCEPTED]);
  const rows = await storeRows(shop.store, 'select endpoint from push_subscriptions');
  expect(rows.map(({ endpoint }) => endpoint)).not.toContain(gone.endpoint);
  expect(rows).toHaveLength(1);
});

test.each([400, 413, 301])(
  'A-543: a message that is refused (%i) is not sent again, and logged without its text',
  async (status) => {
    shop.service.misbehave({ status, headers: { location: 'http://127.0.0.1:1/' } });
    const order = await accepted();
    await sendDuePush(shop.store.deps);
    shop.service.misbehave(null);
    shop.after(600);
    expect(await shop.told()).toEqual([]);
    const line = shop.store.logged.find(({ message }) => message === 'a push service refused a message');
    expect(line?.fields).toMatchObject({ reason: `status ${status}` });
    expect(JSON.stringify(filled(shop.store.logged))).not.toMatch(/send\/|1001|key=/);
    // the browser is told of the next step all the same
    for (const step of [3, 8]) await shop.move(order, { status: step });
    expect(await shop.told()).toEqual([READY]);
  },
);

test('A-543: news that an hour could not be told is given up', async () => {
  shop.service.misbehave({ status: 503 });
  await accepted();
  await sendDuePush(shop.store.deps);
  shop.after(3_601);
  shop.service.misbehave(null);
  expect(await shop.told()).toEqual([]);
  expect(shop.service.asked).toHaveLength(1);
});

test('A-543: news that newer ones have overtaken is not told after them', async () => {
  const order = await accepted();
  shop.service.misbehave({ status: 503 });
  await sendDuePush(shop.store.deps);
  shop.service.misbehave(null);
  shop.after(1);
  for (const step of [3, 8]) await shop.move(order, { status: step });
  expect(await shop.told()).toEqual([READY]);
  shop.after(60);
  expect(await shop.told()).toEqual([]);
});

test('A-1370: browsers that subscribed before a rotation are told after it, and after the old secret is retired', async () => {
  const order = await accepted();
  // the lists that the sender has, too: a rotation changes what is in them
  const [secrets, retired] = [shop.store.deps.tokenSecrets, shop.store.deps.retiredSecrets] as string[][];
  secrets?.unshift('the secret of today, longer than thirty-two letters');
  expect(await shop.told()).toEqual([ACCEPTED]);
  retired?.push(secrets?.pop() ?? '');
  await shop.subscribed(order);
  for (const step of [3, 8]) await shop.move(order, { status: step });
  expect(await shop.told()).toEqual([READY, READY]);
  const keys = await storeRows(shop.store, 'select distinct server_key from push_subscriptions');
  expect(keys).toHaveLength(2);
});

test('A-1370: a page from before a rotation subscribes with the key that it has; one that is retired is refused', async () => {
  const order = await shop.placed();
  const { pushKey } = (await shop.summary(order)).orderInfo;
  const [secrets, retired] = [shop.store.deps.tokenSecrets, shop.store.deps.retiredSecrets] as string[][];
  secrets?.unshift('the secret of today, longer than thirty-two letters');
  const subscribing = async () => {
    const { success } = await apiClient(shop.store.url).post(`/api/r-demo/orders/${order.orderId}/push`, {
      json: { ...shop.service.subscribe(pushKey ?? ''), serverKey: pushKey },
      orderKey: order.orderKey,
    });
    return success;
  };
  expect(await subscribing()).toBe(true);
  await shop.move(order, { status: 2, minutes: 30 });
  expect(await shop.told()).toEqual([ACCEPTED]);
  retired?.push(secrets?.pop() ?? '');
  expect(await subscribing()).toBe(false);
});

test('A-543: a service that takes its time keeps nobody waiting but its own messages', async () => {
  const order = await accepted();
  const { deps } = shop.store;
  const real = deps.push;
  let answer: () => void = () => undefined;
  const slow = new Promise<void>((resolve) => (answer = resolve));
  deps.push = { ...real, send: async (push) => slow.then(() => real.send(push)) };
  const round = sendDuePush(deps);
  for (const status of [3, 8]) expect((await shop.move(order, { status })).status).toBe(200);
  expect((await shop.placed()).orderId).not.toBe('');
  answer();
  expect(await round).toBe(2);
  expect(shop.service.received.map(({ payload }) => payload.body)).toEqual([ACCEPTED, READY]);
});

test('A-543: a server that stops begins no other message', async () => {
  await accepted();
  expect(await sendDuePush(shop.store.deps, () => false)).toBe(0);
  expect(shop.service.asked).toEqual([]);
  expect(await shop.told()).toEqual([ACCEPTED]);
});

test('A-543: two servers send each message once, also when one dies in the middle', async () => {
  const order = await shop.placed();
  for (const _ of [1, 2, 3, 4]) await shop.subscribed(order);
  await shop.move(order, { status: 2, minutes: 30 });
  const second = await startTestBackend({
    sharing: shop.store,
    now: shop.store.deps.now(),
    pushServices: [shop.service.url],
    tokenSecrets: shop.store.deps.tokenSecrets,
  });
  try {
    const sent = await Promise.all([sendDuePush(shop.store.deps), sendDuePush(second.deps)]);
    expect(sent.reduce((sum, one) => sum + one, 0)).toBe(4);
    expect(shop.service.received).toHaveLength(4);
  } finally {
    await second.close();
  }
  // one that was claimed by a server that is gone is due again after a minute
  await shop.store.deps.db
    .updateTable('push_messages')
    .set({ ended_utc: null, sent_utc: null, document: '{}', next_try_utc: '2026-07-08T00:01:00.000Z' })
    .execute();
  shop.after(59);
  expect(await sendDuePush(shop.store.deps)).toBe(0);
  shop.after(61);
  expect(await sendDuePush(shop.store.deps)).toBe(4);
});
