import { expect, test, vi } from 'vitest';
import { catchMessage, confirmMessage } from '#app/domain/payment/card-error-message.ts';
import { card as texts } from '#app/locales/en/card.ts';
import { type CardHandle, cardWords, confirmCard } from './confirm-card.ts';

const START = {
  orderId: 'o1',
  intentId: 'pi_1',
  clientSecret: 'pi_1_secret_x',
  billing: { name: 'Aroha Sidhu', email: 'aroha@example.com', phone: '0215550142' },
  mirror: { orderNumber: 1001, createdUtc: null, orderType: 1, totalAmount: 5.95 },
};
const intent = (status: string) => ({ paymentIntent: { id: 'pi_1', status } });
const ask = <T>(work: () => Promise<T>) => work();

/** A card form whose library gives these answers. */
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

test('a payment in processing counts as taken; one left open without an error is a fault', async () => {
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
])('a charged card is never shown as a failure: %s', async (_, confirmCardPayment) => {
  const paying = handle({ confirmCardPayment, retrievePaymentIntent: intent('succeeded') });
  expect(await confirmCard(paying, START, ask)).toEqual({ kind: 'taken', intentId: 'pi_1' });
});

test('a lost answer is a failure where the payment did not happen or cannot be read', async () => {
  const lost = { error: { type: 'api_connection_error', message: 'No connection.' } };
  for (const retrievePaymentIntent of [intent('requires_payment_method'), new Error('offline')])
    expect(
      await confirmCard(handle({ confirmCardPayment: lost, retrievePaymentIntent }), START, ask),
    ).toEqual({ kind: 'failed', fault: { said: 'No connection.' } });
});

const DECLINED = 'card_declined';

test.each([
  ['R-PAY-10', { code: DECLINED, decline_code: 'insufficient_funds' }, 'Card declined: insufficient funds'],
  ['R-PAY-10', { code: DECLINED, decline_code: 'stolen_card' }, 'Card declined: Unknown reason'],
  ['R-PAY-10', { code: DECLINED }, 'Card declined: Unknown reason'],
  ['R-PAY-11', { code: 'expired_card' }, 'Your card has expired'],
  ['R-PAY-12', { code: 'amount_too_large' }, 'Invalid payment amount'],
  ['R-PAY-12', { code: 'amount_too_small' }, 'Invalid payment amount'],
  ['R-PAY-13', { code: 'incorrect_cvc' }, 'Incorrect CVC code'],
  ['R-PAY-14', { code: 'processing_error', message: 'Try again in a bit.' }, 'Try again in a bit.'],
  ['R-PAY-14', { code: 'processing_error' }, 'Payment failed'],
])('%s: %j while confirming says %s', (_, error, words) => {
  expect(cardWords(texts, confirmMessage(error))).toBe(words);
});

test.each([
  ['R-PAY-15', 'generic_decline', 'Your card was declined. Please try another payment method.'],
  ['R-PAY-15', DECLINED, 'Your card was declined. Please try another payment method.'],
  ['R-PAY-16', 'expired_card', 'Your card has expired. Please use a different card.'],
  ['R-PAY-17', 'insufficient_funds', 'Insufficient funds. Please try another payment method.'],
  ['R-PAY-18', 'transaction_not_allowed', 'Card not authorized for transactions.'],
  ['R-PAY-18', 'card_not_supported', 'Card not authorized for transactions.'],
  ['R-PAY-19', 'do_not_honor', 'Card not honored. Please contact your bank.'],
  ['R-PAY-20', 'incorrect_number', 'Invalid card number.'],
  ['R-PAY-20', 'invalid_number', 'Invalid card number.'],
  ['R-PAY-21', 'invalid_expiry_month', 'Invalid expiration date.'],
  ['R-PAY-22', 'invalid_expiry_year', 'Invalid expiration year.'],
  ['R-PAY-23', 'incorrect_cvc', 'Invalid security code.'],
  ['R-PAY-23', 'invalid_cvc', 'Invalid security code.'],
  ['R-PAY-24', 'rate_limit', 'Something went wrong with your payment.'],
])('%s: a thrown %s says %s', (_, code, words) => {
  expect(cardWords(texts, { text: catchMessage({ code }) })).toBe(words);
});

test.each([
  ['R-PAY-08', 'noMethod', 'Payment method not found'],
  ['R-PAY-09', 'intentError', 'Payment intent error'],
] as const)('%s: %s', (_, text, words) => {
  expect(cardWords(texts, { text })).toBe(words);
});
