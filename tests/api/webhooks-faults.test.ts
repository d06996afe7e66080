import { afterEach, beforeEach, expect, test } from 'vitest';
import { sendDueWebhooks } from '#app/backend/use-cases/webhooks/send-due-webhooks.ts';
import { addRestaurant } from '#tests/fixtures/restaurants.ts';
import { addStaff } from '#tests/fixtures/staff.ts';
import { startWebhookReceiver } from '#tests/mocks/webhook-receiver.ts';
import { storeRows } from '#tests/setup/database.ts';
import { filled } from '#tests/setup/filled.ts';
import { startTestBackend } from '#tests/setup/test-backend.ts';
import { AT, startWebhookStore, type WebhookStore } from '#tests/setup/webhook-store.ts';

let shop: WebhookStore;
beforeEach(async () => {
  shop = await startWebhookStore();
});
afterEach(() => shop.close());

const HOUR = 3600;

/** An endpoint that takes its first try and gives no answer before the test ends it: no time runs out meanwhile. */
function silentEndpoint() {
  const url = `${shop.receiver.url}/silent`;
  const { deps } = shop.store;
  const sender = deps.webhooks;
  const [tried, over] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  let tries = 0;
  deps.webhooks = {
    ...sender,
    async send(to, ...rest) {
      if (to !== url) return sender.send(to, ...rest);
      tries += 1;
      tried.resolve();
      await over.promise;
      return { status: null, failure: 'no answer', ms: 1 };
    },
  };
  return { url, hasBeenTried: tried.promise, tries: () => tries, end: () => over.resolve() };
}

test('A-1244: what was not taken is tried again, under one id, until it is', async () => {
  const { endpoint } = await shop.add();
  shop.receiver.misbehave({ status: 503 });
  await shop.placed();
  for (const [seconds, tries] of [
    [0, 1],
    [3, 1],
    [5, 2],
    [200, 2],
    [306, 3],
  ] as const) {
    shop.after(seconds);
    await sendDueWebhooks(shop.store.deps);
    expect([seconds, shop.receiver.tried.length]).toEqual([seconds, tries]);
  }
  expect((await shop.deliveries(endpoint.endpointId)).items).toMatchObject([
    { status: 'waiting', answerStatus: 503, tries: 3 },
  ]);
  shop.receiver.misbehave(null);
  shop.after(HOUR);
  expect(await shop.told()).toEqual(['order.placed']);
  expect(new Set(shop.receiver.tried).size).toBe(1);
});

test('A-1244: a redirect is not followed, and is no success', async () => {
  const { endpoint } = await shop.add();
  const elsewhere = await startWebhookReceiver();
  shop.receiver.misbehave({ status: 307, headers: { location: elsewhere.url } });
  await shop.placed();
  expect(await shop.told()).toEqual([]);
  expect(elsewhere.tried).toEqual([]);
  await elsewhere.stop();
  expect((await shop.deliveries(endpoint.endpointId)).items).toMatchObject([
    { status: 'waiting', answerStatus: 307 },
  ]);
});

test('A-1248: an endpoint that took nothing for three days is paused, and its owner is told by mail', async () => {
  const { endpoint } = await shop.add();
  shop.receiver.misbehave({ status: 500 });
  await shop.placed();
  for (let hours = 0; hours <= 80; hours += 2) {
    shop.after(hours * HOUR);
    await sendDueWebhooks(shop.store.deps);
  }
  const seen = await shop.deliveries(endpoint.endpointId);
  expect(seen.endpoint).toMatchObject({ isPaused: true, pausedBecause: 'failing' });
  expect(seen.items).toMatchObject([{ status: 'failed', tries: 10, nextTryUtc: null }]);
  const mails = await storeRows(
    shop.store,
    "select document from outbox where recipient = 'owner@example.com'",
  );
  expect(mails).toHaveLength(1);
  expect(String(mails[0]?.document)).toContain('a webhook was paused');
  await shop.placed();
  expect((await shop.deliveries(endpoint.endpointId)).items).toHaveLength(1);
});

test('A-1248: one that answers 410 is paused at once', async () => {
  const { endpoint } = await shop.add();
  shop.receiver.misbehave({ status: 410 });
  await shop.placed();
  await sendDueWebhooks(shop.store.deps);
  expect((await shop.deliveries(endpoint.endpointId)).endpoint).toMatchObject({
    isPaused: true,
    pausedBecause: 'gone',
  });
  expect(shop.receiver.tried).toHaveLength(1);
});

test('A-1344: what the old address answers pauses no endpoint whose address was changed meanwhile', async () => {
  const { endpoint } = await shop.add();
  await shop.placed();
  const { deps } = shop.store;
  const sender = deps.webhooks;
  const json = { url: `${shop.receiver.url}/new`, events: endpoint.events, isPaused: false };
  deps.webhooks = {
    ...sender,
    async send() {
      await shop.api.put(`${AT}/${endpoint.endpointId}`, { json, bearer: shop.bearer });
      return { status: 410, failure: null, ms: 1 };
    },
  };
  await sendDueWebhooks(deps);
  deps.webhooks = sender;
  const seen = await shop.deliveries(endpoint.endpointId);
  expect(seen.endpoint).toMatchObject({ url: json.url, isPaused: false });
  expect(seen.items).toMatchObject([{ status: 'waiting', answerStatus: 410 }]);
  expect(JSON.stringify(filled(shop.store.logged))).not.toContain('a webhook endpoint was paused');
  shop.after(6);
  expect(await shop.told()).toEqual(['order.placed']);
});

test('A-1249: an endpoint that never answers holds up no other, of its restaurant or another', async () => {
  const slow = await startWebhookReceiver();
  slow.misbehave('silence');
  await shop.add(slow.url);
  await shop.add();
  await addRestaurant(shop.store.deps, { subdomain: 'other', products: [] });
  const { token } = await addStaff(shop.store, 'r-other', { email: 'two@example.com', role: 'owner' });
  const there = '/api/r-other/manage/webhooks';
  const quick = await startWebhookReceiver();
  const made = await shop.api.post<{ endpoint: { endpointId: string }; secret: string }>(there, {
    json: { url: quick.url, events: ['order.placed'] },
    bearer: token,
  });
  quick.knows(made.data.secret);
  for (let orders = 0; orders < 3; orders += 1) await shop.placed();
  const round = sendDueWebhooks(shop.store.deps);
  await Promise.all([slow.hasBeenTried(1), shop.receiver.hasBeenTried(3)]);
  // what comes while the slow one is waited for is sent too
  await shop.api.post(`${there}/${made.data.endpoint.endpointId}/test`, { bearer: token });
  await quick.hasBeenTried(1);
  expect(slow.tried).toHaveLength(1);
  // its connection ends: that try has failed
  await slow.stop();
  await round;
  await quick.stop();
  expect(quick.received).toHaveLength(1);
});

test('A-1341: an endpoint that failed is tried again at its time, however long another one takes', async () => {
  const slow = silentEndpoint();
  await shop.add(slow.url);
  const { endpoint } = await shop.add();
  shop.receiver.misbehave({ status: 500 });
  for (let orders = 0; orders < 3; orders += 1) await shop.placed();
  const round = sendDueWebhooks(shop.store.deps);
  await slow.hasBeenTried;
  const refused = async () =>
    (await shop.deliveries(endpoint.endpointId)).items.filter(({ answerStatus }) => answerStatus === 500);
  await expect.poll(refused).toHaveLength(1);
  shop.receiver.misbehave(null);
  shop.after(6);
  await expect.poll(() => shop.receiver.received.length).toBe(3);
  // its first try is still under way
  expect(slow.tries()).toBe(1);
  slow.end();
  await round;
});

test('A-1341: a round that never comes to rest ends after ten minutes, and the next one goes on', async () => {
  const slow = silentEndpoint();
  await shop.add(slow.url);
  await shop.placed();
  const woken: string[] = [];
  // what the round wakes itself, and no order that comes meanwhile
  const round = sendDueWebhooks({ ...shop.store.deps, wake: (job) => void woken.push(job) });
  await slow.hasBeenTried;
  shop.after(601);
  await shop.add();
  await shop.placed();
  slow.end();
  await round;
  expect([shop.receiver.tried, woken]).toEqual([[], ['send-webhooks']]);
  expect(await shop.told()).toEqual(['order.placed']);
});

test('A-1250: of two servers one sends a delivery, and a stopping one leaves what it began to another', async () => {
  await shop.add();
  const other = await startTestBackend({
    now: shop.store.deps.now(),
    webhooksToLocalhost: true,
    sharing: shop.store,
  });
  for (let orders = 0; orders < 3; orders += 1) await shop.placed();
  await Promise.all([sendDueWebhooks(shop.store.deps), sendDueWebhooks(other.deps)]);
  expect(shop.receiver.received).toHaveLength(3);
  expect(new Set(shop.receiver.tried).size).toBe(3);
  shop.receiver.misbehave('silence');
  await shop.placed();
  let mayGoOn = true;
  const stopping = sendDueWebhooks(shop.store.deps, () => mayGoOn);
  await shop.receiver.hasBeenTried(4);
  mayGoOn = false;
  expect(await stopping).toBe(0);
  shop.receiver.misbehave(null);
  expect(await sendDueWebhooks(other.deps)).toBe(1);
  await other.close();
});
