import { expect, test } from 'vitest';
import { ruleSaid } from '#tests/setup/said.ts';
import { signUpRules } from './schema.ts';

const TODAY = '2026-11-20';
const FILLED = {
  firstName: 'Gurpreet',
  lastName: 'Kaur',
  email: 'gurpreet@example.nz',
  country: 'NZ',
  phone: '021 555 0142',
  password: 'samosa99',
  confirmPassword: 'samosa99',
  terms: 'on',
};

/** What the form says of its fields when these are as given; '' is a field left blank. */
function faults(changes: Record<string, string | undefined>) {
  const parsed = signUpRules(TODAY).schema.safeParse({ ...FILLED, ...changes });
  if (parsed.success) return {};
  const { issues } = parsed.error;
  const said = Object.fromEntries(issues.map(({ path, message }) => [path.join('.'), ruleSaid(message)]));
  // one fault a field
  expect(issues).toHaveLength(Object.keys(said).length);
  return said;
}

test('R-AUTH-11: what is filled in as asked goes through, the birth date is optional', () => {
  expect(faults({})).toEqual({});
  expect(faults({ birthDate: '' })).toEqual({});
  expect(faults({ birthDate: '1990-02-28' })).toEqual({});
});

test.each([
  ['R-AUTH-14', { firstName: ' ' }, { firstName: 'First name is required' }],
  ['R-AUTH-15', { lastName: '' }, { lastName: 'Last name is required' }],
  ['R-AUTH-16 R-AUTH-02', { email: '' }, { email: 'Email is required' }],
  ['R-AUTH-16 R-AUTH-03', { email: 'gurpreet@example' }, { email: 'Please enter a valid email' }],
  [
    'R-AUTH-16 R-AUTH-05',
    { password: 'samosa9', confirmPassword: 'samosa9' },
    { password: 'Password must be at least 8 characters' },
  ],
  ['R-AUTH-17', { confirmPassword: '' }, { confirmPassword: 'Please confirm your password' }],
  ['R-AUTH-18', { confirmPassword: 'samosa98' }, { confirmPassword: 'Passwords do not match' }],
  ['R-AUTH-19', { birthDate: '2026-11-21' }, { birthDate: 'Date of birth cannot be in the future' }],
  ['R-AUTH-20', { birthDate: '2013-11-21' }, { birthDate: 'You must be at least 13 years old' }],
  ['R-AUTH-21', { phone: '' }, { phone: 'Phone number is required' }],
  ['R-AUTH-21', { phone: 'phone' }, { phone: 'Invalid phone number' }],
  ['R-AUTH-21', { phone: '0123456789012345' }, { phone: 'Invalid phone number' }],
  ['R-AUTH-21', { phone: '0'.repeat(19) }, { phone: 'Invalid phone number' }],
  ['R-AUTH-21', { country: 'AU', phone: '12345678901234' }, { phone: 'Invalid phone number' }],
  ['R-AUTH-22', { terms: undefined }, { terms: 'You must accept the terms and conditions' }],
])('%s: %j says %j', (_, changes, said) => {
  expect(faults(changes)).toEqual(said);
});

test('R-AUTH-20 A-52: thirteen today is old enough for an account; eighteen is a term of its checkbox', () => {
  expect(faults({ birthDate: '2013-11-20' })).toEqual({});
});

test('R-AUTH-18: what does not match is said beside every other fault', () => {
  expect(faults({ firstName: '', confirmPassword: 'other' })).toEqual({
    firstName: 'First name is required',
    confirmPassword: 'Passwords do not match',
  });
  expect(faults({ password: 'samosa9', confirmPassword: 'other' })).toEqual({
    password: 'Password must be at least 8 characters',
    confirmPassword: 'Passwords do not match',
  });
});
