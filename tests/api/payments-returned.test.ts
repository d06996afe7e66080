import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { sendRefunds } from '#app/backend/use-cases/refunds/send-refunds.ts';
import { OrderSummary } from '#app/contract/orders.ts';
import type { Entry } from '#tests/mocks/stripe/ledger.ts';
import { asSent } from '#tests/setup/as-sent.ts';
import {
  ACCOUNT,
  type CardStore,
  type Placed,
  RECEIVER_KEY,
  startCardStore,
} from '#tests/setup/card-store.ts';
import { deliverEvent } from '#tests/setup/deliver-event.ts';
import { cardOperatorOf, type Operator } from '#tests/setup/operator.ts';

let store: CardStore;
let operator: Operator;
beforeEach(async () => {
  store = await startCardStore();
  await store.stripe.control('events', [{ isDropped: true }]);
  operator = await cardOperatorOf(store);
});
afterEach(async () => {
  await operator.close();
  await store.close();
});

const effects = (name: string) => store.stripe.ledger().filter(({ effect }) => effect === name);
const alerts = () => store.logged.map(({ fields }) => fields.alert).filter((alert) => alert !== undefined);
const refunds = () => store.deps.db.selectFrom('refunds').select(['state', 'round', 'tries']).execute();

const paid = () => store.paid();
async function cancel({ orderId }: Placed): Promise<void> {
  await store.api.post(`/api/r-demo/receiver/orders/${orderId}/status`, {
    bearer: RECEIVER_KEY,
    json: { status: 6, reason: 'Sold out' },
  });
}
async function refunded(): Promise<Placed> {
  const placed = await paid();
  await cancel(placed);
  expect(await sendRefunds(store.deps)).toBe(1);
  return placed;
}
/** What is asked of the card provider when it is to make a refund. */
function spyOnRefunds() {
  const { cards } = store.deps;
  if (!cards) throw new Error('no cards');
  const refund = vi.fn();
  const within: typeof cards.within = (milliseconds) => {
    const calls = cards.within(milliseconds);
    return {
      ...calls,
      refund(wish) {
        refund(wish);
        return calls.refund(wish);
      },
    };
  };
  store.deps.cards = { ...cards, within };
  return refund;
}
/** The bank sends the newest refund back. */
async function sendBack(): Promise<void> {
  const refund = effects('refund.created').at(-1) as Entry;
  await store.stripe.control('failRefund', { refund: refund.object.id });
}
async function refundedAmount({ orderId, orderKey }: Placed): Promise<number> {
  const reply = await store.api.get(`/api/r-demo/orders/${orderId}/summary`, { orderKey });
  return asSent(OrderSummary, reply.data).orderInfo.refundedAmount ?? 0;
}
async function show(number = 1001): Promise<string> {
  return (await operator.run('order', 'demo', String(number))).said;
}

test.each(['refund.failed', 'refund.updated', 'charge.refund.updated'])(
  'B-PAY-12: an order whose refund came back is not refunded any more (%s), and somebody is alerted once',
  async (type) => {
    const placed = await refunded();
    expect(await refundedAmount(placed)).toBe(7);
    await sendBack();
    const [event] = effects(type) as [Entry];
    for (const id of ['evt_a', 'evt_b']) expect(await deliverEvent(store, event, { id })).toBe(200);
    expect(await refundedAmount(placed)).toBe(0);
    expect(await refunds()).toMatchObject([{ state: 'failed' }]);
    expect(store.logged).toMatchObject([
      { level: 'error', fields: { alert: 'refund-returned', subdomain: 'demo', orderNumber: 1001 } },
    ]);
    expect(await show()).toContain("A refund of $7.00 was given up or came back; 'refund' sends it again");
  },
);

test('B-PAY-12: the operator sends it again, under a new key, and the customer is told again', async () => {
  const placed = await refunded();
  expect(await operator.run('order', 'demo', '1001', 'refund')).toMatchObject({
    code: 1,
    complained: 'order 1001 has no refund that was given up',
  });
  await sendBack();
  await deliverEvent(store, effects('refund.failed')[0] as Entry);
  expect(await operator.run('order', 'demo', '1001', 'refund')).toMatchObject({
    code: 0,
    said: 'Order 1001: a running server sends $7.00 again',
  });
  // the operator's clock is the real one, which went on meanwhile
  store.minutesLater(1);
  expect(await sendRefunds(store.deps)).toBe(1);
  expect(effects('refund.created').map(({ idempotencyKey }) => idempotencyKey)).toEqual([
    `refund-${placed.intentId}`,
    `refund-${placed.intentId}-again1`,
  ]);
  expect(await refundedAmount(placed)).toBe(7);
  expect(await refunds()).toMatchObject([{ state: 'done', round: 1 }]);
  // late events of the first one change nothing
  await deliverEvent(store, effects('refund.failed')[0] as Entry, { id: 'evt_late' });
  expect(await refundedAmount(placed)).toBe(7);
  const mails = store.deps.db.selectFrom('outbox').select('mail_id').where('dedupe_key', 'like', 'refund %');
  expect(await mails.execute()).toHaveLength(2);
});

test('B-PAY-12: a refund by the restaurant’s own hand that came back is no refund either', async () => {
  const placed = await paid();
  const wish = { payment_intent: placed.intentId, amount: '300' };
  await fetch(`${store.stripe.url}/v1/refunds`, {
    method: 'POST',
    headers: { authorization: 'Bearer sk_test_dashboard', 'stripe-account': ACCOUNT },
    body: new URLSearchParams(wish),
  });
  await deliverEvent(store, effects('charge.refunded')[0] as Entry);
  expect(await refundedAmount(placed)).toBe(3);
  await sendBack();
  await deliverEvent(store, effects('refund.failed')[0] as Entry);
  expect(await refundedAmount(placed)).toBe(0);
  expect(alerts()).toEqual(['refund-returned']);
});

test('B-PAY-11 B-PAY-12: without its event a refund that came back is found by reconcile', async () => {
  const placed = await refunded();
  await sendBack();
  const { code, said } = await operator.run('reconcile');
  expect([code, said]).toEqual([0, expect.stringContaining('mended: demo 1001')]);
  expect(await refundedAmount(placed)).toBe(0);
  expect(await refunds()).toMatchObject([{ state: 'failed' }]);
});

test('B-PAY-12: a provider that does not answer is asked when the event comes again', async () => {
  const placed = await refunded();
  await sendBack();
  const [event] = effects('refund.failed') as [Entry];
  await store.stripe.control('fault', { method: 'GET', path: '^/v1/refunds', fail: 503, times: 0 });
  expect(await deliverEvent(store, event)).toBe(500);
  await store.stripe.control('clearFaults');
  expect(await deliverEvent(store, event)).toBe(200);
  expect(await refundedAmount(placed)).toBe(0);
});

test('B-PAY-12: of two refunds, the restaurant’s own and ours, the one that came back is sent again', async () => {
  const placed = await paid();
  await fetch(`${store.stripe.url}/v1/refunds`, {
    method: 'POST',
    headers: { authorization: 'Bearer sk_test_dashboard', 'stripe-account': ACCOUNT },
    body: new URLSearchParams({ payment_intent: placed.intentId, amount: '300' }),
  });
  await cancel(placed);
  expect(await sendRefunds(store.deps)).toBe(1);
  expect(effects('refund.created')).toHaveLength(2);
  const [own] = effects('refund.created') as [Entry];
  await store.stripe.control('failRefund', { refund: own.object.id });
  await deliverEvent(store, effects('refund.failed')[0] as Entry);
  expect(await refundedAmount(placed)).toBe(4);
  expect((await operator.run('order', 'demo', '1001', 'refund')).code).toBe(0);
  store.minutesLater(1);
  expect(await sendRefunds(store.deps)).toBe(1);
  expect(await refundedAmount(placed)).toBe(7);
});

test('B-PAY-12: a refund that came back and was made good by hand meanwhile is not given up', async () => {
  const placed = await refunded();
  await sendBack();
  await fetch(`${store.stripe.url}/v1/refunds`, {
    method: 'POST',
    headers: { authorization: 'Bearer sk_test_dashboard', 'stripe-account': ACCOUNT },
    body: new URLSearchParams({ payment_intent: placed.intentId }),
  });
  await deliverEvent(store, effects('refund.failed')[0] as Entry);
  expect(await refundedAmount(placed)).toBe(7);
  expect(await refunds()).toMatchObject([{ state: 'done' }]);
  expect(alerts()).toEqual([]);
});

test.each(['its event', 'reconcile'])(
  'B-PAY-12: the refund of a payment that nobody asked for takes the platform’s fee back, and is missed when it comes back (%s)',
  async (told) => {
    const { orderId } = await store.placed();
    await fetch(`${store.stripe.url}/v1/payment_intents`, {
      method: 'POST',
      headers: { authorization: 'Bearer sk_test_store', 'stripe-account': ACCOUNT },
      body: new URLSearchParams({
        amount: '700',
        currency: 'nzd',
        application_fee_amount: '50',
        confirm: 'true',
        payment_method: 'pm_card_visa',
        'metadata[orderId]': orderId,
        'metadata[clientId]': 'r-demo',
        'metadata[attempt]': '2',
      }),
    });
    await deliverEvent(store, effects('payment_intent.succeeded')[0] as Entry);
    const refund = spyOnRefunds();
    expect(await sendRefunds(store.deps)).toBe(1);
    expect(refund).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ refundFee: true }));
    await sendBack();
    if (told === 'reconcile') await operator.run('reconcile');
    else await deliverEvent(store, effects('refund.failed')[0] as Entry);
    expect(await refunds()).toMatchObject([{ state: 'failed' }]);
    expect(await operator.run('order', 'demo', '1001', 'refund')).toMatchObject({ code: 0 });
  },
);
