import { afterEach, beforeEach, expect, test } from 'vitest';
import { sendOrderRefunds } from '#app/backend/use-cases/refunds/send-refunds.ts';
import { OrderSummary } from '#app/contract/orders.ts';
import { ReceiverBoard } from '#app/contract/receiver.ts';
import { DayClose } from '#app/contract/receiver-day.ts';
import { ReceiverPastOrder } from '#app/contract/receiver-refunds.ts';
import { zoneAtTen } from '#tests/fixtures/hours.ts';
import { changeProduct } from '#tests/fixtures/restaurants.ts';
import { curry, line, naan } from '#tests/fixtures/selling.ts';
import { asSent } from '#tests/setup/as-sent.ts';
import {
  type CardStore,
  type Placed,
  placedFrom,
  RECEIVER_KEY,
  startCardStore,
} from '#tests/setup/card-store.ts';
import { refundCalls, STANDS } from '#tests/setup/refund-calls.ts';

const ADULT = { isAdult: true, birthDate: '1990-05-17' };
const ALL_DAY = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({
  weekday,
  isClosed: false,
  dayAvailabilities: [{ fromTime: '00:00', toTime: '24:00' }],
}));

let store: CardStore;
let kitchen: ReturnType<typeof refundCalls>;
beforeEach(async () => {
  store = await startCardStore({
    // an order of the last half an hour before five is due on the restaurant's next day
    timeZone: zoneAtTen(),
    alcohol: {
      licence: { holder: 'Demo Ltd', number: '007/OFF/9001/2026', expires: '2099-06-30', link: null },
      // at whatever time of day the tests run
      weeklyAvailabilities: ALL_DAY,
      isSoldOnRestrictedDays: true,
      isSold: true,
    },
  });
  // the naan is a beer here
  await changeProduct(store.deps, 'r-demo', { ...naan, isAlcohol: true });
  await changeProduct(store.deps, 'r-demo', { ...curry, variants: [], modifierCategories: [] });
  kitchen = refundCalls(store);
});
afterEach(() => store.close());

/** Two beers of 3.50 and a curry of 12.00. */
const cart = () => store.newCart(line({ qty: 2, isAdult: true }), line({ productId: 'curry' }));
async function inCash(): Promise<Pick<Placed, 'orderId' | 'orderKey'>> {
  const cartId = await cart();
  return placedFrom(cartId, await store.order(cartId, { paymentMode: 1, ...ADULT }));
}
const refuse = ({ orderId }: { orderId: string }, json: Record<string, unknown> = {}) =>
  store.api.post(`/api/r-demo/receiver/orders/${orderId}/refused-at-door`, {
    bearer: RECEIVER_KEY,
    json: { pressId: 'press-at-the-door', reason: 'noProofOfAge', ...json },
  });
const summaryOf = async ({ orderId, orderKey }: Pick<Placed, 'orderId' | 'orderKey'>) =>
  asSent(OrderSummary, (await store.api.get(`/api/r-demo/orders/${orderId}/summary`, { orderKey })).data);

test('A-960: refused at the door, exactly the lines with alcohol go back, once, and their customer is told why', async () => {
  const order = await inCash();
  for (const status of [2, 3, 5]) await kitchen.step(order, status);
  const pressed = await refuse(order);
  expect(pressed).toMatchObject({ success: true });
  expect(asSent(ReceiverPastOrder, pressed.data)).toMatchObject({
    keptAmount: 12,
    refunds: [
      { reason: 'noProofOfAge', amount: 7, method: 'cash', state: 'due', parts: [{ line: 0, quantity: 2 }] },
    ],
  });
  // the same press again, and another one
  expect(asSent(ReceiverPastOrder, (await refuse(order)).data).refunds).toHaveLength(1);
  expect(await refuse(order, { pressId: 'press-once-more' })).toMatchObject({
    status: 409,
    error: { code: 'refusedNothing' },
  });
  store.minutesLater(STANDS);
  expect(await sendOrderRefunds(store.deps)).toBe(1);
  expect((await summaryOf(order)).refunds).toMatchObject([
    { reason: 'noProofOfAge', amount: 7, state: 'done' },
  ]);
  const told = await store.deps.db
    .selectFrom('outbox')
    .select('document')
    .where('dedupe_key', 'like', 'given back %')
    .execute();
  expect(told).toHaveLength(1);
  expect(JSON.stringify(told)).toContain('no proof of age was shown');
  const day = asSent(
    DayClose,
    (await store.api.get('/api/r-demo/receiver/day', { bearer: RECEIVER_KEY })).data,
  );
  expect(day.refunds).toMatchObject({ orders: 1, amount: 7 });
});

test('A-960: the rest of an order in cash that is still out is handed over with the press', async () => {
  const order = await inCash();
  for (const status of [2, 3]) await kitchen.step(order, status);
  const pressed = asSent(ReceiverPastOrder, (await refuse(order, { reason: 'intoxicated' })).data);
  expect(pressed).toMatchObject({
    orderStatus: 5,
    keptAmount: 12,
    refunds: [{ reason: 'intoxicated', amount: 7 }],
  });
  // undone it is not given back, and what was handed over stays so
  expect(await kitchen.undo(order, 'press-at-the-door')).toMatchObject({ success: true });
  expect(await kitchen.read(order)).toMatchObject({ orderStatus: 5, keptAmount: 19 });
});

test('A-960: nothing goes back of an order that was not accepted, was cancelled, or has no alcohol', async () => {
  const order = await inCash();
  expect(await refuse(order)).toMatchObject({ status: 409, error: { code: 'statusChangeInvalid' } });
  await kitchen.step(order, 6);
  expect(await refuse(order)).toMatchObject({ status: 409 });
  const cartId = await store.newCart(line({ productId: 'curry' }));
  const plain = placedFrom(cartId, await store.order(cartId, { paymentMode: 1 }));
  for (const status of [2, 3, 5]) await kitchen.step(plain, status);
  expect(await refuse(plain)).toMatchObject({ status: 409, error: { code: 'refusedNothing' } });
  expect(await refuse(plain, { reason: 'missing' })).toMatchObject({
    success: false,
    error: { code: 'invalidRequest' },
  });
  expect(await kitchen.rows()).toEqual([]);
});

test('A-960: by card the lines go back to the card, whatever step the order is at; what went back before stays back', async () => {
  const cartId = await cart();
  const placed = placedFrom(cartId, await store.order(cartId, ADULT));
  await store.pay(placed);
  await store.notify(placed);
  await kitchen.step(placed, 2);
  await kitchen.refund(placed, { way: 'lines', lines: [{ line: 0, quantity: 1 }] });
  const pressed = asSent(ReceiverPastOrder, (await refuse(placed, { reason: 'underAge' })).data);
  expect(pressed).toMatchObject({ orderStatus: 2, keptAmount: 12 });
  expect(pressed.refunds[1]).toMatchObject({ reason: 'underAge', amount: 3.5, method: 'card' });
});

test('A-959: the kitchen sees which dishes of an order contain alcohol', async () => {
  await inCash();
  const board = asSent(
    ReceiverBoard,
    (await store.api.get('/api/r-demo/receiver/orders', { bearer: RECEIVER_KEY })).data,
  );
  expect(board.open[0]?.products.map(({ isAlcohol }) => isAlcohol ?? false)).toEqual([true, false]);
});
