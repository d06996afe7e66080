import { coerceFormValue } from '@conform-to/zod/v4/future';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { formAgain, readForm, requiredFields, storeFaults } from './form-answer.server.ts';

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
  const { fields, submission } = readForm(formOf({ email: 'a@b.nz', password: 'x', role: 'admin' }), rules);
  expect(fields).toEqual({ email: 'a@b.nz', password: 'x' });
  expect(JSON.stringify(submission)).not.toContain('admin');
  expect(requiredFields(rules.schema)).toEqual(['email', 'password']);
});

test('A-58: a refused form keeps what was typed, but no password', () => {
  const { submission, error } = readForm(formOf({ email: '', password: 'turmeric moon' }), rules);
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
