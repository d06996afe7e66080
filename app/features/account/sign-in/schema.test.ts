import { expect, test } from 'vitest';
import { ruleSaid } from '#tests/setup/said.ts';
import { SIGN_IN_RULES } from './schema.ts';

function faults(typed: { email: string; password: string }) {
  const parsed = SIGN_IN_RULES.schema.safeParse(typed);
  if (parsed.success) return {};
  const { issues } = parsed.error;
  const said = Object.fromEntries(issues.map(({ path, message }) => [path.join('.'), ruleSaid(message)]));
  // one fault a field
  expect(issues).toHaveLength(Object.keys(said).length);
  return said;
}

test.each([
  ['R-AUTH-02 R-AUTH-04', '', '', { email: 'Email is required', password: 'Password is required' }],
  ['R-AUTH-03', 'gurpreet@example', 'samosa99', { email: 'Please enter a valid email' }],
  ['R-AUTH-05', 'g@example.nz', 'samosa9', { password: 'Password must be at least 8 characters' }],
  ['R-AUTH-05', ' g@example.nz ', 'samosa99', {}],
  ['A-190', 'g@example.nz', 'password', {}],
  ['A-190', 'g@example.nz', 'x'.repeat(129), {}],
])('%s: %j with %j says %j', (_, email, password, said) => {
  expect(faults({ email, password })).toEqual(said);
});
