import { expect, test } from 'vitest';
import { CODE_RULES, EMAIL_RULES } from './schema.ts';

const FILLED = { email: 'g@example.nz', newPassword: 'samosa99', code: '123456' };

function faults(rules: typeof CODE_RULES | typeof EMAIL_RULES, typed: object) {
  const parsed = rules.schema.safeParse(typed);
  if (parsed.success) return {};
  return Object.fromEntries(parsed.error.issues.map(({ path, message }) => [path.join('.'), message]));
}

test.each([
  ['R-AUTH-38', { email: '' }, { email: 'Email is required' }],
  ['R-AUTH-38', { email: 'g@example' }, { email: 'Please enter a valid email' }],
  ['R-AUTH-38', { newPassword: '' }, { newPassword: 'New password is required' }],
  ['R-AUTH-38', { newPassword: 'samosa9' }, { newPassword: 'Password must be at least 8 characters' }],
  ['R-AUTH-41', { code: '12345' }, { code: 'Please enter a valid OTP' }],
  ['R-AUTH-41', { code: '' }, { code: 'Please enter a valid OTP' }],
  ['C-107', { code: '123 456' }, {}],
])('%s: %j says %j', (_, changes, said) => {
  expect(faults(CODE_RULES, { ...FILLED, ...changes })).toEqual(said);
});

test('R-AUTH-38 A-58: the first step asks for the e-mail only', () => {
  expect(faults(EMAIL_RULES, { email: '' })).toEqual({ email: 'Email is required' });
  expect(faults(EMAIL_RULES, { email: 'g@example.nz', newPassword: 'short' })).toEqual({});
});
