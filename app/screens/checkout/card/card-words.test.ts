import { expect, test } from 'vitest';
import { catchMessage, confirmMessage } from '#app/domain/payment/card-error-message.ts';
import { card as texts } from '#app/locales/en/card.ts';
import { cardWords } from './card-words.ts';

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
