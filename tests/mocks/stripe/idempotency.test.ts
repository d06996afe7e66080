import { expect, test } from 'vitest';
import { ACCOUNT, openStripe } from './open-stripe.ts';

const order = { amount: 2550, currency: 'nzd' };
const once = { stripeAccount: ACCOUNT, idempotencyKey: 'o-1 1' };

test('the same key answers with the same result', async () => {
  const { stripe, library } = await openStripe();
  const [first, second] = [
    await library.paymentIntents.create(order, once),
    await library.paymentIntents.create(order, once),
  ];
  expect(second.id).toBe(first.id);
  expect(second.lastResponse.headers['idempotent-replayed']).toBe('true');
  expect(stripe.ledger()).toHaveLength(1);
  const call = { method: 'POST', path: '/v1/payment_intents', account: ACCOUNT, idempotencyKey: 'o-1 1' };
  expect(await stripe.control('calls')).toEqual([call, call]);
  const elsewhere = await library.paymentIntents.create(order, { ...once, stripeAccount: 'acct_other' });
  expect(elsewhere.id).not.toBe(first.id);
});

test('the same key with other parameters is an idempotency error', async () => {
  const { library } = await openStripe();
  await library.paymentIntents.create(order, once);
  await expect(library.paymentIntents.create({ ...order, amount: 2600 }, once)).rejects.toMatchObject({
    type: 'StripeIdempotencyError',
    statusCode: 400,
  });
});

test('a second request while the first is under way is 409, and neither is done twice', async () => {
  const { stripe, library } = await openStripe();
  await stripe.control('fault', { delayMs: 300 });
  const first = library.paymentIntents.create(order, once);
  await expect
    .poll(() =>
      library.paymentIntents.create(order, once).then(
        () => 200,
        (error) => error.statusCode,
      ),
    )
    .toBe(409);
  expect((await first).status).toBe('requires_payment_method');
  expect(stripe.ledger()).toHaveLength(1);
});

test.each(['before', 'after'] as const)('a 500 %s the effect is kept under the key', async (when) => {
  const { stripe, library } = await openStripe();
  await stripe.control('fault', { when, fail: 500 });
  for (const _ of [1, 2])
    await expect(library.paymentIntents.create(order, once)).rejects.toMatchObject({ statusCode: 500 });
  expect(stripe.ledger()).toHaveLength(when === 'after' ? 1 : 0);
  await stripe.control('forgetKeys');
  expect((await library.paymentIntents.create(order, once)).amount).toBe(2550);
});

test('what fails in validation or meets a limit leaves the key free', async () => {
  const { stripe, library } = await openStripe();
  await expect(library.paymentIntents.create({ ...order, amount: 1 }, once)).rejects.toMatchObject({
    statusCode: 400,
  });
  await stripe.control('fault', { fail: 429 });
  await expect(library.paymentIntents.create(order, once)).rejects.toMatchObject({
    type: 'StripeRateLimitError',
  });
  expect((await library.paymentIntents.create(order, once)).amount).toBe(2550);
});
