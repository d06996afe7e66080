import { expect, test } from 'vitest';
import { ruleSaid } from '#tests/setup/said.ts';
import { CHECKOUT_RULES } from './schema.ts';

const FILLED = {
  fullName: 'Aroha Sidhu',
  email: 'aroha@example.nz',
  phone: '0215550142',
  orderType: '1',
  paymentMode: '1',
  terms: 'on',
};

/** The first text of a field, or null when it is right. */
function errorOf(field: string, changes: Record<string, string | undefined>): string | null {
  const result = CHECKOUT_RULES.schema.safeParse({ ...FILLED, ...changes });
  const rule = result.error?.issues.find((issue) => issue.path[0] === field);
  return rule ? ruleSaid(rule.message) : null;
}

const parsed = (changes: Record<string, string>) => CHECKOUT_RULES.schema.parse({ ...FILLED, ...changes });

test.each([
  ['R-CHK-10', 'fullName', 'Full name is required'],
  ['R-CHK-11', 'email', 'Email is required'],
  ['R-CHK-12', 'phone', 'Phone number is required'],
])('%s: a blank %s gives "%s"', (_row, field, text) => {
  for (const blank of ['', '   ', undefined]) expect(errorOf(field, { [field]: blank })).toBe(text);
});

test('R-CHK-15: terms must be ticked', () => {
  expect(errorOf('terms', { terms: undefined })).toBe('Please accept terms and conditions');
  expect(errorOf('terms', { terms: 'off' })).toBe('Please accept terms and conditions');
  expect(parsed({}).terms).toBe(true);
});

test('R-CHK-13, A-85, A-1541: a phone is digits in any spelling, kept in international form', () => {
  for (const phone of ['0215550142', ' +64 (21) 555-0142 ', '+64 (0)21 555 0142', '٠٢١ ٥٥٥ ٠١٤٢'])
    expect(parsed({ phone }).phone).toBe('+64215550142');
  for (const phone of ['call me', '021x555', '1'.repeat(16), '٠٢١', '021 555 0142 / 09 555 1234'])
    expect(errorOf('phone', { phone })).toBe('Invalid phone number');
});

test('A-104, C-086: any e-mail of 1 to 254 characters without control characters, trimmed', () => {
  expect(parsed({ email: '  aroha+dinner@ünï.nz ' }).email).toBe('aroha+dinner@ünï.nz');
  expect(parsed({ email: 'not an address' }).email).toBe('not an address');
  for (const email of ['a@b.nz\r\nBcc: x@y.nz', 'a'.repeat(255)])
    expect(errorOf('email', { email })).toBe('Email is required');
});

test('C-085: a name of 10,000 characters is cut, not refused', () => {
  expect(parsed({ fullName: 'न'.repeat(10_000) }).fullName).toBe('न'.repeat(100));
});

test('A-107: an order type and a way to pay are required', () => {
  expect(errorOf('orderType', { orderType: '' })).toBe('Please choose pickup or delivery');
  expect(errorOf('paymentMode', { paymentMode: undefined })).toBe('Please choose how to pay');
  expect(errorOf('paymentMode', { paymentMode: '3' })).toBe('Please choose how to pay');
});

test('order notes may be left out', () => {
  expect(parsed({ orderNotes: '' }).orderNotes).toBeUndefined();
  expect(parsed({ orderNotes: 'No <b>nuts</b>' }).orderNotes).toBe('No <b>nuts</b>');
});

test('A-956: an age is asked for where the form asks for it, and told beside its fields together', () => {
  const asked = { asksAge: 'yes' };
  expect(parsed({})).not.toHaveProperty('birthDate');
  expect(errorOf('isAdult', asked)).toBe('Please confirm that you are 18 or older');
  expect(errorOf('birthDate', asked)).toBe('Please enter your date of birth');
  expect(errorOf('birthDate', { ...asked, birthDate: '31/12/1990' })).toBe('Invalid date of birth');
  expect(errorOf('birthDate', { ...asked, fullName: '', birthDate: ' ' })).toBe(
    'Please enter your date of birth',
  );
  expect(parsed({ ...asked, isAdult: 'on', birthDate: '1990-12-31' })).toMatchObject({
    isAdult: true,
    birthDate: '1990-12-31',
  });
});
