import { expect, test } from 'vitest';
import { ACCOUNT, libraryOf, openStripe } from './open-stripe.ts';

const at = { stripeAccount: ACCOUNT };
const order = { amount: 2550, currency: 'nzd' };
/** Answers that do not come to their end, so that the library has to give them up. */
const HELD: readonly string[] = ['drip', 'never'];

test.each([
  [{ reply: 'cut' }, 'StripeConnectionError'],
  [{ reply: 'cut', at: 0 }, 'StripeConnectionError'],
  [{ reply: 'reset', at: 40 }, 'StripeConnectionError'],
  [{ reply: 'html' }, 'StripeAPIError'],
  [{ reply: 'drip' }, 'StripeConnectionError'],
  [{ reply: 'never' }, 'StripeConnectionError'],
] as const)(
  'an answer that goes wrong as %o has its effect, which a repetition finds',
  async (reply, type) => {
    const { stripe } = await openStripe();
    // long enough for a busy machine to have done what is then not answered
    const hasty = libraryOf(stripe, { timeout: HELD.includes(reply.reply) ? 1_000 : 20_000 });
    // the library tries a closed connection again by itself: that one goes wrong too
    await stripe.control('fault', { ...reply, when: 'after', times: 2 });
    const once = { ...at, idempotencyKey: 'o-1 1' };
    await expect(hasty.paymentIntents.create(order, once)).rejects.toMatchObject({ type });
    expect(stripe.ledger()).toHaveLength(1);
    await stripe.control('clearFaults');
    const { id } = await libraryOf(stripe).paymentIntents.create(order, once);
    expect(stripe.ledger().map(({ object }) => object.id)).toEqual([id]);
  },
);

test.each([409, 429, 500, 503] as const)('a call fails with %i before its effect', async (fail) => {
  const { stripe, library } = await openStripe();
  await stripe.control('fault', { method: 'POST', path: '^/v1/payment_intents$', fail });
  await expect(library.paymentIntents.create(order, at)).rejects.toMatchObject({ statusCode: fail });
  expect(stripe.ledger()).toEqual([]);
  expect((await library.paymentIntents.create(order, at)).object).toBe('payment_intent');
});

test('a fault meets only the calls that it names, as often as it says', async () => {
  const { stripe, library } = await openStripe();
  await stripe.control('fault', { method: 'GET', times: 2, fail: 429 });
  const { id } = await library.paymentIntents.create(order, at);
  const statuses: number[] = [];
  for (const _ of [1, 2, 3])
    statuses.push(
      await library.paymentIntents.retrieve(id, {}, at).then(
        () => 200,
        (error: { statusCode: number }) => error.statusCode,
      ),
    );
  expect(statuses).toEqual([429, 429, 200]);
  expect(await stripe.control('faultsMet')).toBe(2);
});
