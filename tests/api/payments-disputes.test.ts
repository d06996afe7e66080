import type Stripe from 'stripe';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ReceiverBoard } from '#app/contract/receiver.ts';
import { signature } from '#tests/mocks/stripe/events.ts';
import type { Entry } from '#tests/mocks/stripe/ledger.ts';
import { asSent } from '#tests/setup/as-sent.ts';
import {
  ACCOUNT,
  type CardStore,
  RECEIVER_KEY,
  startCardStore,
  WEBHOOK_SECRETS,
} from '#tests/setup/card-store.ts';
import { deliverEvent } from '#tests/setup/deliver-event.ts';
import { loseOrder } from '#tests/setup/lose-order.ts';
import { type Operator, operatorOf } from '#tests/setup/operator.ts';

let store: CardStore;
let operator: Operator;
beforeEach(async () => {
  store = await startCardStore();
  await store.stripe.control('events', [{ isDropped: true }]);
  operator = await operatorOf(store);
});
afterEach(async () => {
  await operator.close();
  await store.close();
});

const effects = (name: string) => store.stripe.ledger().filter(({ effect }) => effect === name);
const alerts = () => store.logged.map(({ fields }) => fields.alert).filter((alert) => alert !== undefined);

const paid = () => store.paid();
async function show(): Promise<string> {
  return (await operator.run('order', 'demo', '1001')).said;
}

test('B-PAY-13: a dispute is kept, alerted at each change, and shown to restaurant and operator', async () => {
  const placed = await paid();
  const { id, evidence_details } = await store.stripe.control('dispute', { intent: placed.intentId });
  for (const type of ['charge.dispute.created', 'charge.dispute.funds_withdrawn'])
    expect(await deliverEvent(store, effects(type)[0] as Entry)).toBe(200);
  expect(alerts()).toEqual(['payment-disputed']);
  expect(store.logged.at(-1)?.fields).toMatchObject({ subdomain: 'demo', orderNumber: 1001 });
  const board = async () => {
    const reply = await store.api.get('/api/r-demo/receiver/orders', { bearer: RECEIVER_KEY });
    return asSent(ReceiverBoard, reply.data);
  };
  const answerByUtc = new Date((evidence_details.due_by ?? 0) * 1000).toISOString();
  expect((await board()).open).toMatchObject([
    {
      orderId: placed.orderId,
      dispute: { amount: 7, reason: 'fraudulent', status: 'needs_response', answerByUtc },
    },
  ]);
  expect(await show()).toMatch(/^Disputed: \$7\.00, fraudulent: needs_response, to be answered by /m);
  await store.stripe.control('closeDispute', { dispute: id, status: 'lost' });
  await deliverEvent(store, effects('charge.dispute.closed')[0] as Entry);
  expect(alerts()).toEqual(['payment-disputed', 'payment-disputed']);
  expect(await show()).toContain('fraudulent: lost');
  expect((await board()).open[0]?.dispute?.status).toBe('lost');
});

test('B-PAY-13: an order that is not disputed says nothing of it', async () => {
  await paid();
  const reply = await store.api.get<{ open: object[] }>('/api/r-demo/receiver/orders', {
    bearer: RECEIVER_KEY,
  });
  expect(reply.data.open[0]).not.toHaveProperty('dispute');
  expect(await show()).not.toContain('Disputed');
});

test('B-PAY-13: a dispute of a payment whose order is missing is alerted; one of another business is not', async () => {
  const placed = await paid();
  await loseOrder(store.deps, placed);
  await store.stripe.control('dispute', { intent: placed.intentId });
  await deliverEvent(store, effects('charge.dispute.created')[0] as Entry);
  expect(alerts()).toEqual(['payment-disputed']);
  const made = await fetch(`${store.stripe.url}/v1/payment_intents`, {
    method: 'POST',
    headers: { authorization: 'Bearer sk_test_till', 'stripe-account': ACCOUNT },
    body: new URLSearchParams({
      amount: '500',
      currency: 'nzd',
      confirm: 'true',
      payment_method: 'pm_card_visa',
    }),
  });
  await store.stripe.control('dispute', { intent: ((await made.json()) as Stripe.PaymentIntent).id });
  expect(await deliverEvent(store, effects('charge.dispute.created')[1] as Entry)).toBe(200);
  expect(alerts()).toEqual(['payment-disputed']);
});

test('B-PAY-13 F16: a dispute event of another account changes nothing', async () => {
  const placed = await paid();
  await store.stripe.control('dispute', { intent: placed.intentId });
  await deliverEvent(store, effects('charge.dispute.created')[0] as Entry, { account: 'acct_other' });
  expect(await store.deps.db.selectFrom('disputes').selectAll().execute()).toEqual([]);
});

test('B-PAY-13 F16: a disputed payment of another account that names our order is not ours', async () => {
  const placed = await paid();
  const made = await fetch(`${store.stripe.url}/v1/payment_intents`, {
    method: 'POST',
    headers: { authorization: 'Bearer sk_test_other', 'stripe-account': 'acct_other' },
    body: new URLSearchParams({
      amount: '500',
      currency: 'nzd',
      confirm: 'true',
      payment_method: 'pm_card_visa',
      'metadata[orderId]': placed.orderId,
      'metadata[clientId]': 'r-demo',
    }),
  });
  await store.stripe.control('dispute', { intent: ((await made.json()) as Stripe.PaymentIntent).id });
  expect(await deliverEvent(store, effects('charge.dispute.created')[0] as Entry)).toBe(200);
  expect(await store.deps.db.selectFrom('disputes').selectAll().execute()).toEqual([]);
});

test('B-PAY-14: a thin event is an alert, one of anything else a line of the log, each once', async () => {
  await paid();
  const [made] = effects('payment_intent.created') as [Entry];
  const strange = { ...made, effect: 'account.updated', object: { object: 'account', id: 'acct_1' } };
  for (let times = 0; times < 2; times++)
    expect(await deliverEvent(store, strange as unknown as Entry)).toBe(200);
  expect(store.lines.filter(({ fields }) => fields.type === 'account.updated')).toHaveLength(1);
  const thin = {
    object: 'v2.core.event',
    id: 'evt_thin',
    type: 'v1.payment_intent.succeeded',
    context: ACCOUNT,
  };
  const body = JSON.stringify(thin);
  const seconds = Math.floor(store.start.getTime() / 1000);
  for (const secret of ['whsec_of_somebody_else', WEBHOOK_SECRETS[0], WEBHOOK_SECRETS[0]]) {
    const header = signature(body, secret, seconds);
    const status = secret === WEBHOOK_SECRETS[0] ? 200 : 400;
    expect(await deliverEvent(store, made, { body, header })).toBe(status);
  }
  expect(store.logged.filter(({ fields }) => fields.alert)).toMatchObject([
    { level: 'error', fields: { alert: 'thin-payment-event', eventId: 'evt_thin', type: thin.type } },
  ]);
});
