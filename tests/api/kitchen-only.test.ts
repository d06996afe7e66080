import { afterEach, beforeEach, expect, test } from 'vitest';
import { KITCHEN_ONLY } from '#app/backend/http/kitchen-only.ts';
import { type CallName, calls } from '#app/contract/calls.ts';
import { BoardChanges, ReceiverBoard } from '#app/contract/receiver.ts';
import {
  ReceiverDevice,
  SignedInDevice,
  StartedPairing,
  WaitingPairing,
} from '#app/contract/receiver-devices.ts';
import { FoundOrders } from '#app/contract/receiver-find.ts';
import { buildWorld, type OwnIds, type World } from '#tests/fixtures/world.ts';
import { rowCounts } from '#tests/fuzz/row-counts.ts';
import { type ApiClient, type ApiReply, apiClient } from '#tests/setup/api-client.ts';
import { asSent } from '#tests/setup/as-sent.ts';
import { filled } from '#tests/setup/filled.ts';
import { startTestBackend, type TestBackend } from '#tests/setup/test-backend.ts';
import { sendCase } from './send-case.ts';

const RECEIVER = '/api/r-one/receiver';
const REFUSED = { status: 403, success: false, error: { errorCode: 403, code: 'kitchenOnly' } };
/** What an order of the test has of each kind that such a device may not see. */
const SECRETS = [
  '987.65',
  '98765',
  '12.5',
  '211234567',
  'Rosella',
  'Unit 7B',
  'gate code',
  'asha@example.com',
];
const FORBIDDEN = /price|amount|total|tips|phone|address|paymentMode|"bill"|dispute|"card"|delivery/i;

let store: TestBackend;
let api: ApiClient;
let world: World;
let key: string;
let ids: OwnIds;

beforeEach(async () => {
  store = await startTestBackend({ now: '2026-07-08T00:00:00.000Z' });
  api = apiClient(store.url);
  world = await buildWorld(store);
  key = world.one.receiverKey;
  ids = world.one.ids;
  await store.deps.db
    .updateTable('orders')
    .set({
      order_type: 2,
      payable_cents: 98_765,
      delivery_address: '12 Rosella Street, Auckland',
      delivery_unit: 'Unit 7B',
      delivery_note: 'gate code 4411',
    })
    .where('restaurant_id', '=', 'r-one')
    .where('order_id', '=', ids.orderId)
    .execute();
});
afterEach(() => store.close());

async function signIn(name: string) {
  return asSent(
    SignedInDevice,
    (await api.post(`${RECEIVER}/devices`, { json: { name }, bearer: key })).data,
  );
}
const sight = (deviceId: string, isKitchenOnly: boolean, bearer = key) =>
  api.put(`${RECEIVER}/devices/${deviceId}/kitchen-only`, { json: { isKitchenOnly }, bearer });
async function kitchenTablet() {
  const { token, device } = await signIn('Kitchen tablet');
  expect(await sight(device.deviceId, true)).toMatchObject({ success: true, data: { isKitchenOnly: true } });
  return { token, deviceId: device.deviceId };
}
const orders = (bearer: string) => api.get(`${RECEIVER}/orders`, { bearer });
const changes = async (bearer: string, since: string) => {
  const reply = await api.get(`${RECEIVER}/orders/changes?since=${encodeURIComponent(since)}`, { bearer });
  return { reply, told: asSent(BoardChanges, reply.data) };
};
function expectNothingSecret(reply: ApiReply, name: string) {
  const text = JSON.stringify(reply.data);
  for (const secret of SECRETS) expect(text, `${name}: ${secret}`).not.toContain(secret);
  expect(text.match(FORBIDDEN)?.[0], name).toBeUndefined();
}

const receiverCalls = (Object.keys(calls) as CallName[]).filter((name) => calls[name].caller === 'receiver');

test('A-590: every call of the receiver says whether a device of the kitchen only may make it', () => {
  expect(Object.keys(KITCHEN_ONLY).sort()).toEqual(receiverCalls.sort());
});

test('A-590: what it may not ask is refused and changes nothing; no answer to what it may ask has a price, phone, address or refund', async () => {
  const { token } = await kitchenTablet();
  // the receiver key is told all of it, so that the walk proves something
  const all = JSON.stringify([
    (await orders(key)).data,
    (await sendCase(api, 'receiver.order', ids, { bearer: key })).data,
    (await sendCase(api, 'receiver.findOrders', ids, { bearer: key })).data,
  ]);
  for (const secret of filled(SECRETS.slice(2, 7))) expect(all).toContain(secret);
  const answered: string[] = [];
  for (const name of filled(receiverCalls)) {
    const before = await rowCounts(store.deps.db);
    const reply = await sendCase(api, name, ids, { bearer: token });
    if (KITCHEN_ONLY[name as keyof typeof KITCHEN_ONLY] === 'refused') {
      expect(reply, name).toMatchObject(REFUSED);
      expect(reply.data ?? null, name).toBeNull();
      expect(await rowCounts(store.deps.db), name).toEqual(before);
      continue;
    }
    // the device of the case is another one
    if (name === 'receiver.endDevice') {
      expect(reply).toMatchObject(REFUSED);
      continue;
    }
    expect(reply.status, name).not.toBe(403);
    if (!reply.success) continue;
    expectNothingSecret(reply, name);
    // and it still is an answer of the contract
    asSent(calls[name].reply, reply.data);
    answered.push(name);
  }
  expect(answered).toEqual(
    expect.arrayContaining([
      'receiver.orders',
      'receiver.changes',
      'receiver.order',
      'receiver.findOrders',
      'receiver.changeStatus',
      'receiver.print',
      'receiver.stock',
      'receiver.devices',
    ]),
  );
});

test('A-590: the board has the dishes, names, notes and steps; a switch makes an open board read itself anew, either way', async () => {
  const { token, device } = await signIn('Tablet');
  const before = asSent(ReceiverBoard, (await orders(token)).data);
  expect(before.open[0]).toMatchObject({ phone: '+64211234567', totalAmount: 987.65 });
  await sight(device.deviceId, true);
  const { reply, told } = await changes(token, before.mark ?? '');
  expectNothingSecret(reply, 'the switch');
  expect(told.patches).toEqual([]);
  expect(told.board).toMatchObject({ isKitchenOnly: true, failedRefunds: [] });
  const [order] = told.board?.open ?? [];
  expect(order).toMatchObject({
    fullName: 'Asha Rao',
    isPaid: false,
    products: [{ quantity: 1, productName: 'Butter Chicken', modifiers: [{ modifierName: 'Mild' }] }],
  });
  expect([order?.phone, order?.deliveryAddress, order?.totalAmount ?? null]).toEqual(['', null, null]);

  const step = await api.post(`${RECEIVER}/orders/${ids.orderId}/status`, {
    json: { status: 2, minutes: 20, isUndoable: true },
    bearer: token,
  });
  expect(step).toMatchObject({ success: true, data: { orderStatus: 2 } });
  expectNothingSecret(step, 'a step');
  const after = await changes(token, told.mark);
  expect(after.told.patches).toHaveLength(1);
  expect(after.told.patches[0]?.open.heads).toMatchObject([{ orderStatus: 2 }]);
  expectNothingSecret(after.reply, 'a patch');

  await sight(device.deviceId, false);
  const again = await changes(token, after.told.mark);
  expect(again.told.board?.open[0]).toMatchObject({ phone: '+64211234567', totalAmount: 987.65 });
});

test('A-591: a device that sees everything, and the key, make one that does not and lift it; that device itself can do neither', async () => {
  const front = await signIn('Front tablet');
  const { token, deviceId } = await kitchenTablet();
  const listed = await api.get<{ items: unknown[] }>(`${RECEIVER}/devices`, { bearer: token });
  expect(listed.data.items.map((item) => asSent(ReceiverDevice, item))).toMatchObject([
    { deviceId, isCurrent: true, isKitchenOnly: true },
  ]);
  for (const id of [deviceId, 'current', front.device.deviceId])
    for (const isKitchenOnly of [true, false])
      expect(await sight(id, isKitchenOnly, token)).toMatchObject(REFUSED);
  expect(await sight('unknown', true)).toMatchObject({ success: false, error: { code: 'deviceNotFound' } });
  expect(await sight(deviceId, false, front.token)).toMatchObject({
    success: true,
    data: { isKitchenOnly: false },
  });
  expect(JSON.stringify((await orders(token)).data)).toContain('+64211234567');
  // it may sign itself out, as everybody may
  await sight(deviceId, true, front.token);
  expect((await api.delete(`${RECEIVER}/devices/current`, { bearer: token })).success).toBe(true);
  expect((await orders(token)).status).toBe(401);
});

test('A-591: a new device is let in for the kitchen only; codes that a device confirmed before it became one let nobody in', async () => {
  const pairings = `${RECEIVER}/pairings`;
  const confirmed = async (bearer: string, isKitchenOnly: boolean) => {
    const { handle, code } = asSent(
      StartedPairing,
      (await api.post(pairings, { json: { name: 'New' } })).data,
    );
    const looked = await api.post(`${pairings}/look`, { json: { code }, bearer });
    const { pairingId } = asSent(WaitingPairing, looked.data);
    await api.post(`${pairings}/confirm`, { json: { pairingId, code, isKitchenOnly }, bearer });
    return handle;
  };
  const finish = async (handle: string) =>
    (await api.post<{ state: string; token: string }>(`${pairings}/finish`, { json: { handle } })).data;
  const { token, device } = await signIn('Tablet');
  const let1 = await finish(await confirmed(token, true));
  expect(let1.state).toBe('paired');
  expectNothingSecret(await orders(let1.token), 'a device of a code');
  const wayBack = await confirmed(token, false);
  await sight(device.deviceId, true);
  expect((await finish(wayBack)).state).toBe('over');
});

test('A-592: it finds orders by number and name, never by their phones or refunds', async () => {
  const { token } = await kitchenTablet();
  const found = async (query: string, bearer = token) => {
    const reply = await api.get(`${RECEIVER}/orders/search?${query}`, { bearer });
    return asSent(FoundOrders, reply.data).items.map(({ orderId }) => orderId);
  };
  expect(await found('q=4567', key)).toContain(ids.orderId);
  for (const q of ['4567', '0211234567', '+64211234567', 'asha 4567', '02112345', '%2523'])
    expect(await found(`q=${encodeURIComponent(q)}`), q).toEqual([]);
  expect(await found('q=asha')).toContain(ids.orderId);
  expect(await found('q=1001')).toEqual([ids.orderId]);
  expect(await found('state=open')).toContain(ids.orderId);
  const refunded = await api.get(`${RECEIVER}/orders/search?state=refunded`, { bearer: token });
  expect(refunded).toMatchObject(REFUSED);
});

test('A-594, A-1564: it rejects an order as any device does, and is not told what goes back', async () => {
  const { token } = await kitchenTablet();
  const reply = await api.post(`${RECEIVER}/orders/${ids.orderId}/status`, {
    json: { status: 6, reasonCode: 'busy' },
    bearer: token,
  });
  expect(reply).toMatchObject({ success: true, data: { orderStatus: 6 } });
  expectNothingSecret(reply, 'a cancel');
});
