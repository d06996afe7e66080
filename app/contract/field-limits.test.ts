import { expect, test } from 'vitest';
import {
  AddressPhone,
  CheckoutEmail,
  CheckoutPhone,
  DefaultAddressPhone,
  Email,
  FirstName,
  KnownPassword,
  NewPassword,
  OtpCode,
  Password,
} from './fields.ts';

/** Of 0 to 20 characters, the lengths that a field takes. */
function lengths(field: { safeParse(value: string): { success: boolean } }, character = '1'): number[] {
  return Array.from({ length: 21 }, (_, length) => length).filter(
    (length) => field.safeParse(character.repeat(length)).success,
  );
}
const from = (least: number, most: number) =>
  Array.from({ length: most - least + 1 }, (_, more) => least + more);

test('R-CONST-03: a code has six digits, a password eight characters, phones as many digits as their form says', () => {
  expect(lengths(OtpCode)).toEqual([6]);
  expect(OtpCode.safeParse('12345a').success).toBe(false);
  expect(lengths(Password, 'k')).toEqual(from(8, 20));
  expect(lengths(NewPassword, 'k')).toEqual(from(8, 20));
  expect(lengths(AddressPhone)).toEqual(from(10, 15));
  expect(lengths(CheckoutPhone)).toEqual(from(1, 15));
  expect(lengths(DefaultAddressPhone)).toEqual(from(7, 15));
});

test.each([
  ['Email', Email],
  ['CheckoutEmail', CheckoutEmail],
  ['CheckoutPhone', CheckoutPhone],
  ['DefaultAddressPhone', DefaultAddressPhone],
  ['FirstName', FirstName],
  ['KnownPassword', KnownPassword],
  ['Password', Password],
  ['NewPassword', NewPassword],
  ['OtpCode', OtpCode],
])('R-AUTH-05, R-AUTH-21: whatever is typed, %s says one fault, once', (_, field) => {
  const typed = ['', ' ', 'a', '🍛', '🍛🍛🍛🍛', 'a\u0000', '1'.repeat(19), 'x'.repeat(300), '@'.repeat(300)];
  for (const text of [...typed, undefined]) {
    const { error } = field.safeParse(text);
    expect(error?.issues.length ?? 1, `${text}`).toBe(1);
  }
});

test('A-192, R-AUTH-21, R-CHK-12: a phone that is none says so; only a blank one is missing', () => {
  const said = (text: string) => CheckoutPhone.safeParse(text).error?.issues[0]?.message;
  expect(['', ' ', 'phone', '1'.repeat(19)].map(said)).toEqual([
    'phoneRequired',
    'phoneRequired',
    'phoneInvalid',
    'phoneInvalid',
  ]);
});
