import { expect, test, vi } from 'vitest';
import { type CardHandle, confirmCard } from './confirm-card.ts';

const START = {
  orderId: 'o1',
  intentId: 'pi_1',
  clientSecret: 'pi_1_secret_x',
  billing: { name: 'Aroha Sidhu', email: 'aroha@example.com', phone: '0215550142' },
  mirror: { orderNumber: 1001, createdUtc: null, orderType: 1, totalAmount: 5.95 },
};
const intent = (status: string) => ({ paymentIntent: { id: 'pi_1', status } });
const ask = <T>(work: () => Promise<T>) => work();

/** A card form whose library answers so. */
function handle(answers: Partial<Record<keyof CardHandle['stripe'], unknown>>, card: unknown = {}) {
  const answer = (name: keyof CardHandle['stripe']) =>
    vi.fn(async () => {
      const given = answers[name];
      if (given instanceof Error) throw given;
      return given ?? {};
    });
  const stripe = {
    confirmCardPayment: answer('confirmCardPayment'),
    handleNextAction: answer('handleNextAction'),
    retrievePaymentIntent: answer('retrievePaymentIntent'),
  };
  return { stripe, element: () => card } as unknown as CardHandle & { stripe: typeof stripe };
}

test('R-PAY-02: the card is confirmed with the name, e-mail and phone of the order', async () => {
  const paying = handle({ confirmCardPayment: intent('succeeded') });
  expect(await confirmCard(paying, START, ask)).toEqual({ kind: 'taken', intentId: 'pi_1' });
  expect(paying.stripe.confirmCardPayment).toHaveBeenCalledWith(
    START.clientSecret,
    { payment_method: { card: {}, billing_details: START.billing } },
    { handleActions: false },
  );
  expect(paying.stripe.handleNextAction).not.toHaveBeenCalled();
});

test('R-PAY-08, R-PAY-09: without a card field, and without a secret, nothing is asked of the provider', async () => {
  const bare = handle({}, null);
  expect(await confirmCard(bare, START, ask)).toEqual({ kind: 'failed', fault: { text: 'noMethod' } });
  const paying = handle({});
  expect(await confirmCard(paying, { ...START, clientSecret: null }, ask)).toEqual({
    kind: 'failed',
    fault: { text: 'intentError' },
  });
  expect(paying.stripe.confirmCardPayment).not.toHaveBeenCalled();
});

test('3-D Secure: the bank is asked, and what it says counts', async () => {
  const proved = handle({
    confirmCardPayment: intent('requires_action'),
    handleNextAction: intent('succeeded'),
  });
  expect(await confirmCard(proved, START, ask)).toMatchObject({ kind: 'taken' });
  const refused = handle({
    confirmCardPayment: intent('requires_action'),
    handleNextAction: { error: { code: 'payment_intent_authentication_failure', message: 'Not proved.' } },
  });
  expect(await confirmCard(refused, START, ask)).toEqual({ kind: 'failed', fault: { said: 'Not proved.' } });
});

test('processing is taken; an intent left open without an error is a fault', async () => {
  expect(await confirmCard(handle({ confirmCardPayment: intent('processing') }), START, ask)).toMatchObject({
    kind: 'taken',
  });
  expect(
    await confirmCard(handle({ confirmCardPayment: intent('requires_payment_method') }), START, ask),
  ).toEqual({ kind: 'failed', fault: { text: 'intentError' } });
});

test.each([
  [
    'confirmed before',
    {
      error: { code: 'payment_intent_unexpected_state', payment_intent: { id: 'pi_1', status: 'succeeded' } },
    },
  ],
  ['an answer lost on its way', { error: { type: 'api_connection_error' } }],
  ['a fault that was thrown', new Error('broken')],
])('what was charged is never told as a failure: %s', async (_, confirmCardPayment) => {
  const paying = handle({ confirmCardPayment, retrievePaymentIntent: intent('succeeded') });
  expect(await confirmCard(paying, START, ask)).toEqual({ kind: 'taken', intentId: 'pi_1' });
});

test('a lost answer to a payment that did not happen, or that cannot be asked for, is told', async () => {
  const lost = { error: { type: 'api_connection_error', message: 'No connection.' } };
  for (const retrievePaymentIntent of [intent('requires_payment_method'), new Error('offline')])
    expect(
      await confirmCard(handle({ confirmCardPayment: lost, retrievePaymentIntent }), START, ask),
    ).toEqual({ kind: 'failed', fault: { said: 'No connection.' } });
});
