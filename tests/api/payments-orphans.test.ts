import { afterEach, beforeEach, expect, test } from 'vitest';
import { decideOrphan } from '#app/backend/use-cases/payments/orphan-payments.ts';
import { sendOrphansBack } from '#app/backend/use-cases/payments/send-orphans-back.ts';
import { addRestaurant } from '#tests/fixtures/restaurants.ts';
import { sellingMenu } from '#tests/fixtures/selling.ts';
import type { Entry } from '#tests/mocks/stripe/ledger.ts';
import {
  ACCOUNT,
  type CardStore,
  cardDocument,
  type Placed,
  startCardStore,
} from '#tests/setup/card-store.ts';
import { deliverEvent } from '#tests/setup/deliver-event.ts';
import { loseOrder } from '#tests/setup/lose-order.ts';

const DAY_MINUTES = 24 * 60;

let store: CardStore;
beforeEach(async () => {
  store = await startCardStore();
  await store.stripe.control('events', [{ isDropped: true }]);
});
afterEach(() => store.close());

const effects = (name: string) => store.stripe.ledger().filter(({ effect }) => effect === name);
const succeeded = () => effects('payment_intent.succeeded').at(-1) as Entry;
const orphans = () => store.deps.db.selectFrom('orphan_payments').selectAll().execute();
const events = () => store.deps.db.selectFrom('provider_events').select('event_id').execute();
const alerts = () => store.logged.map(({ fields }) => fields.alert).filter((alert) => alert !== undefined);

/** An order that a customer has paid, and that is not in the database any more. */
async function lost(): Promise<Placed> {
  const placed = await store.placed();
  await store.pay(placed);
  await loseOrder(store.deps, placed);
  return placed;
}

test('B-PAY-10 F33: a payment whose order is missing is alerted once and kept, and its event is not remembered', async () => {
  const { orderId, intentId } = await lost();
  for (const entry of [effects('charge.succeeded')[0] as Entry, succeeded(), succeeded()])
    expect(await deliverEvent(store, entry)).toBe(200);
  expect(await orphans()).toMatchObject([
    {
      payment_id: intentId,
      restaurant_id: 'r-demo',
      order_id: orderId,
      order_number: 1001,
      amount_cents: 700,
      state: 'waiting',
    },
  ]);
  expect(store.logged).toMatchObject([
    {
      level: 'error',
      fields: { alert: 'orphan-payment', orderNumber: 1001, paymentId: intentId, cents: 700 },
    },
  ]);
  expect(await events()).toEqual([]);
});

test('B-PAY-10: what is not paid, or went back already, is no payment without an order', async () => {
  const open = await store.placed();
  await loseOrder(store.deps, open);
  await deliverEvent(store, effects('payment_intent.created')[0] as Entry);
  const { intentId } = await lost();
  await fetch(`${store.stripe.url}/v1/refunds`, {
    method: 'POST',
    headers: { authorization: 'Bearer sk_test_dashboard', 'stripe-account': ACCOUNT },
    body: new URLSearchParams({ payment_intent: intentId }),
  });
  await deliverEvent(store, succeeded());
  expect(await orphans()).toEqual([]);
});

test('B-PAY-10: it goes back after a day, not earlier, and once, however many servers send', async () => {
  await lost();
  await deliverEvent(store, succeeded());
  store.minutesLater(DAY_MINUTES - 1);
  expect(await sendOrphansBack(store.deps)).toBe(0);
  store.minutesLater(DAY_MINUTES);
  const runs = await Promise.all([1, 2, 3].map(() => sendOrphansBack(store.deps)));
  expect(runs.toSorted()).toEqual([0, 0, 1]);
  expect(await sendOrphansBack(store.deps)).toBe(0);
  expect(effects('refund.created')).toHaveLength(1);
  expect(effects('refund.created')[0]?.object).toMatchObject({ amount: 700 });
  expect(await orphans()).toMatchObject([{ state: 'refunded' }]);
});

test('B-PAY-10: the time can be set', async () => {
  store.deps.orphanRefundMs = 60_000;
  await lost();
  await deliverEvent(store, succeeded());
  store.minutesLater(1);
  expect(await sendOrphansBack(store.deps)).toBe(1);
});

test('B-PAY-10: an order that comes back has its money, and its event counts then', async () => {
  const placed = await store.placed();
  await store.pay(placed);
  const rows = {
    orders: await store.deps.db.selectFrom('orders').selectAll().execute(),
    order_history: await store.deps.db.selectFrom('order_history').selectAll().execute(),
    payments: await store.deps.db.selectFrom('payments').selectAll().execute(),
  };
  await loseOrder(store.deps, placed);
  await deliverEvent(store, succeeded());
  for (const table of ['orders', 'order_history', 'payments'] as const)
    await store.deps.db.insertInto(table).values(rows[table]).execute();
  await deliverEvent(store, succeeded());
  expect(await store.orders()).toMatchObject([{ is_paid: 1, status: 1 }]);
  store.minutesLater(DAY_MINUTES);
  expect(await sendOrphansBack(store.deps)).toBe(0);
  expect(await orphans()).toMatchObject([{ state: 'found' }]);
  expect(effects('refund.created')).toEqual([]);
});

test('B-PAY-10: an attempt that was lost with the database is given back at once, and its order stays', async () => {
  const { orderId } = await store.placed();
  await fetch(`${store.stripe.url}/v1/payment_intents`, {
    method: 'POST',
    headers: { authorization: 'Bearer sk_test_store', 'stripe-account': ACCOUNT },
    body: new URLSearchParams({
      amount: '700',
      currency: 'nzd',
      confirm: 'true',
      payment_method: 'pm_card_visa',
      'metadata[orderId]': orderId,
      'metadata[clientId]': 'r-demo',
      'metadata[attempt]': '2',
    }),
  });
  expect(await deliverEvent(store, succeeded())).toBe(200);
  expect(await store.orders()).toMatchObject([{ status: 1, is_paid: 0 }]);
  expect(await store.deps.db.selectFrom('refunds').select(['state', 'reason']).execute()).toEqual([
    { state: 'due', reason: 'Not asked for' },
  ]);
  expect(alerts()).toEqual(['stray-payment']);
});

test('B-PAY-10 F16: of another account, or of a restaurant that is not here, nothing is kept', async () => {
  await lost();
  await deliverEvent(store, succeeded(), { account: 'acct_other' });
  expect(alerts()).toEqual(['foreign-payment-event']);
  await addRestaurant(store.deps, {
    subdomain: 'other',
    products: sellingMenu,
    document: cardDocument({ stripeAccountId: 'acct_other' }),
  });
  const entry = structuredClone(succeeded());
  (entry.object as { metadata: object }).metadata = { orderId: 'o1', clientId: 'r-elsewhere' };
  await deliverEvent(store, entry, { id: 'evt_elsewhere' });
  expect(store.logged.at(-1)?.message).toContain('a restaurant that is not in this store');
  expect(await orphans()).toEqual([]);
});

test('B-PAY-10: an operator keeps the money, or gives it back at once', async () => {
  const [served, unserved] = [await lost(), await lost()];
  for (const entry of effects('payment_intent.succeeded')) await deliverEvent(store, entry);
  expect(await decideOrphan(store.deps, served.intentId, 'keep')).toMatchObject({ amount_cents: 700 });
  expect(await decideOrphan(store.deps, served.intentId, 'refund')).toBeNull();
  expect(await decideOrphan(store.deps, unserved.intentId, 'refund')).not.toBeNull();
  expect(await sendOrphansBack(store.deps)).toBe(1);
  store.minutesLater(DAY_MINUTES);
  expect(await sendOrphansBack(store.deps)).toBe(0);
  expect(new Set((await orphans()).map(({ state }) => state))).toEqual(new Set(['kept', 'refunded']));
});

test('B-PAY-10: a provider that does not answer is asked again, and one that refuses is given up loudly', async () => {
  const { intentId } = await lost();
  await deliverEvent(store, succeeded());
  store.minutesLater(DAY_MINUTES);
  await store.stripe.control('fault', { method: 'POST', path: '^/v1/refunds$', fail: 503 });
  expect(await sendOrphansBack(store.deps)).toBe(0);
  expect(await orphans()).toMatchObject([{ state: 'waiting', tries: 1 }]);
  store.minutesLater(DAY_MINUTES + 1);
  expect(await sendOrphansBack(store.deps)).toBe(1);
  const [refund] = effects('refund.created') as [Entry];
  await store.stripe.control('failRefund', { refund: refund.object.id });
  const seconds = Math.floor(store.start.getTime() / 1000) + (DAY_MINUTES + 1) * 60;
  expect(await deliverEvent(store, effects('refund.failed')[0] as Entry, { seconds })).toBe(200);
  expect(await orphans()).toMatchObject([{ state: 'failed' }]);
  expect(alerts()).toEqual(['orphan-payment', 'refund-returned']);
  await decideOrphan(store.deps, intentId, 'refund');
  expect(await sendOrphansBack(store.deps)).toBe(1);
  expect(effects('refund.created')).toHaveLength(2);
});

test('B-PAY-10: an event that could not be looked at is sent again', async () => {
  await lost();
  await store.stripe.control('fault', { method: 'GET', fail: 503, times: 0 });
  expect(await deliverEvent(store, succeeded())).toBe(500);
  await store.stripe.control('clearFaults');
  expect(await deliverEvent(store, succeeded())).toBe(200);
  expect(await orphans()).toHaveLength(1);
});
