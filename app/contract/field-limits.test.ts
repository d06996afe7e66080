import { expect, test } from 'vitest';
import {
  AddressPhone,
  CheckoutPhone,
  DefaultAddressPhone,
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
