import { expect, test } from 'vitest';
import { type Answer, faultOf, INTENT, provider, SECRET } from '#tests/setup/answering-provider.ts';
import type { NewPayment } from './card-provider.ts';

const PAYMENT: NewPayment = {
  accountId: 'acct_1',
  key: 'o1-1',
  amountCents: 700,
  feeCents: 0,
  currency: 'nzd',
  orderId: 'o1',
  clientId: 'r1',
  attempt: 1,
  description: 'Order 1001',
};
const TARGET = { kind: 'intent', accountId: 'acct_1', id: 'pi_1' } as const;

test('B-PAY-01 A-73: a direct charge has account, key, amount and metadata, and a fee if any', async () => {
  const { cards, asked } = await provider();
  await cards.within(2_000).createIntent(PAYMENT);
  await cards.within(2_000).createIntent({ ...PAYMENT, feeCents: 50 });
  expect(asked[0]).toMatchObject({
    method: 'POST',
    path: '/v1/payment_intents',
    headers: { 'stripe-account': 'acct_1', 'idempotency-key': 'o1-1', authorization: 'Bearer sk_test_1' },
  });
  expect(asked[0]?.headers).not.toHaveProperty('x-stripe-client-telemetry');
  const fields = Object.fromEntries(new URLSearchParams(asked[0]?.body));
  expect(fields).toEqual({
    amount: '700',
    currency: 'nzd',
    'allowed_payment_method_types[0]': 'card',
    'metadata[orderId]': 'o1',
    'metadata[clientId]': 'r1',
    'metadata[attempt]': '1',
    description: 'Order 1001',
  });
  expect(asked[1]?.body).toContain('application_fee_amount=50');
});

test.each([
  [
    { status: 400, body: { error: { type: 'invalid_request_error', code: 'amount_too_small' } } },
    'refused',
    'amount_too_small',
  ],
  [
    { status: 402, body: { error: { type: 'card_error', code: 'card_declined' } } },
    'refused',
    'card_declined',
  ],
  [
    { status: 401, body: { error: { type: 'invalid_request_error' } } },
    'unavailable',
    'invalid_request_error',
  ],
  [
    { status: 403, body: { error: { type: 'invalid_request_error', code: 'account_invalid' } } },
    'missing',
    'account_invalid',
  ],
  [
    { status: 404, body: { error: { type: 'invalid_request_error', code: 'resource_missing' } } },
    'missing',
    'resource_missing',
  ],
  [
    { status: 500, headers: { 'stripe-should-retry': 'false' }, body: { error: { type: 'api_error' } } },
    'unavailable',
    'api_error',
  ],
  [
    {
      status: 500,
      headers: { 'stripe-should-retry': 'false', 'idempotent-replayed': 'true' },
      body: { error: { type: 'api_error' } },
    },
    'refused',
    'spent_key',
  ],
  [{ body: '<html>' }, 'unavailable', null],
  [{ body: {} }, 'unavailable', 'no_intent'],
  [{ body: { ...INTENT, amount: '700' } }, 'unavailable', 'no_intent'],
] as [Answer, string, string | null][])('What an answer means: %j', async (answer, kind, code) => {
  const { cards, lines } = await provider(answer);
  expect(await faultOf(cards.within(2_000).createIntent(PAYMENT))).toEqual({ name: 'CardFault', kind, code });
  expect(lines).toHaveLength(1);
});

test('F3: calls end in the time that they were given together, however slowly the answer comes', async () => {
  const { cards, lines } = await provider({ drips: true }, { drips: true });
  const calls = cards.within(200);
  expect(await faultOf(calls.read(TARGET))).toMatchObject({ kind: 'unavailable', code: 'timeout' });
  expect(await faultOf(calls.read(TARGET))).toMatchObject({ kind: 'unavailable', code: 'no_time_left' });
  expect(lines.map(({ outcome }) => outcome)).toEqual(['unavailable', 'unavailable']);
});

test('F4: a key in use is asked again by itself, under the same key', async () => {
  const busy = {
    status: 409,
    body: { error: { type: 'invalid_request_error', code: 'idempotency_key_in_use' } },
  };
  const { cards, asked } = await provider(busy);
  expect(await cards.within(5_000).createIntent(PAYMENT)).toMatchObject({ id: 'pi_1', clientSecret: SECRET });
  expect(asked.map(({ headers }) => headers['idempotency-key'])).toEqual(['o1-1', 'o1-1']);
});

test('Closing reads what became of a payment that can no longer be closed', async () => {
  const refusal = {
    status: 400,
    body: {
      error: {
        type: 'invalid_request_error',
        code: 'payment_intent_unexpected_state',
        payment_intent: INTENT,
      },
    },
  };
  const paid = {
    ...INTENT,
    status: 'succeeded',
    amount_received: 700,
    latest_charge: {
      object: 'charge',
      amount_refunded: 100,
      payment_method_details: { card: { brand: 'visa', last4: '4242' } },
    },
  };
  const { cards, asked, lines } = await provider(refusal, { body: paid });
  expect(await cards.within(2_000).close(TARGET)).toMatchObject({
    state: 'succeeded',
    receivedCents: 700,
    refundedCents: 100,
    card: { brand: 'visa', last4: '4242' },
    orderId: 'o1',
    clientId: 'r1',
    attempt: 1,
  });
  expect(asked.map(({ method, path }) => `${method} ${path}`)).toEqual([
    'POST /v1/payment_intents/pi_1/cancel',
    'GET /v1/payment_intents/pi_1?expand[0]=latest_charge',
  ]);
  expect(lines.map(({ outcome, status }) => [outcome, status])).toEqual([
    ['refused', 400],
    ['ok', 200],
  ]);
});

test('B-PAY-08: a line for each call with its time and Stripe’s id for it, and never a secret', async () => {
  const refusal = {
    status: 400,
    body: { error: { type: 'invalid_request_error', message: SECRET, payment_intent: INTENT } },
  };
  const { cards, lines } = await provider({}, refusal);
  await cards.within(2_000).read(TARGET);
  const fault = await cards
    .within(2_000)
    .createIntent(PAYMENT)
    .catch((error: Error) => error);
  expect(lines).toEqual([
    {
      call: 'payment_intents.retrieve',
      account: 'acct_1',
      ms: expect.any(Number),
      outcome: 'ok',
      status: 200,
      code: null,
      requestId: 'req_1',
    },
    expect.objectContaining({
      call: 'payment_intents.create',
      outcome: 'refused',
      status: 400,
      requestId: 'req_1',
    }),
  ]);
  const told = JSON.stringify([
    lines,
    Object.entries(fault as Error),
    (fault as Error).message,
    String((fault as Error).stack),
  ]);
  for (const secret of [SECRET, 'sk_test_1']) expect(told).not.toContain(secret);
});

test.each([
  ['complete', 'paid', { ...INTENT, status: 'succeeded', amount_received: 700 }, 'succeeded'],
  ['complete', 'unpaid', { ...INTENT, status: 'processing' }, 'processing'],
  ['complete', 'paid', null, 'processing'],
  ['expired', 'unpaid', null, 'cancelled'],
  ['open', 'unpaid', null, 'open'],
  ['open', 'unpaid', INTENT, 'open'],
  ['open', 'unpaid', { ...INTENT, status: 'processing' }, 'processing'],
  ['open', 'unpaid', { ...INTENT, status: 'canceled' }, 'open'],
  ['something new', 'unpaid', null, 'processing'],
])(
  'A hosted page that is %s and %s, with its intent, is for us: %#',
  async (status, payment_status, payment_intent, state) => {
    const session = {
      id: 'cs_1',
      object: 'checkout.session',
      status,
      payment_status,
      payment_intent,
      amount_total: 700,
      currency: 'nzd',
      metadata: INTENT.metadata,
      url: null,
    };
    const { cards } = await provider({ body: session });
    const reading = await cards.within(2_000).read({ ...TARGET, kind: 'session', id: 'cs_1' });
    expect(reading).toMatchObject({ kind: 'session', id: 'cs_1', state, amountCents: 700, orderId: 'o1' });
  },
);
