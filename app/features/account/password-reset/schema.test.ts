import { expect, test } from 'vitest';
import { ruleSaid } from '#tests/setup/said.ts';
import { liveRules } from './live-rules.ts';
import { CODE_RULES, EMAIL_RULES } from './schema.ts';

const FILLED = { email: 'g@example.nz', newPassword: 'samosa99', code: '123456' };

function faults(rules: typeof CODE_RULES | typeof EMAIL_RULES, typed: object) {
  const parsed = rules.schema.safeParse(typed);
  if (parsed.success) return {};
  return Object.fromEntries(
    parsed.error.issues.map(({ path, message }) => [path.join('.'), ruleSaid(message)]),
  );
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

test.each([
  ['', { newPassword: 'New password is required' }],
  ['samosa9', { newPassword: 'Password must be at least 8 characters' }],
  ['password1', { newPassword: 'This password is too easy to guess' }],
  ['gurpreet', { newPassword: 'This password is too easy to guess' }],
  ['mitti123', { newPassword: 'This password is too easy to guess' }],
  ['a new samosa', {}],
])('A-190 R-AUTH-38: before a code is mailed %j says %j', (typed, said) => {
  const rules = liveRules.email(() => typed, 'Mitti');
  const told = (email: string) => {
    const { error } = rules.schema.safeParse({ email });
    const issues = error?.issues ?? [];
    return Object.fromEntries(issues.map(({ path, message }) => [path.join('.'), ruleSaid(message)]));
  };
  expect(told('gurpreet@example.nz')).toEqual(said);
  expect(told('')).toMatchObject({ email: 'Email is required', ...(typed !== 'gurpreet' && said) });
});

test('R-AUTH-38 A-58: the first step asks for the e-mail only', () => {
  expect(faults(EMAIL_RULES, { email: '' })).toEqual({ email: 'Email is required' });
  expect(faults(EMAIL_RULES, { email: 'g@example.nz', newPassword: 'short' })).toEqual({});
});
