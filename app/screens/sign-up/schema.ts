import { coerceFormValue } from '@conform-to/zod/v4/future';
import { z } from 'zod';
import { CheckoutPhone, Email, FirstName, LastName, Password } from '#app/contract/fields.ts';
import { INVALID_BIRTH_DATE, readBirthDate, signUpBirthDateFault } from '#app/domain/account/birth-date.ts';
import { COUNTRIES, HOME_COUNTRY, phoneWithCountry } from '#app/domain/account/countries.ts';
import { phoneDigits } from '#app/domain/account/phone-digits.ts';

const NAMES = [
  'firstName',
  'lastName',
  'email',
  'country',
  'phone',
  'password',
  'confirmPassword',
  'birthDate',
  'terms',
] as const;
export type SignUpField = (typeof NAMES)[number];

const CODES = COUNTRIES.map(({ code }) => code);

/** With its country's digits a phone has 15 at most, too (R-AUTH-21). */
const MOST_DIGITS = 15;

/**
 * The sign-up form (spec §5, R-AUTH-14 to -22). All faults are found at once, also those between two fields.
 * @param today of the restaurant's zone, 'YYYY-MM-DD'
 */
export function signUpRules(today: string) {
  const schema = z
    .object({
      firstName: FirstName,
      lastName: LastName,
      email: Email,
      country: z.enum(CODES).catch(HOME_COUNTRY),
      // as typed: a number that begins with + names its country itself
      phone: z
        .string({ error: 'Phone number is required' })
        .refine((typed) => CheckoutPhone.safeParse(phoneDigits(typed)).success, 'Phone number is required'),
      password: Password,
      confirmPassword: z.string({ error: 'Please confirm your password' }),
      birthDate: z
        .string()
        .optional()
        .superRefine((typed, context) => {
          const fault = typed === undefined ? null : birthDateFault(typed, today);
          if (fault) context.addIssue({ code: 'custom', message: fault });
        }),
      terms: z.boolean({ error: 'You must accept the terms and conditions' }),
    })
    .refine(({ password, confirmPassword }) => !confirmPassword || password === confirmPassword, {
      path: ['confirmPassword'],
      message: 'Passwords do not match',
      when: isAnyway,
    })
    // asked for whatever else is wrong, so also where a forged form brings two of them
    .refine(
      ({ country, phone }) => !isText(phone) || phoneWithCountry(country, phone).length <= MOST_DIGITS,
      {
        path: ['phone'],
        message: 'Phone number is required',
        when: isAnyway,
      },
    );
  return { schema: coerceFormValue(schema), names: NAMES };
}

function isText(value: unknown): boolean {
  return typeof value === 'string' && value !== '';
}

function isAnyway(): boolean {
  return true;
}

function birthDateFault(typed: string, today: string): string | null {
  const birthDate = readBirthDate(typed);
  return birthDate === null ? INVALID_BIRTH_DATE : signUpBirthDateFault(birthDate, today);
}
