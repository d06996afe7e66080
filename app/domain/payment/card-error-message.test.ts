import { expect, test } from 'vitest';
import { catchMessage, confirmMessage, isTaken } from './card-error-message.ts';

test('R-PAY-10: a decline says its reason, but none that would help a thief', () => {
  const reasonOf = (decline_code?: string) => confirmMessage({ code: 'card_declined', decline_code });
  expect(reasonOf('insufficient_funds')).toEqual({ text: 'declined', reason: 'insufficient funds' });
  for (const hidden of ['stolen_card', 'lost_card', 'fraudulent', 'generic_decline', '', undefined])
    expect(reasonOf(hidden)).toEqual({ text: 'declined', reason: null });
});

test('A-89, R-PAY-14: a code that only the other table knows says the provider’s words', () => {
  expect(confirmMessage({ code: 'invalid_number', message: 'Wrong number.' })).toEqual({
    said: 'Wrong number.',
  });
  expect(confirmMessage({})).toEqual({ text: 'failed' });
});

test('A-89: in the catch the reason of a decline decides before its code', () => {
  const of = (decline_code?: string) => catchMessage({ code: 'card_declined', decline_code });
  expect(of('do_not_honor')).toBe('catchNotHonored');
  expect(of('new_reason_of_next_year')).toBe('catchDeclined');
  expect(catchMessage({ message: 'no code at all' })).toBe('catchOther');
});

test('an intent is taken when its money is there or on its way', () => {
  expect(['succeeded', 'processing', 'requires_capture'].every(isTaken)).toBe(true);
  expect(['requires_payment_method', 'requires_action', 'canceled', undefined].some(isTaken)).toBe(false);
});
