import { afterEach, beforeEach, expect, test } from 'vitest';
import { Cart } from '#app/contract/cart.ts';
import { OrderReply } from '#app/contract/orders.ts';
import { BoardChanges, ReceiverBoard } from '#app/contract/receiver.ts';
import { SignedInDevice } from '#app/contract/receiver-devices.ts';
import { applyPatch } from '#app/domain/order/board-patch.ts';
import { addRestaurant } from '#tests/fixtures/restaurants.ts';
import { line, pickupOrder, sellingMenu } from '#tests/fixtures/selling.ts';
import { type ApiClient, type ApiReply, apiClient } from '#tests/setup/api-client.ts';
import { asSent } from '#tests/setup/as-sent.ts';
import { startTestBackend, type TestBackend } from '#tests/setup/test-backend.ts';

const KEY = 'receiver-key-of-demo';
let store: TestBackend;
let api: ApiClient;

beforeEach(async () => {
  store = await startTestBackend({ now: new Date('2026-07-08T00:00:00Z') });
  api = apiClient(store.url);
  await addRestaurant(store.deps, { subdomain: 'demo', products: sellingMenu, receiverKey: KEY });
  await addRestaurant(store.deps, { subdomain: 'other', products: sellingMenu, receiverKey: 'another-key' });
});
afterEach(() => store.close());

async function placed(): Promise<string> {
  const added = await api.post<{ data: unknown }>('/api/r-demo/cart/add', { json: line({ qty: 4 }) });
  const { cartId } = asSent(Cart, added.data.data);
  const reply = await api.post('/api/r-demo/orders', { json: pickupOrder(cartId) });
  return asSent(OrderReply, reply.data).orderId;
}
const move = (orderId: string, json: Record<string, unknown>) =>
  api.post(`/api/r-demo/receiver/orders/${orderId}/status`, { json, bearer: KEY });
const board = async () =>
  asSent(ReceiverBoard, (await api.get('/api/r-demo/receiver/orders', { bearer: KEY })).data);
async function changes(since: string, wait = 0, bearer = KEY, clientId = 'r-demo') {
  const path = `/api/${clientId}/receiver/orders/changes?since=${since}&wait=${wait}`;
  return asSent(BoardChanges, (await api.get(path, { bearer })).data);
}
/** The board that somebody shows who had `before` and was told these changes. */
function shown(before: ReceiverBoard, { mark, patches, board: whole }: BoardChanges): ReceiverBoard | null {
  return patches.reduce<ReceiverBoard | null>(
    (now, patch) => now && applyPatch(now, patch, mark),
    whole ?? before,
  );
}

test('A-425: whoever knows no mark gets the whole board, whoever knows the newest gets nothing', async () => {
  await placed();
  const { mark, patches, board: whole } = await changes('unknown');
  expect(patches).toEqual([]);
  expect(whole).toEqual(await board());
  expect(await changes(mark)).toEqual({ mark, patches: [], isInboxNew: false });
});

test('A-425: every step of orders is told since each mark before, and comes to the board as it is', async () => {
  const states = [await board()];
  await changes(states[0]?.mark ?? '');
  const first = await placed();
  const steps = [
    () => placed(),
    () => move(first, { status: 2, minutes: 20 }),
    () => move(first, { status: 3 }),
    () => move(first, { status: 8 }),
    () => move(first, { status: 5 }),
  ];
  for (const step of steps) {
    await step();
    states.push(await board());
    await changes(states.at(-1)?.mark ?? '');
  }
  for (const state of states) {
    const told = await changes(state.mark ?? '');
    expect(told.board).toBeUndefined();
    expect(shown(state, told)).toEqual(states.at(-1));
  }
});

test('A-425: a call that waits is answered by the press of another device, by its own restaurant’s alone', async () => {
  const orderId = await placed();
  const before = await board();
  // the store tells changes since marks that it has seen
  await changes(before.mark ?? '');
  const { mark: others } = await changes('', 0, 'another-key', 'r-other');
  const elsewhere = changes(others, 1, 'another-key', 'r-other');
  const waiting = changes(before.mark ?? '', 20);
  await move(orderId, { status: 2, minutes: 20 });
  const told = await waiting;
  expect(told.patches[0]?.open).toMatchObject({ whole: [], heads: [{ orderId, orderStatus: 2 }], count: 1 });
  expect(shown(before, told)).toEqual(await board());
  expect(await elsewhere).toEqual({ mark: others, patches: [], isInboxNew: false });
});

test('A-425: who waits is let go when the store closes', async () => {
  const { mark } = await board();
  await changes(mark ?? '');
  const waiting = changes(mark ?? '', 20);
  await api.get('/api/r-demo/receiver/orders', { bearer: KEY });
  store.deps.boards.close();
  expect(await waiting).toEqual({ mark, patches: [], isInboxNew: false });
});

test('A-425: another restaurant’s key and none are refused', async () => {
  const path = '/api/r-demo/receiver/orders/changes?wait=20';
  for (const options of [{}, { bearer: 'another-key' }])
    expect((await api.get(path, options)).status).toBe(401);
});

/** A device that is signed in and waits on the board; what it is told in the end. */
async function deviceThatWaits() {
  const made = await api.post('/api/r-demo/receiver/devices', { json: { name: 'Tablet' }, bearer: KEY });
  const { token, device } = asSent(SignedInDevice, made.data);
  const { mark } = await changes('', 0, token);
  const { boards } = store.deps;
  const { changes: ask } = boards;
  let told: Promise<ApiReply> | null = null;
  await new Promise<void>((resolve) => {
    boards.changes = (...asked) => {
      resolve();
      return ask(...asked);
    };
    const path = `/api/r-demo/receiver/orders/changes?since=${encodeURIComponent(mark)}&wait=20`;
    told = api.get(path, { bearer: token });
  });
  return { path: `/api/r-demo/receiver/devices/${device.deviceId}`, told: () => told as Promise<ApiReply> };
}

test('A-641, S19: a device that is ended while its call waits is told nothing of what comes then, but that it was signed out', async () => {
  const { path, told } = await deviceThatWaits();
  expect(await api.delete(path, { bearer: KEY })).toMatchObject({ success: true });
  await placed();
  expect(await told()).toMatchObject({ status: 401, success: false, data: null });
});

test('A-641, A-590: one that is made a device for the kitchen only while its call waits is told the board anew, without what it may not see', async () => {
  const { path, told } = await deviceThatWaits();
  await api.put(`${path}/kitchen-only`, { json: { isKitchenOnly: true }, bearer: KEY });
  const orderId = await placed();
  const reply = await told();
  const { patches, board: whole } = asSent(BoardChanges, reply.data);
  expect(patches).toEqual([]);
  expect(whole).toMatchObject({ isKitchenOnly: true, open: [{ orderId }] });
  expect(JSON.stringify(reply.data)).not.toContain('211234567');
});
