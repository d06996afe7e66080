import { afterEach, beforeEach, expect, test } from 'vitest';
import { sendDueMail } from '#app/backend/use-cases/mail/send-due-mail.ts';
import { carryOutCancels } from '#app/backend/use-cases/receiver/carry-out-cancels.ts';
import { ReceiverOrder } from '#app/contract/receiver.ts';
import { asSent } from '#tests/setup/as-sent.ts';
import { storeRows } from '#tests/setup/database.ts';
import { KEY, type PlacedOrder, type PushStore, startPushStore } from '#tests/setup/push-store.ts';

let shop: PushStore;
beforeEach(async () => {
  shop = await startPushStore();
});
afterEach(() => shop.close());

let presses = 0;
/** A press that can be undone. @returns the order as it was answered */
async function step(order: PlacedOrder, json: Record<string, unknown>): Promise<ReceiverOrder> {
  const reply = await shop.move(order, { isUndoable: true, pressId: `press-${presses++}`, ...json });
  return asSent(ReceiverOrder, reply.data);
}
const call = (order: PlacedOrder, name: string, json: Record<string, unknown>) =>
  shop.api.post(`/api/r-demo/receiver/orders/${order.orderId}/${name}`, { json, bearer: KEY });
const customerCancels = ({ orderId, orderKey }: PlacedOrder) =>
  shop.api.post(`/api/r-demo/orders/${orderId}/cancel`, { orderKey });
/** What the customer's mails about an order are about, those that were ended without being sent apart. */
async function mails({ orderId }: PlacedOrder): Promise<string[]> {
  const rows = await storeRows(
    shop.store,
    "select dedupe_key from outbox where dedupe_key like 'order %' and (ended_utc is null or sent_utc is not null) order by dedupe_key",
  );
  const prefix = `order ${orderId} `;
  return rows
    .map(({ dedupe_key }) => String(dedupe_key))
    .filter((key) => key.startsWith(prefix) && !key.endsWith(' restaurant'))
    .map((key) => key.slice(prefix.length));
}
/** Messages to browsers, those that were ended without being sent apart. */
const pushes = async () =>
  (
    await storeRows(
      shop.store,
      'select dedupe_key from push_messages where ended_utc is null or sent_utc is not null',
    )
  ).map(({ dedupe_key }) => String(dedupe_key));

test('A-544: a customer who cancels is not told afterwards that the order is accepted, by mail or push', async () => {
  const order = await shop.placed();
  await shop.subscribed(order);
  shop.after(10);
  await step(order, { status: 2, minutes: 20 });
  expect([await mails(order), await pushes()]).toEqual([['accepted', 'placed'], ['accepted']]);
  shop.after(15);
  expect((await customerCancels(order)).success).toBe(true);
  expect([await mails(order), await pushes()]).toEqual([['cancelled', 'placed'], []]);
  shop.after(600);
  expect(await shop.told()).toEqual([]);
});

test('A-544: nor that it takes longer, nor what a mail server or a push service has refused so far', async () => {
  const order = await shop.placed();
  await shop.subscribed(order);
  await shop.move(order, { status: 2, minutes: 20 });
  for (const table of ['outbox', 'push_messages'] as const)
    await shop.store.deps.db
      .updateTable(table)
      .set({ tries: 1 })
      .where('restaurant_id', '=', 'r-demo')
      .where('dedupe_key', 'like', '%accepted')
      .execute();
  shop.after(20);
  await call(order, 'time', {
    minutes: 10,
    insteadOfUtc: '2026-07-08T00:20:00.000Z',
    isUndoable: true,
    pressId: 'later',
  });
  expect(await pushes()).toHaveLength(2);
  shop.after(25);
  expect((await customerCancels(order)).success).toBe(true);
  expect([await mails(order), await pushes()]).toEqual([['cancelled', 'placed'], []]);
  shop.after(3_600);
  expect(await shop.told()).toEqual([]);
  // what was begun to be sent keeps its name, without the person and the words
  expect(
    await storeRows(shop.store, "select recipient, document from outbox where dedupe_key like '%accepted'"),
  ).toEqual([{ recipient: '', document: '' }]);
});

test('A-544, A-560: what waited behind a reject is not told once its customer cancels, also after the reject was undone', async () => {
  for (const isUndone of [false, true]) {
    const order = await shop.placed();
    await shop.subscribed(order);
    await step(order, { status: 2, minutes: 20 });
    const rejected = await step(order, { status: 6, reasonCode: 'busy' });
    if (isUndone) await call(order, 'undo', { pressedUtc: rejected.pressedUtc });
    expect((await customerCancels(order)).success).toBe(true);
    expect([await mails(order), await pushes()]).toEqual([['cancelled', 'placed'], []]);
    await carryOutCancels(shop.store.deps);
  }
  shop.after(600);
  expect(await shop.told()).toEqual([]);
});

test('A-611: what is being sent as an order is put back is not told a second time when the step is made again', async () => {
  const order = await shop.placed();
  await shop.subscribed(order);
  for (const status of [2, 3]) await shop.move(order, { status });
  await shop.told();
  await sendDueMail(shop.store.deps);
  await shop.move(order, { status: 8 });
  // as another server claims them
  const claim = { tries: 1, next_try_utc: '2026-07-08T00:03:00.000Z' };
  for (const table of ['outbox', 'push_messages'] as const)
    await shop.store.deps.db
      .updateTable(table)
      .set(claim)
      .where('restaurant_id', '=', 'r-demo')
      .where('dedupe_key', 'like', '%ready')
      .execute();
  await step(order, { status: 3, backFrom: 8 });
  await step(order, { status: 8 });
  shop.after(3_600);
  expect(await shop.told()).toEqual([]);
  expect(await sendDueMail(shop.store.deps)).toBe(0);
  for (const table of ['outbox', 'push_messages'])
    expect(
      await storeRows(shop.store, `select tries from ${table} where dedupe_key like '%ready'`),
      table,
    ).toEqual([{ tries: 1 }]);
});

test('A-634: an order that the kitchen has begun is its customer’s to cancel no more, also after it was put back', async () => {
  const order = await shop.placed();
  await shop.move(order, { status: 2, minutes: 20 });
  await shop.move(order, { status: 3 });
  shop.after(60);
  await step(order, { status: 2, backFrom: 3 });
  expect(await customerCancels(order)).toMatchObject({
    success: false,
    error: { code: 'orderNotCancellable' },
  });
  expect((await shop.summary(order)).orderInfo).toMatchObject({ orderStatus: 2, hasBegun: true });
  // a mail of a delay offers no way to cancel
  await call(order, 'time', { minutes: 15, insteadOfUtc: '2026-07-08T00:20:00.000Z', pressId: 'later' });
  const [late] = await storeRows(shop.store, "select document from outbox where dedupe_key like '% late %'");
  expect(String(late?.document)).not.toContain('/success/cancel');
});

test('A-634: a beginning that was undone is none: its customer may cancel', async () => {
  const order = await shop.placed();
  await shop.move(order, { status: 2, minutes: 20 });
  const begun = await step(order, { status: 3 });
  await call(order, 'undo', { pressedUtc: begun.pressedUtc });
  expect((await shop.summary(order)).orderInfo.hasBegun ?? false).toBe(false);
  expect((await customerCancels(order)).success).toBe(true);
});
