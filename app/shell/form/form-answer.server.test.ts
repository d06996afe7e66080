import { coerceFormValue } from '@conform-to/zod/v4/future';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { DEFAULT_ERROR_MESSAGE } from '#app/contract/transport.ts';
import { ruleSaid } from '#tests/setup/said.ts';
import { formAgain, readForm, refusalText, requiredFields, storeFaults } from './form-answer.server.ts';

const rules = {
  schema: coerceFormValue(
    z.object({ email: z.string({ error: 'Email is required' }), password: z.string() }),
  ),
  names: ['email', 'password'],
};

function formOf(fields: Record<string, string>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
}

test('a form is read by its rules; what they do not name is read by nobody', () => {
  const { fields, submission } = readForm(
    formOf({ email: 'a@b.nz', password: 'x', role: 'admin' }),
    rules,
    ruleSaid,
  );
  expect(fields).toEqual({ email: 'a@b.nz', password: 'x' });
  expect(JSON.stringify(submission)).not.toContain('admin');
  expect(requiredFields(rules.schema)).toEqual(['email', 'password']);
});

test('A-58: a refused form keeps what was typed, but no password', () => {
  const { submission, error } = readForm(formOf({ email: '', password: 'turmeric moon' }), rules, ruleSaid);
  const answer = formAgain(submission, { error, refusal: 'No', secret: ['password'] });
  expect(answer.init?.status).toBe(400);
  expect(answer.data.refusal).toBe('No');
  expect(answer.data.result?.error?.fieldErrors).toEqual({ email: ['Email is required'] });
  expect(JSON.stringify(answer.data)).not.toContain('turmeric');
});

test('R-AUTH-49: the store’s map of errors stands at the fields of the form, and nothing else of it', () => {
  const fields = { NewPassword: 'newPassword', Otp: 'code' };
  expect(storeFaults({ NewPassword: ['Too short'], Else: ['x'] }, fields)).toEqual({
    fieldErrors: { newPassword: ['Too short'] },
  });
  expect(storeFaults({ Else: ['x'] }, fields)).toBeNull();
  expect(storeFaults(null, fields)).toBeNull();
});

const words = { otherwise: 'Failed to send OTP', lost: 'Something went wrong' };
const failed = (kind: 'refused' | 'failed', status: number, message = DEFAULT_ERROR_MESSAGE) =>
  refusalText(
    {
      ok: false,
      kind,
      status,
      errorCode: status,
      message,
      sent: message,
      code: null,
      data: null,
      errors: null,
    },
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
