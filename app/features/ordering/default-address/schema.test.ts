import { expect, test } from 'vitest';
import { ruleSaid } from '#tests/setup/said.ts';
import { DEFAULT_ADDRESS_RULES } from './schema.ts';

const faultsOf = (fields: Record<string, string>) =>
  DEFAULT_ADDRESS_RULES.schema.safeParse(fields).error?.issues.map(({ message }) => ruleSaid(message)) ?? [];

test('R-CHK-22, R-CHK-23: name and phone number are required', () => {
  expect(faultsOf({ name: '', phone: '' })).toEqual(['Name is required', 'Phone number is required']);
  expect(faultsOf({ name: '  ', phone: '0215550142' })).toEqual(['Name is required']);
});

test.each([
  ['123456', ['Invalid phone number']],
  ['1234567', []],
  ['123456789012345', []],
  ['1234567890123456', ['Invalid phone number']],
  ['021 555', ['Invalid phone number']],
])('R-CHK-24: %s', (phone, expected) => {
  expect(faultsOf({ name: 'others', phone })).toEqual(expected);
});
