import type Stripe from 'stripe';
import { expect, test } from 'vitest';
import { confirmInBrowser, type OpenIntent } from './browser.ts';
import { ACCOUNT, openStripe } from './open-stripe.ts';

const order = {
  amount: 2550,
  currency: 'nzd',
  application_fee_amount: 50,
  automatic_payment_methods: { enabled: true },
  metadata: { orderId: 'o-1', clientId: 'c-1' },
} satisfies Stripe.PaymentIntentCreateParams;
const at = { stripeAccount: ACCOUNT };

function confirm(url: string, intent: OpenIntent, number: string, returnUrl?: string) {
  return confirmInBrowser(url, intent, { number, account: ACCOUNT, ...(returnUrl && { returnUrl }) });
}

test('an intent is made, read and paid by a browser', async () => {
  const { stripe, library } = await openStripe();
  const made = await library.paymentIntents.create(order, { ...at, idempotencyKey: 'o-1 1' });
  expect(made).toMatchObject({
    object: 'payment_intent',
    status: 'requires_payment_method',
    amount: 2550,
    application_fee_amount: 50,
    metadata: { orderId: 'o-1', clientId: 'c-1' },
    latest_charge: null,
  });
  expect(made.client_secret).toMatch(new RegExp(`^${made.id}_secret_\\w{25}$`));
  expect(made.lastResponse.requestId).toMatch(/^req_/);

  const paid = await confirm(stripe.url, made, '4242 4242 4242 4242');
  expect(paid).toMatchObject({ status: 200, body: { status: 'succeeded', amount: 2550 } });
  expect(paid.body).not.toHaveProperty('metadata');

  const read = await library.paymentIntents.retrieve(made.id, { expand: ['latest_charge'] }, at);
  expect(read).toMatchObject({
    status: 'succeeded',
    amount_received: 2550,
    latest_charge: { paid: true, payment_method_details: { card: { brand: 'visa', last4: '4242' } } },
  });
  expect(stripe.ledger().map(({ effect }) => effect)).toEqual([
    'payment_intent.created',
    'payment_method.created',
    'charge.succeeded',
    'payment_intent.succeeded',
  ]);
});

test.each([
  ['4000000000000002', 'card_declined', 'generic_decline'],
  ['4000000000009995', 'card_declined', 'insufficient_funds'],
  ['4000000000000069', 'expired_card', undefined],
  ['4000000000000127', 'incorrect_cvc', undefined],
])('card %s is declined, and the same intent can be tried again', async (number, code, declineCode) => {
  const { stripe, library } = await openStripe();
  const intent = await library.paymentIntents.create(order, at);
  const { status, body } = await confirm(stripe.url, intent, number);
  expect(status).toBe(402);
  expect(body.error).toMatchObject({ type: 'card_error', code, payment_intent: { id: intent.id } });
  expect((body.error as { decline_code?: string }).decline_code).toBe(declineCode);
  expect(await library.paymentIntents.retrieve(intent.id, {}, at)).toMatchObject({
    status: 'requires_payment_method',
    last_payment_error: { code },
  });
  expect((await confirm(stripe.url, intent, '4242424242424242')).body.status).toBe('succeeded');
});

test('the library turns a decline into its card error', async () => {
  const { library } = await openStripe();
  const intent = await library.paymentIntents.create(order, at);
  await expect(
    library.paymentIntents.confirm(intent.id, { payment_method: 'pm_card_chargeDeclined' }, at),
  ).rejects.toMatchObject({ type: 'StripeCardError', statusCode: 402, decline_code: 'generic_decline' });
});

test.each([
  [true, 'succeeded'],
  [false, 'requires_payment_method'],
])('a card that wants its customer proved is finished by the bank: %s', async (isGood, status) => {
  const { stripe, library } = await openStripe();
  const intent = await library.paymentIntents.create(order, at);
  const asked = await confirm(stripe.url, intent, '4000000000003220', 'http://shop/back');
  const { next_action } = asked.body as unknown as Stripe.PaymentIntent;
  expect(asked.body.status).toBe('requires_action');
  const answer = await fetch(next_action?.redirect_to_url?.url ?? '', {
    method: 'POST',
    body: new URLSearchParams({ answer: isGood ? 'yes' : 'no' }),
    redirect: 'manual',
  });
  expect(answer.headers.get('location')).toBe('http://shop/back');
  expect(await library.paymentIntents.retrieve(intent.id, {}, at)).toMatchObject({
    status,
    next_action: null,
  });
});

test('a processing payment ends as it is told to', async () => {
  const { stripe, library } = await openStripe();
  const intent = await library.paymentIntents.create(order, at);
  expect((await confirm(stripe.url, intent, '4000000000000259')).body.status).toBe('processing');
  await expect(library.paymentIntents.cancel(intent.id, {}, at)).rejects.toMatchObject({
    code: 'payment_intent_unexpected_state',
  });
  await stripe.control('finish', { intent: intent.id, isGood: true });
  expect((await library.paymentIntents.retrieve(intent.id, {}, at)).status).toBe('succeeded');
});

test('an intent is cancelled once, and never after it was paid', async () => {
  const { stripe, library } = await openStripe();
  const open = await library.paymentIntents.create(order, at);
  const reason = { cancellation_reason: 'abandoned' } as const;
  expect(await library.paymentIntents.cancel(open.id, reason, at)).toMatchObject({
    status: 'canceled',
    cancellation_reason: 'abandoned',
  });
  expect((await confirm(stripe.url, open, '4242424242424242')).status).toBe(400);
  const paid = await library.paymentIntents.create(
    { ...order, confirm: true, payment_method: 'pm_card_visa' },
    at,
  );
  await expect(library.paymentIntents.cancel(paid.id, {}, at)).rejects.toMatchObject({
    type: 'StripeInvalidRequestError',
    code: 'payment_intent_unexpected_state',
    payment_intent: { status: 'succeeded' },
  });
});

test('what is in one account is not found from another', async () => {
  const { stripe, library } = await openStripe();
  const intent = await library.paymentIntents.create(order, at);
  for (const stripeAccount of ['acct_other', undefined])
    await expect(library.paymentIntents.retrieve(intent.id, {}, { stripeAccount })).rejects.toMatchObject({
      statusCode: 404,
      code: 'resource_missing',
    });
  await expect(library.paymentIntents.create(order)).rejects.toMatchObject({
    param: 'application_fee_amount',
  });
  await expect(
    library.paymentIntents.retrieve(intent.id, {}, { stripeAccount: 'kitchen' }),
  ).rejects.toMatchObject({
    type: 'StripePermissionError',
    code: 'account_invalid',
  });
  const wrongSecret = { id: intent.id, client_secret: `${intent.id}_secret_x` };
  expect((await confirm(stripe.url, wrongSecret, '4242424242424242')).status).toBe(400);
});

test.each([
  [{ amount: 49 }, 'amount_too_small'],
  [{ amount: 12.5 }, 'parameter_invalid_integer'],
  [{ amount: undefined }, 'parameter_missing'],
  [{ application_fee_amount: 0 }, 'parameter_invalid_integer'],
  [{ colour: 'red' }, 'parameter_unknown'],
])('%o is refused', async (wrong, code) => {
  const { stripe, library } = await openStripe();
  const params = { ...order, ...wrong } as Stripe.PaymentIntentCreateParams;
  await expect(library.paymentIntents.create(params, at)).rejects.toMatchObject({ statusCode: 400, code });
  expect(stripe.ledger()).toEqual([]);
});

test('intents are listed newest first, a page at a time', async () => {
  const { library } = await openStripe();
  const ids: string[] = [];
  for (let count = 0; count < 5; count += 1) ids.unshift((await library.paymentIntents.create(order, at)).id);
  const found: string[] = [];
  for await (const { id } of library.paymentIntents.list({ limit: 2 }, at)) found.push(id);
  expect(found).toEqual(ids);
});

test('a key is needed, and a publishable one opens nothing without a client secret', async () => {
  const { stripe } = await openStripe();
  const ask = async (authorization: string) =>
    (await fetch(`${stripe.url}/v1/payment_intents`, { headers: { authorization } })).status;
  expect(await ask('')).toBe(401);
  expect(await ask('Bearer pk_test_shop')).toBe(403);
  expect(await ask('Bearer sk_test_shop')).toBe(200);
});
