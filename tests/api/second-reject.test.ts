import { afterEach, beforeEach, expect, test } from 'vitest';
import { cancelUnaccepted } from '#app/backend/use-cases/orders/cancel-unaccepted.ts';
import { carryOutCancels } from '#app/backend/use-cases/receiver/carry-out-cancels.ts';
import { ReceiverOrder } from '#app/contract/receiver.ts';
import { ReceiverStock } from '#app/contract/receiver-stock.ts';
import { asSent } from '#tests/setup/as-sent.ts';
import { fingerprint } from '#tests/setup/database.ts';
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

const signedIn = async (name: string) => (await signInDevice(shop.api, name)).token;
let presses = 0;
/** A press with an id of its own, which can be undone. */
const press = (order: PlacedOrder, bearer: string, json: Record<string, unknown>) =>
  shop.api.post(`/api/r-demo/receiver/orders/${order.orderId}/status`, {
    json: { isUndoable: true, pressId: `press-${presses++}`, ...json },
    bearer,
  });
const BUSY = { status: 6, reasonCode: 'busy' };
const SOLD_OUT = { status: 6, reasonCode: 'soldOut', soldOut: [{ productId: 'naan' }], takeOff: true };
const undo = (order: PlacedOrder, pressedUtc: string | null) =>
  shop.api.post(`/api/r-demo/receiver/orders/${order.orderId}/undo`, { json: { pressedUtc }, bearer: oven });
const answered = (reply: { data: unknown }) => asSent(ReceiverOrder, reply.data);
const customerCancels = ({ orderId, orderKey }: PlacedOrder) =>
  shop.api.post(`/api/r-demo/orders/${orderId}/cancel`, { orderKey });
async function isOff(): Promise<boolean> {
  const reply = await shop.api.get('/api/r-demo/receiver/stock', { bearer: KEY });
  return asSent(ReceiverStock, reply.data).items.some(
    ({ productId, inStock }) => productId === 'naan' && !inStock,
  );
}
const putBack = () =>
  shop.api.post('/api/r-demo/receiver/stock/naan', { json: { inStock: true }, bearer: KEY });
const CANCELLED = {
  status: 409,
  success: false,
  error: { errorCode: 409, code: 'alreadyCancelled', errorMessage: 'Already cancelled, on Front tablet' },
};

test('A-637, A-632: a second reject by another device is told who was first, and what it ticked is off the menu', async () => {
  const order = await shop.placed();
  const first = answered(await press(order, front, BUSY));
  shop.after(3);
  expect(await press(order, oven, { ...SOLD_OUT, pressId: 'oven' })).toMatchObject(CANCELLED);
  expect(await isOff()).toBe(true);
  // its answer may be lost: told again, and what was put back on sale since stays on sale
  await putBack();
  const before = await fingerprint(shop.store);
  expect(await press(order, oven, { ...SOLD_OUT, pressId: 'oven' })).toMatchObject(CANCELLED);
  expect(await fingerprint(shop.store)).toBe(before);
  // an undo is of the first press, and takes nothing of the second back
  expect(answered(await undo(order, first.pressedUtc)).orderStatus).toBe(1);
  expect(await isOff()).toBe(false);
  expect((await press(order, oven, { ...SOLD_OUT, pressId: 'oven' })).status).toBe(409);
  expect(answered(await press(order, oven, SOLD_OUT)).orderStatus).toBe(6);
});

test('A-637: the same press again, the same reason on the same device, and a press without an id are answered as ever', async () => {
  const order = await shop.placed();
  const { pressedUtc } = answered(await press(order, front, { ...BUSY, pressId: 'once' }));
  const same = [{ ...BUSY, pressId: 'once' }, BUSY, { ...BUSY, pressId: null, reasonCode: 'closing' }];
  for (const json of same) expect(answered(await press(order, front, json)).pressedUtc).toBe(pressedUtc);
  // with another reason, or with what is sold out too, it is another press
  expect(await press(order, front, { ...BUSY, reasonCode: 'closing' })).toMatchObject(CANCELLED);
  expect(await press(order, front, { ...BUSY, reason: 'Back at 5' })).toMatchObject(CANCELLED);
  expect(await press(order, front, SOLD_OUT)).toMatchObject(CANCELLED);
  // also once it stands
  shop.after(16);
  await carryOutCancels(shop.store.deps);
  for (const json of same)
    expect(answered(await press(order, front, json))).toMatchObject({ orderStatus: 6, pressedUtc: null });
  for (const bearer of [oven, KEY]) expect(await press(order, bearer, BUSY)).toMatchObject(CANCELLED);
});

test('A-637, A-632: a reject of an order that its customer or the clock has cancelled is told so, its ticks count', async () => {
  const order = await shop.placed();
  await customerCancels(order);
  expect(await press(order, front, SOLD_OUT)).toMatchObject({
    status: 409,
    error: { code: 'cancelledByCustomer', errorMessage: 'Its customer has cancelled this order already' },
  });
  expect(await isOff()).toBe(true);
  await putBack();
  const late = await shop.placed();
  shop.after(24 * 60 * 60);
  await cancelUnaccepted(shop.store.deps);
  expect(await press(late, front, { ...SOLD_OUT, takeOff: false })).toMatchObject({
    status: 409,
    error: { code: 'cancelledByItself' },
  });
  expect(await isOff()).toBe(false);
  expect(await press(late, front, { ...SOLD_OUT, soldOut: [{ productId: 'curry' }] })).toMatchObject({
    success: false,
    error: { code: 'invalidRequest' },
  });
  expect(await isOff()).toBe(false);
});

test('A-637: of two devices that reject at once one is told, and all that was ticked goes off', async () => {
  const order = await shop.placed();
  const replies = await Promise.all([press(order, front, BUSY), press(order, oven, SOLD_OUT)]);
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
  shop.after(16);
  await carryOutCancels(shop.store.deps);
  expect(await isOff()).toBe(true);
});

test('A-632: what was ticked as sold out goes off the menu too where the customer cancels before the reject stands', async () => {
  const order = await shop.placed();
  await press(order, front, SOLD_OUT);
  shop.after(5);
  expect((await customerCancels(order)).success).toBe(true);
  expect(await isOff()).toBe(true);
  // once: what is put back on sale stays there
  await putBack();
  shop.after(60);
  await carryOutCancels(shop.store.deps);
  await customerCancels(order);
  expect(await isOff()).toBe(false);
});

test('A-632: and where a server of the version before has moved the order meanwhile', async () => {
  const order = await shop.placed();
  await press(order, front, SOLD_OUT);
  await shop.store.deps.db
    .updateTable('orders')
    .set({ status: 2 })
    .where('restaurant_id', '=', 'r-demo')
    .where('order_id', '=', order.orderId)
    .execute();
  shop.after(20);
  expect(await carryOutCancels(shop.store.deps)).toBe(0);
  expect(await isOff()).toBe(true);
  await putBack();
  await carryOutCancels(shop.store.deps);
  expect(await isOff()).toBe(false);
});

test('A-633: a reject says which status it saw; an order that has moved since is not cancelled, and what is true is told', async () => {
  const order = await shop.placed();
  await press(order, front, { status: 2, minutes: 20 });
  const before = await fingerprint(shop.store);
  for (const isUndoable of [true, false])
    expect(await press(order, oven, { ...SOLD_OUT, seen: 1, isUndoable })).toMatchObject({
      status: 409,
      error: { code: 'alreadyAccepted', errorMessage: 'Already accepted for 12:20 PM, on Front tablet' },
    });
  expect(await fingerprint(shop.store)).toBe(before);
  for (const status of [3, 8]) await press(order, front, { status });
  expect(await press(order, oven, { ...BUSY, seen: 3 })).toMatchObject({
    status: 409,
    error: { code: 'alreadyReady' },
  });
  await press(order, front, { status: 3, backFrom: 8 });
  expect(await press(order, oven, { ...BUSY, seen: 8 })).toMatchObject({
    status: 409,
    error: {
      code: 'orderMoved',
      errorMessage: 'This order has changed since it was shown; the board shows how it is',
    },
  });
  const rejected = await press(order, oven, { ...BUSY, seen: 3, pressId: 'seen' });
  expect(answered(rejected).orderStatus).toBe(6);
  // sent again it is the same reject
  expect((await press(order, oven, { ...BUSY, seen: 3, pressId: 'seen' })).data).toEqual(rejected.data);
});
