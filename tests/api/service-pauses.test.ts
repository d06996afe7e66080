import { afterEach, beforeEach, expect, test } from 'vitest';
import { importRestaurant } from '#app/backend/use-cases/catalogue/import-restaurant.ts';
import { Cart } from '#app/contract/cart.ts';
import { Client } from '#app/contract/client.ts';
import { ReceiverBoard } from '#app/contract/receiver.ts';
import { ReceiverService } from '#app/contract/services.ts';
import { Slot } from '#app/contract/slots.ts';
import { estimatedMinutes } from '#app/domain/settings/order-types.ts';
import { checkedFile, fileWith } from '#tests/fixtures/restaurant-file.ts';
import { line, pickupOrder } from '#tests/fixtures/selling.ts';
import type { ApiClient } from '#tests/setup/api-client.ts';
import { asSent } from '#tests/setup/as-sent.ts';
import { KEY, NOON, startSellingKitchen } from '#tests/setup/selling-kitchen.ts';
import type { TestBackend } from '#tests/setup/test-backend.ts';

const MINUTE_MS = 60_000;

let store: TestBackend;
let api: ApiClient;

beforeEach(async () => {
  const started = await startSellingKitchen();
  store = started;
  api = started.api;
});
afterEach(() => store.close());

const at = (minutes: number) => new Date(NOON + minutes * MINUTE_MS).toISOString();
const change = (json: Record<string, unknown>, bearer = KEY, clientId = 'r-demo') =>
  api.post<{ items: unknown[] }>(`/api/${clientId}/receiver/services`, { json, bearer });
async function services() {
  const reply = await api.get<{ items: unknown[] }>('/api/r-demo/receiver/services', { bearer: KEY });
  return reply.data.items.map((item) => asSent(ReceiverService, item));
}
async function order(changes: Record<string, unknown> = {}, clientId = 'r-demo') {
  const added = await api.post<{ data: unknown }>(`/api/${clientId}/cart/add`, { json: line({ qty: 4 }) });
  const { cartId } = asSent(Cart, added.data.data);
  return api.post(`/api/${clientId}/orders`, { json: { ...pickupOrder(cartId), ...changes } });
}

test('A-380: while pickup is paused orders for now are refused in words, and nothing is kept of them', async () => {
  const paused = await change({ orderTypes: [1], pausedUntil: at(30) });
  expect(
    asSent(
      ReceiverService,
      paused.data.items.find((item) => (item as ReceiverService).orderType === 1),
    ),
  ).toMatchObject({
    pausedUntilUtc: at(30),
    pausedBy: 'kitchen',
  });
  const refused = await order();
  expect(refused).toMatchObject({
    success: false,
    error: { code: 'pickupPaused', message: 'Pickup is paused until 12:30 PM: the kitchen is very busy' },
  });
  expect(await store.deps.db.selectFrom('orders').selectAll().execute()).toEqual([]);
  expect(asSent(Client, (await api.get('/api/client/demo')).data).services).toMatchObject([
    { orderType: 1, pausedUntilUtc: at(30) },
  ]);
  // the other service, and another restaurant, go on
  expect((await services()).find(({ orderType }) => orderType === 2)?.pausedUntilUtc).toBeNull();
  expect(await order({}, 'r-other')).toMatchObject({ success: true });

  store.setNow(new Date(at(30)));
  expect(await order()).toMatchObject({ success: true });
});

test('A-380: times before the end of the pause are full, later ones stay open and can be ordered for', async () => {
  await change({ orderTypes: [1], pausedUntil: at(60) });
  const list = await api.get<{ items: unknown[] }>('/api/r-demo/slots?orderType=1');
  const slots = list.data.items.map((item) => asSent(Slot, item));
  expect(slots.find(({ startUtc }) => startUtc === at(45))?.state).toBe('full');
  expect(slots.find(({ startUtc }) => startUtc === at(60))?.state).toBe('open');
  expect(await order({ isScheduledOrder: true, dueUtc: at(45) })).toMatchObject({
    error: { code: 'pickupPaused' },
    data: { reason: 'paused' },
  });
  expect(await order({ isScheduledOrder: true, dueUtc: at(60) })).toMatchObject({ success: true });
});

test('A-380: a pause for the rest of the day is said without its hour, ends at five, and is taken back by a press', async () => {
  await change({ orderTypes: [1, 2], pausedUntil: 'today' });
  expect((await services()).map(({ pausedUntilUtc }) => pausedUntilUtc)).toEqual([
    '2026-07-08T17:00:00.000Z',
    '2026-07-08T17:00:00.000Z',
  ]);
  expect(await order()).toMatchObject({
    error: { message: 'Pickup is paused for today: the kitchen is very busy' },
  });
  await change({ orderTypes: [1], pausedUntil: null });
  expect(await order()).toMatchObject({ success: true });
  expect((await services()).map(({ pausedUntilUtc }) => pausedUntilUtc === null).sort()).toEqual([
    false,
    true,
  ]);
});

test('A-977: a pause without an end lasts until somebody takes orders again, also for times to come', async () => {
  await change({ orderTypes: [1], pausedUntil: 'open' });
  expect(await order()).toMatchObject({
    error: { code: 'pickupPausedOpen', message: 'Pickup is paused for now: the kitchen is very busy' },
  });
  const days = 3 * 24 * 60;
  expect(await order({ isScheduledOrder: true, dueUtc: at(24 * 60) })).toMatchObject({ success: false });
  store.setNow(new Date(at(days)));
  expect(await order()).toMatchObject({ error: { code: 'pickupPausedOpen' } });
  await change({ orderTypes: [1], pausedUntil: null });
  expect(await order()).toMatchObject({ success: true });
});

test('A-978: the restaurant’s own line stands with its pause, on one line, and goes with it', async () => {
  const lineOf = async () =>
    (asSent(Client, (await api.get('/api/client/demo')).data).services ?? []).find(
      ({ orderType }) => orderType === 1,
    )?.line;
  await change({ orderTypes: [1], pausedUntil: at(30), line: ' A power cut.\n Back soon ' });
  expect(await lineOf()).toBe('A power cut. Back soon');
  // more minutes change nothing of it
  await change({ orderTypes: [1], moreMinutes: 15 });
  expect(await lineOf()).toBe('A power cut. Back soon');
  expect(await change({ orderTypes: [1], pausedUntil: at(30), line: 'x'.repeat(81) })).toMatchObject({
    success: false,
  });
  await change({ orderTypes: [1], pausedUntil: at(40) });
  expect(await lineOf()).toBeNull();
  await change({ orderTypes: [1], pausedUntil: null, line: 'Nothing is paused' });
  expect(await lineOf()).toBeNull();
});

test('A-380: the menu published anew leaves the pause as it is', async () => {
  const file = checkedFile(fileWith({ name: 'Dal', price: 12.5 }));
  const { restaurantId, receiverKey } = await importRestaurant(store.deps, file, { pictures: new Map() });
  const path = `/api/${restaurantId}/receiver/services`;
  const bearer = receiverKey ?? '';
  await api.post(path, { json: { orderTypes: [1], pausedUntil: at(30), moreMinutes: 15 }, bearer });
  const before = (await api.get(path, { bearer })).data;
  expect(JSON.stringify(before)).toContain(at(30));
  await importRestaurant(store.deps, file, { pictures: new Map() });
  expect((await api.get(path, { bearer })).data).toEqual(before);
});

test('A-381: more minutes for an hour are in the quotes and in every new order, and then no more', async () => {
  const minutesNow = async () => {
    const { data } = await api.get<{ settingKey: string; settingValue: string; category: string }[]>(
      '/api/client/r-demo/settings',
    );
    return estimatedMinutes(data, 1);
  };
  const usual = await minutesNow();
  await change({ orderTypes: [1], moreMinutes: 15 });
  expect(await minutesNow()).toBe(usual + 15);
  expect((await services()).find(({ orderType }) => orderType === 1)).toMatchObject({
    usualMinutes: usual,
    moreMinutes: 15,
    moreUntilUtc: at(60),
  });
  await order();
  const { estimate_minutes } = await store.deps.db
    .selectFrom('orders')
    .select('estimate_minutes')
    .executeTakeFirstOrThrow();
  expect(estimate_minutes).toBe(usual + 15);
  store.setNow(new Date(at(60)));
  expect(await minutesNow()).toBe(usual);
});

test('A-380: two devices that press at once both count, and an open board is told', async () => {
  const board = async () =>
    asSent(ReceiverBoard, (await api.get('/api/r-demo/receiver/orders', { bearer: KEY })).data);
  const { mark } = await board();
  await Promise.all([
    change({ orderTypes: [1], pausedUntil: at(10) }),
    change({ orderTypes: [2], pausedUntil: at(20) }),
  ]);
  const after = await board();
  expect(after.mark).not.toBe(mark);
  expect(after.services.map(({ pausedUntilUtc }) => pausedUntilUtc).sort()).toEqual([at(10), at(20)]);
});

test('A-380: unknown services, times that are past or too far, and foreign keys are refused', async () => {
  for (const json of [
    { orderTypes: [3], pausedUntil: null },
    { orderTypes: [], pausedUntil: null },
    { orderTypes: [1], pausedUntil: at(0) },
    { orderTypes: [1], pausedUntil: at(24 * 60 + 1) },
    { orderTypes: [1], pausedUntil: 'tomorrow' },
    { orderTypes: [1], moreMinutes: 121 },
  ])
    expect(await change(json)).toMatchObject({ success: false });
  expect((await change({ orderTypes: [1], pausedUntil: at(30) }, 'another-key')).status).toBe(401);
  expect(await order()).toMatchObject({ success: true });
});
