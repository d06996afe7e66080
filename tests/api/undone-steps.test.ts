import fc from 'fast-check';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { LostRace } from '#app/backend/use-cases/lost-race.ts';
import { findOrder } from '#app/backend/use-cases/orders/find-order.ts';
import { timePressOf, undoTimePress } from '#app/backend/use-cases/receiver/time-press.ts';
import { ReceiverBoard, ReceiverOrder } from '#app/contract/receiver.ts';
import { asSent } from '#tests/setup/as-sent.ts';
import { storeRows } from '#tests/setup/database.ts';
import { KEY, type PlacedOrder, type PushStore, startPushStore } from '#tests/setup/push-store.ts';

let shop: PushStore;
beforeEach(async () => {
  shop = await startPushStore();
});
afterEach(() => shop.close());

const DELIVERY = { orderType: 2, deliveryAddress: '2 Queen Street, Auckland' };

type Send = Record<string, unknown>;
const call = (order: PlacedOrder, name: string, json: Send) =>
  shop.api.post(`/api/r-demo/receiver/orders/${order.orderId}/${name}`, { json, bearer: KEY });
const answered = (reply: { data: unknown }) => asSent(ReceiverOrder, reply.data);
/** A press that can be undone. @returns when it was made */
async function step(order: PlacedOrder, json: Send): Promise<string> {
  const { pressedUtc } = answered(await shop.move(order, { isUndoable: true, ...json }));
  return pressedUtc ?? 'not undoable';
}
const more = (order: PlacedOrder, minutes: number, insteadOfUtc: string, rest: Send = {}) =>
  call(order, 'time', { minutes, insteadOfUtc, isUndoable: true, ...rest });
const undo = (order: PlacedOrder, pressedUtc: string | null) => call(order, 'undo', { pressedUtc });
const board = async () =>
  asSent(ReceiverBoard, (await shop.api.get('/api/r-demo/receiver/orders', { bearer: KEY })).data);

/** Mails of steps that wait for the customer, by what they are about and when they are due. */
async function waiting(order: PlacedOrder): Promise<string[]> {
  const rows = await storeRows(
    shop.store,
    "select dedupe_key, next_try_utc from outbox where dedupe_key like 'order %' order by next_try_utc, dedupe_key",
  );
  return rows
    .map(({ dedupe_key, next_try_utc }) => [String(dedupe_key), String(next_try_utc).slice(11, 19)] as const)
    .filter(([key]) => key.includes(order.orderId) && !/ placed| newOrder/.test(key))
    .map(([key, due]) => `${due} ${key.replace(`order ${order.orderId} `, '')}`);
}

test('A-572: an accepting with any minutes, undone, leaves the order as it was, on the board and for its customer', async () => {
  const order = await shop.placed();
  const seen = async () => {
    const { nowUtc: _, mark: __, ...rest } = await board();
    return { rest, summary: await shop.summary(order) };
  };
  const before = await seen();
  let seconds = 0;
  await fc.assert(
    fc.asyncProperty(fc.option(fc.integer({ min: 1, max: 600 })), async (minutes) => {
      seconds += 20;
      shop.after(seconds);
      const pressedUtc = await step(order, { status: 2, ...(minutes !== null && { minutes }) });
      expect((await undo(order, pressedUtc)).status).toBe(200);
      expect(await seen()).toEqual(before);
    }),
    { numRuns: 12 },
  );
  expect(await waiting(order)).toEqual([]);
});

test('A-573: ready, picked up and undone within seconds: the customer is told once that it is ready, as if nothing else had been pressed', async () => {
  const order = await shop.placed();
  await shop.subscribed(order);
  await shop.move(order, { status: 2 });
  await shop.move(order, { status: 3 });
  await shop.told();
  shop.after(60);
  await step(order, { status: 8 });
  shop.after(65);
  const pressedUtc = await step(order, { status: 5 });
  expect(await waiting(order)).not.toContain('00:01:15 ready');
  shop.after(70);
  expect((await undo(order, pressedUtc)).status).toBe(200);
  expect((await waiting(order)).filter((mail) => !mail.includes('accepted'))).toEqual(['00:01:15 ready']);
  expect(await shop.told()).toEqual([]);
  shop.after(76);
  expect(await shop.told()).toHaveLength(1);
  // and once more handed over and undone: what was told is not told again
  const again = await step(order, { status: 5 });
  await undo(order, again);
  shop.after(120);
  expect(await shop.told()).toEqual([]);
});

test('A-573: a delivery that is on its way is told so after ‘delivered’ was undone', async () => {
  const order = await shop.placed(DELIVERY);
  for (const status of [2, 3, 8]) await shop.move(order, { status });
  shop.after(60);
  await step(order, { status: 4 });
  shop.after(63);
  const pressedUtc = await step(order, { status: 5 });
  await undo(order, pressedUtc);
  expect((await waiting(order)).filter((mail) => !mail.includes('accepted'))).toEqual(['00:01:15 onItsWay']);
});

test('A-575: more minutes are undone within ten seconds to the time before, and the customer hears nothing of them', async () => {
  const order = await shop.placed();
  await shop.move(order, { status: 2, minutes: 20 });
  shop.after(60);
  const [before] = (await board()).open;
  const first = before?.promisedUtc ?? '';
  const pressed = answered(await more(order, 10, first));
  expect(pressed).toMatchObject({
    promisedUtc: '2026-07-08T00:30:00.000Z',
    pressedUtc: '2026-07-08T00:01:00.000Z',
  });
  expect(await waiting(order)).toContain('00:01:15 late 2026-07-08T00:30:00.000Z');
  shop.after(69);
  expect(answered(await undo(order, pressed.pressedUtc))).toMatchObject({ promisedUtc: first });
  expect((await board()).open).toEqual([before]);
  expect(await waiting(order)).toEqual(['00:00:00 accepted']);
  // the same undo again finds the minutes taken back
  expect(answered(await undo(order, pressed.pressedUtc))).toMatchObject({ promisedUtc: first });
  const late = answered(await more(order, 10, first));
  shop.after(90);
  expect((await undo(order, late.pressedUtc)).status).toBe(409);
});

test('A-575: of two presses for more minutes one mail tells the sum; undone, it tells the first alone', async () => {
  const order = await shop.placed();
  await shop.subscribed(order);
  await shop.move(order, { status: 2, minutes: 20 });
  await shop.told();
  shop.after(60);
  const one = answered(await more(order, 10, '2026-07-08T00:20:00.000Z'));
  shop.after(65);
  const two = answered(await more(order, 5, one.promisedUtc ?? ''));
  expect((await waiting(order)).slice(1)).toEqual(['00:01:20 late 2026-07-08T00:35:00.000Z']);
  shop.after(70);
  expect(answered(await undo(order, two.pressedUtc)).promisedUtc).toBe('2026-07-08T00:30:00.000Z');
  expect((await waiting(order)).slice(1)).toEqual(['00:01:15 late 2026-07-08T00:30:00.000Z']);
  // the first one can still be undone too
  expect(answered(await undo(order, one.pressedUtc)).promisedUtc).toBe('2026-07-08T00:20:00.000Z');
  expect(await waiting(order)).toEqual(['00:00:00 accepted']);
  shop.after(120);
  expect(await shop.told()).toEqual([]);
});

test('A-575: a step after more minutes stands in the way of their undo, and they in the way of its; an order that is over is told no delay', async () => {
  const order = await shop.placed();
  const accepted = await step(order, { status: 2, minutes: 20 });
  shop.after(1);
  const pressed = answered(await more(order, 10, '2026-07-08T00:20:00.000Z'));
  expect((await undo(order, accepted)).status).toBe(409);
  shop.after(2);
  await step(order, { status: 3 });
  expect((await undo(order, pressed.pressedUtc)).status).toBe(409);
  shop.after(3);
  const handedOver = await step(order, { status: 5 });
  expect((await waiting(order)).some((mail) => mail.includes('late'))).toBe(false);
  await undo(order, handedOver);
  expect(await waiting(order)).toContain('00:00:16 late 2026-07-08T00:30:00.000Z');
});

test('A-341, A-575: a program that does not ask for it has its minutes told at once', async () => {
  const order = await shop.placed();
  await shop.move(order, { status: 2, minutes: 20 });
  shop.after(60);
  const pressed = answered(await more(order, 10, '2026-07-08T00:20:00.000Z', { isUndoable: false }));
  expect(pressed.pressedUtc).toBeNull();
  expect(await waiting(order)).toContain('00:01:00 late 2026-07-08T00:30:00.000Z');
});

test('A-613: more minutes wait while a cancel can be undone, by push too, and after its undo until they stand themselves', async () => {
  const order = await shop.placed();
  await shop.subscribed(order);
  await shop.move(order, { status: 2, minutes: 20 });
  await shop.told();
  shop.after(60);
  const more10 = answered(await more(order, 10, '2026-07-08T00:20:00.000Z'));
  shop.after(65);
  const cancelled = await step(order, { status: 6, reason: 'Closed' });
  shop.after(76);
  expect(await shop.told()).toEqual([]);
  shop.after(79);
  expect((await undo(order, cancelled)).status).toBe(200);
  expect(await shop.told()).toHaveLength(1);
  // pressed, cancelled and both undone within ten seconds: nobody hears of either
  shop.after(100);
  const again = answered(await more(order, 10, more10.promisedUtc ?? ''));
  shop.after(102);
  const twice = await step(order, { status: 6, reason: 'Closed' });
  shop.after(104);
  await undo(order, twice);
  expect(await shop.told()).toEqual([]);
  expect((await undo(order, again.pressedUtc)).status).toBe(200);
  shop.after(300);
  expect(await shop.told()).toEqual([]);
});

test('A-613: the undo of more minutes gives way to a cancel that was pressed at the same moment', async () => {
  const order = await shop.placed();
  await shop.move(order, { status: 2, minutes: 20 });
  await more(order, 10, '2026-07-08T00:20:00.000Z');
  const { deps } = shop.store;
  const read = await findOrder(deps.db, 'r-demo', order.orderId);
  const press = read && timePressOf(read);
  if (!read || !press) throw new Error('The press is not kept');
  await step(order, { status: 6, reason: 'Closed' });
  await expect(deps.transaction((trx) => undoTimePress(deps, trx, read, press))).rejects.toThrow(LostRace);
});
