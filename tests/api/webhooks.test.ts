import { afterEach, beforeEach, expect, test } from 'vitest';
import { forgetOldRows } from '#app/backend/use-cases/housekeeping/forget-old-rows.ts';
import { sendDueWebhooks } from '#app/backend/use-cases/webhooks/send-due-webhooks.ts';
import { storeRows } from '#tests/setup/database.ts';
import { filled } from '#tests/setup/filled.ts';
import { AT, startWebhookStore, type WebhookStore } from '#tests/setup/webhook-store.ts';

let shop: WebhookStore;
beforeEach(async () => {
  shop = await startWebhookStore();
});
afterEach(() => shop.close());

const DELIVERY = { orderType: 2, deliveryAddress: '2 Queen Street, Auckland' };
const UNDOABLE = { isUndoable: true };

test('A-1240: a system is told of each step of an order, signed as Standard Webhooks say', async () => {
  await shop.add();
  const order = await shop.placed();
  await sendDueWebhooks(shop.store.deps);
  const [first] = shop.receiver.received.splice(0);
  expect(first?.body).toMatchObject({
    type: 'order.placed',
    timestamp: '2026-07-08T00:00:00.000Z',
    data: {
      version: 1,
      clientId: 'r-demo',
      subdomain: 'demo',
      currency: 'NZD',
      order: { orderId: order.orderId, orderNumber: 1001, orderStatus: 1, fullName: 'Asha Rao' },
    },
  });
  const { order: told } = first?.body.data ?? {};
  expect(told?.totalCents).toBe(told?.bill.find(({ key }) => key === 'total')?.cents);
  const [dish] = told?.products ?? [];
  expect([dish?.quantity, dish?.totalCents]).toEqual([4, (dish?.unitCents ?? 0) * 4]);
  for (const json of [{ status: 2, minutes: 20 }, { status: 3 }, { status: 8 }, { status: 5 }]) {
    await shop.move(order, json);
  }
  expect((await shop.told()).toSorted()).toEqual(['order.accepted', 'order.done', 'order.ready']);
  expect(shop.receiver.refused).toEqual([]);
  expect(await shop.told()).toEqual([]);
});

test('A-1240: nothing that opens a door is in what is sent, and nothing personal in the log', async () => {
  await shop.add();
  const order = await shop.placed();
  shop.receiver.misbehave({ status: 500 });
  await sendDueWebhooks(shop.store.deps);
  const [row] = await storeRows(shop.store, 'select document from webhook_deliveries');
  const { secret } = (await storeRows(shop.store, 'select secret from webhook_endpoints'))[0] ?? {};
  expect(String(row?.document)).not.toContain(order.orderKey);
  expect(String(row?.document)).not.toMatch(/key_hash|orderKey|@example/);
  expect(String(secret)).not.toMatch(/whsec_/);
  const log = JSON.stringify([shop.store.logged, shop.store.lines]);
  expect(log).toContain('a webhook was not taken');
  expect(log).not.toMatch(/Asha|021\d{5}|127\.0\.0\.1|Queen/);
});

test('A-1241: a delivery that is ready, a reject and a cancel are told as what they are', async () => {
  await shop.add();
  const away = await shop.placed(DELIVERY);
  for (const json of [{ status: 2, minutes: 20 }, { status: 3 }, { status: 8 }]) await shop.move(away, json);
  expect((await shop.told()).toSorted()).toEqual(['order.accepted', 'order.placed', 'order.ready']);
  const rejected = await shop.placed();
  await shop.move(rejected, { status: 6, reason: 'Too busy' });
  expect((await shop.told()).toSorted()).toEqual(['order.placed', 'order.rejected']);
  const own = await shop.placed();
  await shop.api.post(`/api/r-demo/orders/${own.orderId}/cancel`, { orderKey: own.orderKey });
  expect((await shop.told()).toSorted()).toEqual(['order.cancelled', 'order.placed']);
});

test('A-1241: a step that can be undone is told when it stands, and never when it was undone', async () => {
  await shop.add();
  const order = await shop.placed();
  await shop.told();
  const press = async () =>
    (await shop.move(order, { status: 2, minutes: 20, ...UNDOABLE })).data as { pressedUtc: string };
  const { pressedUtc } = await press();
  expect(await shop.told()).toEqual([]);
  const undo = { json: { pressedUtc }, bearer: 'receiver-key-of-demo' };
  await shop.api.post(`/api/r-demo/receiver/orders/${order.orderId}/undo`, undo);
  shop.after(60);
  expect(await shop.told()).toEqual([]);
  await press();
  shop.after(120);
  expect(await shop.told()).toEqual(['order.accepted']);
});

test('A-1242: only the events that were chosen are told; a paused endpoint is told nothing', async () => {
  const { endpoint } = await shop.add(shop.receiver.url, ['order.accepted']);
  const order = await shop.placed();
  expect(await shop.told()).toEqual([]);
  await shop.move(order, { status: 2, minutes: 20 });
  expect(await shop.told()).toEqual(['order.accepted']);
  const { url } = endpoint;
  const path = `${AT}/${endpoint.endpointId}`;
  const change = (isPaused: boolean) =>
    shop.api.put(path, { json: { url, events: ['order.placed'], isPaused }, bearer: shop.bearer });
  await change(true);
  await shop.placed();
  expect((await shop.api.post(`${path}/test`, { bearer: shop.bearer })).message).toBe(
    'This webhook is paused. Please let it go on first.',
  );
  await change(false);
  await shop.placed();
  expect(await shop.told()).toEqual(['order.placed']);
});

test('A-1242: the owner adds five at most, also of six presses at once, and what was told goes with an endpoint', async () => {
  const all = await Promise.allSettled(Array.from({ length: 6 }, () => shop.add()));
  expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(5);
  expect(all.find((one) => one.status === 'rejected')?.reason).toMatchObject({
    message: 'A restaurant has five webhooks at most. Please remove one first.',
  });
  await shop.placed();
  const list = await shop.api.get<{ items: { endpointId: string }[] }>(AT, { bearer: shop.bearer });
  for (const { endpointId } of filled(list.data.items))
    expect((await shop.api.delete(`${AT}/${endpointId}`, { bearer: shop.bearer })).success).toBe(true);
  expect(await storeRows(shop.store, 'select 1 as one from webhook_deliveries')).toEqual([]);
  const acts = await storeRows(shop.store, "select what, facts from activity where what like 'webhook%'");
  expect(acts).toHaveLength(10);
  expect(JSON.stringify(acts)).not.toContain('/orders');
});

test('A-1579: tests and repetitions are thirty in ten minutes for a restaurant, over all of its webhooks', async () => {
  const [one, other] = [await shop.add(), await shop.add()];
  const press = (endpointId: string, what: string) =>
    shop.api.post<{ deliveryId: string }>(`${AT}/${endpointId}/${what}`, { bearer: shop.bearer });
  const first = await press(one.endpoint.endpointId, 'test');
  const again = `deliveries/${first.data.deliveryId}/replay`;
  for (let more = 0; more < 10; more += 1) {
    expect((await press(one.endpoint.endpointId, 'test')).status).toBe(200);
    expect((await press(other.endpoint.endpointId, 'test')).status).toBe(200);
    if (more < 9) expect((await press(one.endpoint.endpointId, again)).status).toBe(200);
  }
  for (const [endpointId, what] of [
    [one.endpoint.endpointId, 'test'],
    [other.endpoint.endpointId, 'test'],
    [one.endpoint.endpointId, again],
  ] as const)
    expect(await press(endpointId, what)).toMatchObject({ status: 429, error: { errorCode: 429 } });
  expect(await storeRows(shop.store, 'select 1 as one from webhook_deliveries')).toHaveLength(21);
  shop.after(11 * 60);
  expect((await press(one.endpoint.endpointId, 'test')).status).toBe(200);
});

test('A-1243: a new secret signs beside the old one for 24 hours, then alone', async () => {
  const { endpoint, secret } = await shop.add();
  const path = `${AT}/${endpoint.endpointId}`;
  const made = await shop.api.post<{ secret: string }>(`${path}/secret`, { bearer: shop.bearer });
  expect(made.data.secret).toMatch(/^whsec_[\w+/]{43}=$/);
  // verifies by each of the two
  shop.receiver.knows(secret, made.data.secret);
  await shop.api.post(`${path}/test`, { bearer: shop.bearer });
  expect(await shop.told()).toEqual(['endpoint.test']);
  shop.after(24 * 3600 + 1);
  await shop.api.post(`${path}/test`, { bearer: shop.bearer });
  expect(await shop.told()).toEqual([]);
  shop.receiver.knows(made.data.secret);
  shop.after(24 * 3600 + 60);
  expect(await shop.told()).toEqual(['endpoint.test']);
  // nobody is told the secret again
  const list = JSON.stringify((await shop.api.get(AT, { bearer: shop.bearer })).body);
  expect(list).not.toMatch(/whsec_|"secret"/);
});

test('A-1413: what is taken while its endpoint is given a new secret counts as taken, and the new secret stays', async () => {
  const { endpoint } = await shop.add();
  const path = `${AT}/${endpoint.endpointId}`;
  const endpoints = () => storeRows(shop.store, 'select secret, succeeded_utc from webhook_endpoints');
  const sender = shop.store.deps.webhooks;
  let given: unknown = null;
  shop.store.deps.webhooks = {
    ...sender,
    async send(...words) {
      const answer = await sender.send(...words);
      await shop.api.post(`${path}/secret`, { bearer: shop.bearer });
      given = (await endpoints())[0]?.secret;
      return answer;
    },
  };
  await shop.placed();
  expect(await shop.told()).toEqual(['order.placed']);
  expect(await endpoints()).toEqual([{ secret: given, succeeded_utc: shop.store.deps.now().toISOString() }]);
});

test('A-1245: a delivery is sent again under the same id at the owner’s press', async () => {
  const { endpoint } = await shop.add();
  await shop.placed();
  await shop.told();
  const { items } = await shop.deliveries(endpoint.endpointId);
  expect(items).toMatchObject([{ event: 'order.placed', status: 'delivered', answerStatus: 204, tries: 1 }]);
  const path = `${AT}/${endpoint.endpointId}/deliveries/${items[0]?.deliveryId}/replay`;
  const again = await shop.api.post(path, { bearer: shop.bearer });
  expect(again.data).toMatchObject({ status: 'waiting' });
  expect(await shop.told()).toEqual(['order.placed']);
  expect(new Set(shop.receiver.tried)).toEqual(new Set([items[0]?.deliveryId]));
});

test('A-1246: deliveries are forgotten after 30 days, and with the customer whom they were about', async () => {
  const { endpoint } = await shop.add();
  await shop.placed();
  await shop.told();
  shop.after(29 * 24 * 3600);
  await forgetOldRows(shop.store.deps);
  expect((await shop.deliveries(endpoint.endpointId)).items).toHaveLength(1);
  shop.after(30 * 24 * 3600 + 60);
  await forgetOldRows(shop.store.deps);
  expect(await storeRows(shop.store, 'select 1 as one from webhook_deliveries')).toEqual([]);
});

test.each([
  ['http://pos.example.com/orders', 'Please give an address that begins with https://'],
  ['https://user:word@pos.example.com/', 'Please give an address that begins with https://'],
  ['https://pos.example.com:22/', 'Please give an address that begins with https://'],
  ['ftp://127.0.0.1/', 'Please give an address that begins with https://'],
  ['https://10.0.0.1/', 'This address is not on the public internet'],
  ['https://169.254.169.254/latest/meta-data', 'This address is not on the public internet'],
  ['https://[fd00:ec2::254]/', 'This address is not on the public internet'],
  ['https://2130706433/', 'This address is not on the public internet'],
])('A-1247: %s is refused', async (url, words) => {
  // the word for development is not given in a store that serves
  const { createWebhookSender } = await import('#app/third-party/webhooks/webhook-sender.ts');
  shop.store.deps.webhooks = createWebhookSender({});
  const json = { url, events: ['order.placed'] };
  const reply = await shop.api.post(AT, { json, bearer: shop.bearer });
  expect(reply).toMatchObject({ success: false, message: words });
  expect(await storeRows(shop.store, 'select 1 as one from webhook_endpoints')).toEqual([]);
});
