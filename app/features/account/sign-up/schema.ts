import { coerceFormValue } from '@conform-to/zod/v4/future';
import { z } from 'zod';
import type { FaultCode } from '#app/contract/faults.ts';
import { CheckoutPhone, Email, FirstName, LastName, Password, rule } from '#app/contract/fields.ts';
import { readBirthDate, signUpBirthDateFault } from '#app/domain/account/birth-date.ts';
import { COUNTRIES, HOME_COUNTRY, phoneWithCountry } from '#app/domain/account/countries.ts';

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

/** A phone number has at most 15 digits, its country code included. */
const MOST_DIGITS = 15;

/**
 * The rules of the sign-up form. All faults are found at once, also those that concern two fields.
 * @param today in the restaurant's time zone, 'YYYY-MM-DD'
 */
export function signUpRules(today: string) {
  const schema = z
    .object({
      firstName: FirstName,
      lastName: LastName,
      email: Email,
      country: z.enum(CODES).catch(HOME_COUNTRY),
      // as typed: a number that begins with + names its country itself
      phone: z.string({ error: rule('phoneRequired') }).refine(isPhone, rule('phoneInvalid')),
      password: Password,
      confirmPassword: z.string({ error: rule('passwordUnconfirmed') }),
      birthDate: z
        .string()
        .optional()
        .superRefine((typed, context) => {
          const fault = typed === undefined ? null : birthDateFault(typed, today);
          if (fault) context.addIssue({ code: 'custom', message: fault });
        }),
      terms: z.boolean({ error: rule('termsNotAccepted') }),
    })
    .refine(({ password, confirmPassword }) => !confirmPassword || password === confirmPassword, {
      path: ['confirmPassword'],
      message: rule('passwordsDiffer'),
      when: isAnyway,
    })
    // checked even when other fields are faulty
    .refine(
      // what is no number has its fault already
      ({ country, phone }) =>
        !isPhone(phone) || phoneWithCountry(country, phone).replace('+', '').length <= MOST_DIGITS,
      {
        path: ['phone'],
        message: rule('phoneInvalid'),
        when: isAnyway,
      },
    );
  return { schema: coerceFormValue(schema), names: NAMES };
}

function isPhone(typed: unknown): typed is string {
  return typeof typed === 'string' && CheckoutPhone.safeParse(typed).success;
}

function isAnyway(): boolean {
  return true;
}

function birthDateFault(typed: string, today: string): FaultCode | null {
  const birthDate = readBirthDate(typed);
  return birthDate === null ? rule('birthDateInvalid') : signUpBirthDateFault(birthDate, today);
}
