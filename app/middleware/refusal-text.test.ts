import { expect, test } from 'vitest';
import { DEFAULT_ERROR_MESSAGE } from '#app/contract/envelope.ts';
import { refusalText } from './refusal-text.ts';

const words = { otherwise: 'Failed to send OTP', lost: 'Something went wrong' };
const failed = (kind: 'refused' | 'failed', status: number, message = DEFAULT_ERROR_MESSAGE) =>
  refusalText(
    { ok: false, kind, status, errorCode: status, message, sent: message, data: null, errors: null },
    words,
  );

test('R-AUTH-45 R-AUTH-48: the store’s words, or the default without any', () => {
  expect(failed('refused', 400, 'Too many attempts')).toBe('Too many attempts');
  expect(failed('refused', 400)).toBe('Failed to send OTP');
  expect(failed('failed', 400, 'half a reply')).toBe('Failed to send OTP');
});

test('R-AUTH-46: no answer at all, or one that says nothing, least of all that a code is wrong', () => {
  expect(failed('failed', 500, 'SQL is down')).toBe('Something went wrong');
  expect(failed('failed', 503)).toBe('Something went wrong');
  expect(failed('failed', 0)).toBe('Something went wrong');
  expect(failed('failed', 200)).toBe('Something went wrong');
});
