import { afterEach, beforeEach, expect, test } from 'vitest';
import { mismatch } from '#app/backend/use-cases/payments/apply-reading.ts';
import { sendOrphansBack } from '#app/backend/use-cases/payments/send-orphans-back.ts';
import { sendOrderRefunds, sendRefunds } from '#app/backend/use-cases/refunds/send-refunds.ts';
import type { Entry } from '#tests/mocks/stripe/ledger.ts';
import {
  ACCOUNT,
  type CardStore,
  type Placed,
  RECEIVER_KEY,
  startCardStore,
} from '#tests/setup/card-store.ts';
import { deliverEvent } from '#tests/setup/deliver-event.ts';
import { loseOrder } from '#tests/setup/lose-order.ts';
import { refundCalls, STANDS, sum } from '#tests/setup/refund-calls.ts';

let store: CardStore;

beforeEach(async () => {
  store = await startCardStore();
  await store.stripe.control('events', [{ isDropped: true }]);
});
afterEach(() => store.close());

const newest = (effect: string) =>
  store.stripe
    .ledger()
    .filter((entry) => entry.effect === effect)
    .at(-1) as Entry;
const logged = (alert: string) => store.logged.filter(({ fields }) => fields.alert === alert);

/** The alert was told once, says what `order SUBDOMAIN NUMBER` takes, and of the order's id enough for the log. */
function expectNamed(
  alert: string,
  { orderId }: Pick<Placed, 'orderId'>,
  more: Record<string, unknown> = {},
) {
  const told = logged(alert);
  const named = { subdomain: 'demo', orderNumber: 1001, order: orderId.slice(0, 8), ...more };
  expect(told.map(({ fields }) => fields)).toMatchObject([named]);
  expect(JSON.stringify(told)).not.toContain(orderId);
}

/** Paid, with nobody having told the store. */
async function paidQuietly(): Promise<Placed> {
  const placed = await store.placed();
  await store.pay(placed);
  return placed;
}

test('A-1351: the alert of a refund that is given up names what `order SUBDOMAIN NUMBER refund` takes', async () => {
  const placed = await store.paid();
  const kitchen = refundCalls(store);
  for (const status of [2, 3, 5]) await kitchen.step(placed, status);
  await kitchen.refund(placed, sum(1));
  await store.stripe.control('dispute', { intent: placed.intentId });
  store.minutesLater(STANDS);
  await sendOrderRefunds(store.deps);
  expectNamed('refund-given-up', placed);
});

test('A-1394: a payment that is not the one asked for', async () => {
  const placed = await paidQuietly();
  await store.deps.db.updateTable('payments').set({ amount_cents: 699 }).execute();
  await store.notify(placed);
  expectNamed('payment-mismatch', placed, {
    ...{ paymentId: placed.intentId, account: ACCOUNT, attempt: 1 },
    reason: 'differs in amount, received',
  });
  expect(await store.orders()).toMatchObject([{ is_paid: 0 }]);
});

test('A-1394: a payment that its account no longer has', async () => {
  const placed = await paidQuietly();
  await store.deps.db.updateTable('payments').set({ account_id: 'acct_other' }).execute();
  await store.notify(placed);
  expectNamed('payment-mismatch', placed, { reason: 'is not in its account' });
});

test('A-1394: a payment that no attempt of its order asked for', async () => {
  const placed = await store.placed();
  const answer = await fetch(`${store.stripe.url}/v1/payment_intents`, {
    method: 'POST',
    headers: { authorization: 'Bearer sk_test_store', 'stripe-account': ACCOUNT },
    body: new URLSearchParams({
      ...{ amount: '700', currency: 'nzd', confirm: 'true', payment_method: 'pm_card_visa' },
      ...{ 'metadata[orderId]': placed.orderId, 'metadata[clientId]': 'r-demo', 'metadata[attempt]': '2' },
    }),
  });
  const { id: paymentId } = (await answer.json()) as { id: string };
  expect(await deliverEvent(store, newest('payment_intent.succeeded'))).toBe(200);
  expectNamed('stray-payment', placed, { paymentId });
});

test('A-1394: a payment that says of no attempt names itself, and not the sound one', async () => {
  const placed = await store.paid();
  const answer = await fetch(`${store.stripe.url}/v1/payment_intents`, {
    method: 'POST',
    headers: { authorization: 'Bearer sk_test_store', 'stripe-account': ACCOUNT },
    body: new URLSearchParams({
      ...{ amount: '700', currency: 'nzd', confirm: 'true', payment_method: 'pm_card_visa' },
      ...{ 'metadata[orderId]': placed.orderId, 'metadata[clientId]': 'r-demo' },
    }),
  });
  const { id: paymentId } = (await answer.json()) as { id: string };
  await deliverEvent(store, newest('payment_intent.succeeded'));
  expect(paymentId).not.toBe(placed.intentId);
  expectNamed('payment-mismatch', placed, { paymentId, reason: 'the payment names no attempt' });
});

test('A-1394: a refund that came back from the bank', async () => {
  const placed = await store.paid();
  await store.api.post(`/api/r-demo/receiver/orders/${placed.orderId}/status`, {
    ...{ bearer: RECEIVER_KEY, json: { status: 6, reason: 'Sold out' } },
  });
  expect(await sendRefunds(store.deps)).toBe(1);
  await store.stripe.control('failRefund', { refund: newest('refund.created').object.id });
  await deliverEvent(store, newest('refund.failed'));
  expectNamed('refund-returned', placed, { paymentId: placed.intentId });
});

test('A-1394: a payment that a bank takes back', async () => {
  const placed = await store.paid();
  await store.stripe.control('dispute', { intent: placed.intentId });
  await deliverEvent(store, newest('charge.dispute.created'));
  expectNamed('payment-disputed', placed, { paymentId: placed.intentId, cents: 700 });
});

test('A-1394: an event of another account that names an order', async () => {
  const placed = await paidQuietly();
  await deliverEvent(store, newest('payment_intent.succeeded'), { account: 'acct_other' });
  expectNamed('foreign-payment-event', placed, { account: 'acct_other' });
});

test('A-1394: an order that is not here has the number that its payment says, till its refund came back', async () => {
  const placed = await paidQuietly();
  await loseOrder(store.deps, placed);
  await deliverEvent(store, newest('payment_intent.succeeded'));
  expectNamed('orphan-payment', placed, { paymentId: placed.intentId, cents: 700 });
  store.minutesLater(24 * 60 + 1);
  expect(await sendOrphansBack(store.deps)).toBe(1);
  await store.stripe.control('failRefund', { refund: newest('refund.created').object.id });
  const seconds = Math.floor(store.deps.now().getTime() / 1000);
  await deliverEvent(store, newest('refund.failed'), { seconds });
  expectNamed('refund-returned', placed, { paymentId: placed.intentId, cents: 700 });
});

test('A-1394: the refund of a payment without an order that is given up', async () => {
  const placed = await paidQuietly();
  await loseOrder(store.deps, placed);
  await deliverEvent(store, newest('payment_intent.succeeded'));
  await store.stripe.control('leavePlatform', ACCOUNT);
  store.minutesLater(24 * 60 + 1);
  await store.deps.db.updateTable('orphan_payments').set({ tries: 79 }).execute();
  await sendOrphansBack(store.deps);
  expectNamed('refund-given-up', placed, { paymentId: placed.intentId });
});

test('A-1394: an alert is told without the names where the database cannot say them', async () => {
  const placed = await store.placed();
  const attempt = await store.deps.db.selectFrom('payments').selectAll().executeTakeFirstOrThrow();
  const db = store.deps.db.withPlugin({
    transformQuery() {
      throw new Error('the database is away');
    },
    transformResult: async ({ result }) => result,
  });
  await mismatch({ ...store.deps, db }, attempt, 'is another one');
  expect(logged('payment-mismatch').map(({ fields }) => fields)).toMatchObject([
    {
      ...{ order: placed.orderId.slice(0, 8), restaurantId: 'r-demo', reason: 'is another one' },
      ...{ subdomain: null, orderNumber: null },
    },
  ]);
});
