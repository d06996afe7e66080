import { afterEach, beforeEach, expect, test } from 'vitest';
import { sendOrderRefunds, sendRefunds } from '#app/backend/use-cases/refunds/send-refunds.ts';
import { sendDueWebhooks } from '#app/backend/use-cases/webhooks/send-due-webhooks.ts';
import { addStaff } from '#tests/fixtures/staff.ts';
import type { Entry } from '#tests/mocks/stripe/ledger.ts';
import { startWebhookReceiver, type WebhookReceiver } from '#tests/mocks/webhook-receiver.ts';
import { ACCOUNT, type CardStore, type Placed, placedFrom, startCardStore } from '#tests/setup/card-store.ts';
import { deliverEvent } from '#tests/setup/deliver-event.ts';
import { pieces, refundCalls, STANDS, sum } from '#tests/setup/refund-calls.ts';
import { AT } from '#tests/setup/webhook-store.ts';

/** What a restaurant's own system is told of money that goes back, as it comes in over HTTP. */

let store: CardStore;
let receiver: WebhookReceiver;
let kitchen: ReturnType<typeof refundCalls>;

beforeEach(async () => {
  receiver = await startWebhookReceiver();
  store = await startCardStore({}, { webhooksToLocalhost: true });
  await store.stripe.control('events', [{ isDropped: true }]);
  kitchen = refundCalls(store);
  const { token: bearer } = await addStaff(store, 'r-demo', { email: 'owner@example.com', role: 'owner' });
  const json = { url: receiver.url, events: ['order.refunded'], description: 'Books' };
  const reply = await store.api.post<{ secret: string }>(AT, { json, bearer });
  receiver.knows(reply.data.secret);
});
afterEach(async () => {
  await store.close();
  await receiver.stop();
});

async function delivered(order: Pick<Placed, 'orderId'>): Promise<void> {
  for (const status of [2, 3, 5]) await kitchen.step(order, status);
}
/** Sends what is due. @returns what came in since the last look */
async function told() {
  await sendDueWebhooks(store.deps);
  return receiver.received.splice(0).map(({ body: { type, data } }) => {
    const { order, refund } = data;
    return { type, orderId: order?.orderId, refundedCents: order?.refundedCents, refund };
  });
}

test('A-1294: parts that go back by card are told one by one, each once it is made', async () => {
  const placed = await store.paid();
  await delivered(placed);
  await kitchen.refund(placed, pieces(1), { pressId: 'press-one' });
  expect(await sendOrderRefunds(store.deps)).toBe(0);
  expect(await told()).toEqual([]);
  store.minutesLater(STANDS);
  await Promise.all([1, 2, 3].map(() => sendOrderRefunds(store.deps)));
  const { orderId } = placed;
  const refund = { refundId: 'press-one', cents: 350, byCard: true };
  expect(await told()).toEqual([{ type: 'order.refunded', orderId, refundedCents: 350, refund }]);
  await kitchen.refund(placed, sum(1), { pressId: 'press-two' });
  store.minutesLater(2 * STANDS);
  await sendOrderRefunds(store.deps);
  const second = { refundId: 'press-two', cents: 100, byCard: true };
  expect(await told()).toEqual([{ type: 'order.refunded', orderId, refundedCents: 450, refund: second }]);
  expect(await told()).toEqual([]);
  expect(receiver.refused).toEqual([]);
});

test('A-1294: of a paid order that is rejected the whole sum is told', async () => {
  const placed = await store.paid();
  await kitchen.step(placed, 6);
  await sendRefunds(store.deps);
  const [event, ...more] = await told();
  expect(more).toEqual([]);
  expect(event).toMatchObject({
    ...{ type: 'order.refunded', orderId: placed.orderId, refundedCents: 700 },
    refund: { cents: 700, byCard: true },
  });
});

test('A-1294: cash that is given back over the counter is told as cash', async () => {
  const cartId = await store.newCart();
  const placed = placedFrom(cartId, await store.order(cartId, { paymentMode: 1 }));
  await delivered(placed);
  await kitchen.refund(placed, sum(2), { pressId: 'press-one' });
  store.minutesLater(STANDS);
  await sendOrderRefunds(store.deps);
  const refund = { refundId: 'press-one', cents: 200, byCard: false };
  // what went back to the card is nothing
  expect(await told()).toEqual([
    { type: 'order.refunded', orderId: placed.orderId, refundedCents: 0, refund },
  ]);
});

test('A-1294: a refund that is undone, or that the provider does not make, is never told', async () => {
  const placed = await store.paid();
  await delivered(placed);
  await kitchen.refund(placed, sum(1), { pressId: 'press-one' });
  expect(await kitchen.undo(placed, 'press-one')).toMatchObject({ success: true });
  await store.stripe.stop();
  await kitchen.refund(placed, sum(1), { pressId: 'press-two' });
  store.minutesLater(STANDS);
  expect(await sendOrderRefunds(store.deps)).toBe(0);
  expect(await kitchen.rows()).toMatchObject([{ state: 'undone' }, { state: 'due' }]);
  expect(await told()).toEqual([]);
});

/** The store has ended an order unpaid, but could not close its payment; then the customer pays. */
async function paidLate(status: 6 | 7): Promise<Placed> {
  const placed = await store.placed();
  const { db, now } = store.deps;
  await db.updateTable('orders').set({ status }).where('order_id', '=', placed.orderId).execute();
  await db
    .updateTable('payments')
    .set({ state: 'cancelled' })
    .where('order_id', '=', placed.orderId)
    .execute();
  const ended = {
    from_status: 1,
    to_status: status,
    actor: 'customer',
    note: null,
    at_utc: now().toISOString(),
  };
  const nobody = { device_id: null, device_name: null };
  await db
    .insertInto('order_history')
    .values({ restaurant_id: 'r-demo', order_id: placed.orderId, seq: 9, ...ended, ...nobody })
    .execute();
  store.minutesLater(1);
  await store.pay(placed);
  await store.notify(placed);
  return placed;
}

test.each([6, 7] as const)(
  'A-1342: money that came after its order had ended unpaid (%i) is no refund of an order',
  async (status) => {
    await paidLate(status);
    expect(await sendRefunds(store.deps)).toBe(1);
    expect(await store.orders()).toMatchObject([{ is_paid: 1, refunded_cents: 700 }]);
    expect(await told()).toEqual([]);
  },
);

test('A-1342: a payment beside the one that counts goes back untold, and of the other the whole sum is told', async () => {
  const placed = await store.paid();
  await fetch(`${store.stripe.url}/v1/payment_intents`, {
    method: 'POST',
    headers: { authorization: 'Bearer sk_test_store', 'stripe-account': ACCOUNT },
    body: new URLSearchParams({
      ...{ amount: '700', currency: 'nzd', confirm: 'true', payment_method: 'pm_card_visa' },
      'metadata[orderId]': placed.orderId,
      'metadata[clientId]': 'r-demo',
      'metadata[attempt]': '2',
    }),
  });
  const second = store.stripe
    .ledger()
    .filter(({ effect }) => effect === 'payment_intent.succeeded')
    .at(-1);
  expect(await deliverEvent(store, second as Entry)).toBe(200);
  expect(await sendRefunds(store.deps)).toBe(1);
  expect(await told()).toEqual([]);
  await kitchen.step(placed, 6);
  expect(await sendRefunds(store.deps)).toBe(1);
  expect(await told()).toMatchObject([
    { orderId: placed.orderId, refundedCents: 700, refund: { cents: 700 } },
  ]);
});

test('A-1343: whom a paid order and a cancel by its customer are told to is told at once', async () => {
  const woken: string[] = [];
  store.deps.wake = (job) => void woken.push(job);
  const placed = await store.placed();
  await store.pay(placed);
  woken.splice(0);
  await store.notify(placed);
  expect(woken).toEqual(expect.arrayContaining(['send-mail', 'send-push', 'send-webhooks']));
  woken.splice(0);
  const { orderId, orderKey } = placed;
  const reply = await store.api.post(`/api/r-demo/orders/${orderId}/cancel`, { orderKey });
  expect(reply.success).toBe(true);
  expect(woken).toEqual(expect.arrayContaining(['send-mail', 'send-push', 'send-webhooks']));
});
