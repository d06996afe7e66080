import { afterEach, beforeEach, expect, test } from 'vitest';
import { sendOrderRefunds } from '#app/backend/use-cases/refunds/send-refunds.ts';
import { ReceiverOrder } from '#app/contract/receiver.ts';
import { DayClose } from '#app/contract/receiver-day.ts';
import { asSent } from '#tests/setup/as-sent.ts';
import { storeRows } from '#tests/setup/database.ts';
import { KEY, type PlacedOrder, type PushStore, startPushStore } from '#tests/setup/push-store.ts';

let shop: PushStore;
beforeEach(async () => {
  shop = await startPushStore();
});
afterEach(() => shop.close());

const call = (order: PlacedOrder, name: string, json: Record<string, unknown> = {}) =>
  shop.api.post(`/api/r-demo/receiver/orders/${order.orderId}/${name}`, { json, bearer: KEY });
const refund = (order: PlacedOrder, pressId: string, wish: Record<string, unknown> = { way: 'whole' }) =>
  call(order, 'refunds', { pressId, wish, reason: 'missing' });
/** An order in cash that is handed over. @returns it, and when that was pressed */
async function handedOver() {
  const order = await shop.placed();
  for (const status of [2, 3, 8]) await shop.move(order, { status });
  shop.after(60);
  const reply = await shop.move(order, { status: 5, isUndoable: true, pressId: 'handed-over' });
  return { order, pressedUtc: asSent(ReceiverOrder, reply.data).pressedUtc };
}
const states = async () =>
  (await storeRows(shop.store, 'select state from order_refunds order by created_utc')).map(
    ({ state }) => state,
  );
const toldOfRefunds = () =>
  storeRows(shop.store, "select dedupe_key from outbox where dedupe_key like 'given%'");
const day = async () =>
  asSent(DayClose, (await shop.api.get('/api/r-demo/receiver/day', { bearer: KEY })).data);

test('A-636: the undo of ‘handed over’ takes its cash refunds back that are not out yet: nobody is told, and the till is whole', async () => {
  const { order, pressedUtc } = await handedOver();
  shop.after(63);
  expect((await refund(order, 'refund-0001')).status).toBe(200);
  shop.after(66);
  expect(asSent(ReceiverOrder, (await call(order, 'undo', { pressedUtc })).data).orderStatus).toBe(8);
  expect(await states()).toEqual(['undone']);
  shop.after(90);
  expect(await sendOrderRefunds(shop.store.deps)).toBe(0);
  expect([await states(), await toldOfRefunds()]).toEqual([['undone'], []]);
  expect((await day()).refunds).toEqual({ orders: 0, amount: 0, tax: 0, pending: 0, owed: 0 });
  // handed over once more, its money can be given back anew
  await shop.move(order, { status: 5 });
  expect((await refund(order, 'refund-0002')).status).toBe(200);
  shop.after(120);
  expect(await sendOrderRefunds(shop.store.deps)).toBe(1);
  expect(await states()).toEqual(['undone', 'done']);
});

test('A-636: a cash refund of an order that is not handed over any more is not noted, whoever put the order back', async () => {
  const { order } = await handedOver();
  expect((await refund(order, 'refund-0001')).status).toBe(200);
  // a server of the version before undoes the step alone
  await shop.store.deps.db
    .updateTable('orders')
    .set({ status: 3 })
    .where('restaurant_id', '=', 'r-demo')
    .where('order_id', '=', order.orderId)
    .execute();
  shop.after(90);
  expect(await sendOrderRefunds(shop.store.deps)).toBe(0);
  expect([await states(), await toldOfRefunds()]).toEqual([['undone'], []]);
});

test('A-636: once a cash refund is noted, ‘handed over’ is undone no more', async () => {
  const { order, pressedUtc } = await handedOver();
  await refund(order, 'refund-0001');
  // of a server whose clock is ahead
  shop.after(80);
  await sendOrderRefunds(shop.store.deps);
  shop.after(70);
  expect(await call(order, 'undo', { pressedUtc })).toMatchObject({
    status: 409,
    error: { code: 'undoLate' },
  });
  expect(await states()).toEqual(['done']);
});

test('A-635: fifty refunds of an order that give or gave money are the most; those that were undone count for nothing', async () => {
  const { order } = await handedOver();
  const cents = { way: 'sum', amount: 0.01 };
  for (let at = 0; at < 50; at++) {
    await refund(order, `undone-${at}`, cents);
    expect((await call(order, `refunds/undone-${at}/undo`)).status).toBe(200);
  }
  for (let at = 0; at < 50; at++) expect((await refund(order, `standing-${at}`, cents)).status).toBe(200);
  expect(await refund(order, 'one-too-many', cents)).toMatchObject({
    status: 409,
    error: {
      code: 'refundsFull',
      errorMessage: 'Money of this order was given back 50 times; no more can be given back here',
    },
  });
});
