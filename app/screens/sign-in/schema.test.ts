import { expect, test } from 'vitest';
import { SIGN_IN_RULES } from './schema.ts';

function faults(typed: { email: string; password: string }) {
  const parsed = SIGN_IN_RULES.schema.safeParse(typed);
  if (parsed.success) return {};
  return Object.fromEntries(parsed.error.issues.map(({ path, message }) => [path.join('.'), message]));
}

test.each([
  ['R-AUTH-02 R-AUTH-04', '', '', { email: 'Email is required', password: 'Password is required' }],
  ['R-AUTH-03', 'gurpreet@example', 'samosa99', { email: 'Please enter a valid email' }],
  ['R-AUTH-05', 'g@example.nz', 'samosa9', { password: 'Password must be at least 8 characters' }],
  ['R-AUTH-05', ' g@example.nz ', 'samosa99', {}],
])('%s: %j with %j says %j', (_, email, password, said) => {
  expect(faults({ email, password })).toEqual(said);
});
