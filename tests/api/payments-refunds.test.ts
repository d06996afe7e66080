import { afterEach, beforeEach, expect, test } from 'vitest';
import { cancelUnaccepted } from '#app/backend/use-cases/orders/cancel-unaccepted.ts';
import { reconcilePayments } from '#app/backend/use-cases/payments/reconcile-payments.ts';
import { sendRefunds } from '#app/backend/use-cases/refunds/send-refunds.ts';
import { OrderSummary } from '#app/contract/orders.ts';
import { asSent } from '#tests/setup/as-sent.ts';
import { CARD, type CardStore, type Placed, RECEIVER_KEY, startCardStore } from '#tests/setup/card-store.ts';
import { deliverEvent } from '#tests/setup/deliver-event.ts';

let store: CardStore;

beforeEach(async () => {
  store = await startCardStore();
  await store.stripe.control('events', [{ isDropped: true }]);
});
afterEach(() => store.close());

const effects = (name: string) => store.stripe.ledger().filter(({ effect }) => effect === name);
const refunds = () =>
  store.deps.db.selectFrom('refunds').select(['state', 'tries', 'amount_cents', 'reason']).execute();
const mails = () =>
  store.deps.db
    .selectFrom('outbox')
    .select(['recipient', 'document'])
    .where('dedupe_key', 'like', 'refund %')
    .execute();

const paid = () => store.paid();
const reject = ({ orderId }: Placed) =>
  store.api.post(`/api/r-demo/receiver/orders/${orderId}/status`, {
    bearer: RECEIVER_KEY,
    json: { status: 6, reason: 'Too busy' },
  });
const cancel = ({ orderId, orderKey }: Placed) =>
  store.api.post<number>(`/api/r-demo/orders/${orderId}/cancel`, { orderKey });
async function summaryOf({ orderId, orderKey }: Placed) {
  const reply = await store.api.get(`/api/r-demo/orders/${orderId}/summary`, { orderKey });
  return asSent(OrderSummary, reply.data).orderInfo;
}

test('B-PAY-07: a rejected order that was paid is refunded in full, once, however many servers send', async () => {
  const placed = await paid();
  expect(await reject(placed)).toMatchObject({ success: true, data: { orderStatus: 6 } });
  expect(await refunds()).toEqual([{ state: 'due', tries: 0, amount_cents: 700, reason: 'Cancelled' }]);
  expect(await summaryOf(placed)).toMatchObject({ isPaid: true, refundedAmount: 0 });
  const runs = await Promise.all([1, 2, 3].map(() => sendRefunds(store.deps)));
  expect(runs.toSorted()).toEqual([0, 0, 1]);
  expect(effects('refund.created')).toMatchObject([
    { idempotencyKey: `refund-${placed.intentId}`, object: { amount: 700, payment_intent: placed.intentId } },
  ]);
  expect(await refunds()).toMatchObject([{ state: 'done' }]);
  expect(await summaryOf(placed)).toMatchObject({ orderStatus: 6, isPaid: true, refundedAmount: 7 });
  const [mail, ...others] = await mails();
  expect(others).toEqual([]);
  expect(mail).toMatchObject({ recipient: 'asha@example.com', document: expect.stringContaining('7.00') });
});

test('B-ORD-12: an order paid late has its own 30 minutes to be accepted, then it is cancelled and refunded', async () => {
  const placed = await store.placed();
  store.minutesLater(29);
  await store.pay(placed);
  await store.notify(placed);
  store.minutesLater(45);
  expect(await cancelUnaccepted(store.deps)).toBe(0);
  store.minutesLater(59);
  expect(await cancelUnaccepted(store.deps)).toBe(1);
  expect(await sendRefunds(store.deps)).toBe(1);
  expect(await store.orders()).toMatchObject([{ status: 6, refunded_cents: 700 }]);
});

test('B-ORD-12 B-PAY-02: an order that waits for its money is not the restaurant’s to accept', async () => {
  await store.placed();
  store.minutesLater(120);
  expect(await cancelUnaccepted(store.deps)).toBe(0);
});

test('B-PAY-07: a refund that fails is tried again with growing waits, its order stays cancelled, and the log tells', async () => {
  await reject(await paid());
  await store.stripe.control('fault', { method: 'POST', path: '^/v1/refunds$', times: 0, fail: 503 });
  expect(await sendRefunds(store.deps)).toBe(0);
  expect(await sendRefunds(store.deps)).toBe(0);
  expect(await refunds()).toMatchObject([{ state: 'due', tries: 1 }]);
  store.minutesLater(0.25);
  expect(await sendRefunds(store.deps)).toBe(0);
  store.minutesLater(0.5);
  expect(await sendRefunds(store.deps)).toBe(0);
  expect(await refunds()).toMatchObject([{ state: 'due', tries: 2 }]);
  const told = store.logged.filter(({ message }) => message.startsWith('a refund failed'));
  expect(told).toHaveLength(2);
  expect(await store.orders()).toMatchObject([{ status: 6, refunded_cents: 0 }]);
  await store.stripe.control('clearFaults');
  store.minutesLater(0.8);
  expect(await sendRefunds(store.deps)).toBe(1);
  expect(effects('refund.created')).toHaveLength(1);
});

test.each(['cut', 'reset', 'html'] as const)(
  'B-PAY-07 F4: a refund whose answer is lost (%s) is made once',
  async (reply) => {
    await reject(await paid());
    await store.stripe.control('fault', { method: 'POST', path: '^/v1/refunds$', reply });
    await sendRefunds(store.deps);
    store.minutesLater(1);
    await sendRefunds(store.deps);
    expect(await refunds()).toMatchObject([{ state: 'done' }]);
    expect(effects('refund.created')).toHaveLength(1);
  },
);

test('B-PAY-07: money that the restaurant gave back by its own hand is not given again', async () => {
  const placed = await paid();
  await fetch(`${store.stripe.url}/v1/refunds`, {
    method: 'POST',
    headers: { authorization: 'Bearer sk_test_dashboard', 'stripe-account': 'acct_kitchen' },
    body: new URLSearchParams({ payment_intent: placed.intentId, amount: '300' }),
  });
  for (const entry of effects('charge.refunded')) await deliverEvent(store, entry);
  expect(await summaryOf(placed)).toMatchObject({ orderStatus: 1, refundedAmount: 3 });
  await reject(placed);
  expect(await sendRefunds(store.deps)).toBe(1);
  expect(effects('refund.created').map(({ object }) => (object as { amount: number }).amount)).toEqual([
    300, 400,
  ]);
  expect(await summaryOf(placed)).toMatchObject({ refundedAmount: 7 });
});

test('B-PAY-06: unpaid for 30 minutes an order fails, its intent is cancelled and its cart free; not a moment earlier', async () => {
  const placed = await store.placed();
  store.minutesLater(29.99);
  expect(await reconcilePayments(store.deps)).toBe(0);
  store.minutesLater(30);
  const runs = await Promise.all([1, 2, 3].map(() => reconcilePayments(store.deps)));
  expect(runs.toSorted()).toEqual([0, 0, 1]);
  expect(await store.orders()).toMatchObject([{ status: 7, is_paid: 0 }]);
  expect(await store.attempts()).toMatchObject([{ state: 'cancelled' }]);
  expect(effects('payment_intent.canceled')).toHaveLength(1);
  expect(await store.statusOf(placed)).toBe(7);
  expect((await store.order(placed.cartId, { paymentMode: 1 })).success).toBe(true);
});

test('B-PAY-06: paid in the last moment without our knowing, the order is settled and not failed', async () => {
  const placed = await store.placed();
  await store.pay(placed);
  store.minutesLater(30);
  expect(await reconcilePayments(store.deps)).toBe(1);
  expect(await store.orders()).toMatchObject([{ status: 1, is_paid: 1 }]);
  expect(effects('payment_intent.canceled')).toEqual([]);
});

test('B-PAY-06: an attempt without an intent needs no provider to be given up', async () => {
  await store.stripe.control('fault', { times: 0, reply: 'html' });
  const cartId = await store.newCart();
  expect((await store.order(cartId)).error?.errorCode).toBe(503);
  store.minutesLater(30);
  expect(await reconcilePayments(store.deps)).toBe(1);
  expect(await store.orders()).toMatchObject([{ status: 7 }]);
});

test('B-PAY-06: a payment that arrives after the order failed is given back, once', async () => {
  const placed = await store.placed();
  await store.deps.db.updateTable('payments').set({ state: 'cancelled' }).execute();
  await store.deps.db.updateTable('orders').set({ status: 7 }).execute();
  await store.pay(placed);
  const [succeeded] = effects('payment_intent.succeeded');
  if (!succeeded) throw new Error('not paid');
  for (const id of ['evt_a', 'evt_b', 'evt_c'])
    expect(await deliverEvent(store, succeeded, { id })).toBe(200);
  expect((await store.notify(placed)).data).toBe(7);
  expect(await sendRefunds(store.deps)).toBe(1);
  expect(await sendRefunds(store.deps)).toBe(0);
  expect(effects('refund.created')).toHaveLength(1);
  expect(await store.orders()).toMatchObject([{ status: 7, is_paid: 1, refunded_cents: 700 }]);
  expect(await mails()).toHaveLength(1);
});

test('B-PAY-06: a payment of an attempt that was given up does not pay the order, and goes back', async () => {
  const placed = await store.placed();
  await store.deps.db.updateTable('payments').set({ state: 'cancelled' }).execute();
  await store.pay(placed);
  const again = (await store.order(placed.cartId)).data as { transactionId: string };
  expect(again.transactionId).not.toBe(placed.intentId);
  for (const entry of effects('payment_intent.succeeded')) await deliverEvent(store, entry);
  await sendRefunds(store.deps);
  expect(effects('refund.created')).toHaveLength(1);
  expect(await store.orders()).toMatchObject([{ status: 1, is_paid: 0, refunded_cents: 0 }]);
});

test('A-51: within five minutes a customer cancels and gets the money back; the key is needed', async () => {
  const placed = await paid();
  expect((await cancel({ ...placed, orderKey: 'x' })).error?.errorMessage).toBe('Order not found');
  store.minutesLater(5);
  expect(await cancel(placed)).toMatchObject({ success: true, data: 6 });
  expect(await cancel(placed)).toMatchObject({ success: true, data: 6 });
  expect(await sendRefunds(store.deps)).toBe(1);
  expect(await summaryOf(placed)).toMatchObject({ orderStatus: 6, refundedAmount: 7 });
  const last = store.deps.db
    .selectFrom('order_history')
    .select(['to_status', 'actor'])
    .orderBy('seq', 'desc');
  expect(await last.executeTakeFirst()).toEqual({ to_status: 6, actor: 'customer' });
});

test('A-51: after five minutes, or once the kitchen has begun, the restaurant must be asked', async () => {
  const [early, late] = [await paid(), await paid()];
  const receiver = { bearer: RECEIVER_KEY };
  for (const status of [2, 3])
    await store.api.post(`/api/r-demo/receiver/orders/${early.orderId}/status`, {
      ...receiver,
      json: { status },
    });
  const text = 'This order can no longer be cancelled here. Please contact the restaurant.';
  expect(await cancel(early)).toMatchObject({
    status: 200,
    success: false,
    error: { errorCode: 400, errorMessage: text },
  });
  store.minutesLater(5.01);
  expect((await cancel(late)).error?.errorMessage).toBe(text);
  expect(await refunds()).toEqual([]);
});

test('A-51: cancelled before it is paid, the payment is closed and the cart free', async () => {
  const placed = await store.placed();
  expect(await cancel(placed)).toMatchObject({ success: true, data: 6 });
  expect(await store.pay(placed)).toBe(400);
  expect(await store.attempts()).toMatchObject([{ state: 'cancelled' }]);
  expect(await refunds()).toEqual([]);
  expect((await store.order(placed.cartId, { paymentMode: 1 })).success).toBe(true);
});

test('A-51 F5: cancelled at the moment of paying, the order is cancelled and the money goes back', async () => {
  const placed = await store.placed();
  await store.pay(placed);
  expect(await cancel(placed)).toMatchObject({ success: true, data: 6 });
  expect(await sendRefunds(store.deps)).toBe(1);
  expect(await store.orders()).toMatchObject([{ status: 6, is_paid: 1, refunded_cents: 700 }]);
});

test('A-51 B-ORD-10: of a cancelling customer and an accepting restaurant one is first, and all end the same', async () => {
  const placed = await paid();
  const accept = store.api.post(`/api/r-demo/receiver/orders/${placed.orderId}/status`, {
    bearer: RECEIVER_KEY,
    json: { status: 2 },
  });
  await Promise.all([accept, ...Array.from({ length: 5 }, () => cancel(placed))]);
  expect(await store.orders()).toMatchObject([{ status: 6 }]);
  expect(await refunds()).toHaveLength(1);
});

test('B-PAY-03: declined cards leave nothing to refund', async () => {
  const placed = await store.placed();
  await store.pay(placed, CARD.declined);
  await cancel(placed);
  expect(await refunds()).toEqual([]);
});
