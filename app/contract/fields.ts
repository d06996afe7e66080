import { z } from 'zod';
import type { FaultCode } from './faults.ts';
import { phoneDigits, readPhone } from './phone-number.ts';
import { plainTyped } from './typed-text.ts';

/**
 * Field schemas named once; forms and calls compose them. The message of a rule is a fault's code: `locales`
 * has the words, which are the spec's own.
 */

/** The code of a field's rule; this only has the compiler look at it. */
export function rule(code: FaultCode): FaultCode {
  return code;
}

/** The last rule of a field: of all its faults the first one is told, so that none is told twice. */
function firstFault({ issues }: z.core.ParsePayload): void {
  issues.splice(1);
}

/** An identifier: text here, numbers accepted from a remote store. */
export const Id = z.union([z.string(), z.number()]).transform(String);
/** Text that a remote store may leave out. */
export const Text = z
  .string()
  .nullish()
  .transform((value) => value ?? '');
export const MaybeText = z
  .string()
  .nullish()
  .transform((value) => value ?? null);
export const MaybeId = Id.nullish().transform((value) => value ?? null);
export const Flag = z
  .boolean()
  .nullish()
  .transform((value) => value ?? false);
/** In stock unless said otherwise. */
export const InStock = z
  .boolean()
  .nullish()
  .transform((value) => value ?? true);
export const MaybeCount = z
  .number()
  .int()
  .nullish()
  .transform((value) => value ?? null);

/**
 * Words in other languages by language code, e.g. {hi: 'बटर चिकन'} (addition). A missing language is shown as
 * the plain name or description (domain/menu/local-name.ts).
 */
export type Translations = Record<string, string>;
/** Absent where there are none, so that big menus stay small. */
export const MaybeTranslations = z.record(z.string(), z.string()).nullish();

/** Sign-in and reset e-mail: the spec's simple pattern, of one address that mail can reach. */
export const Email = z
  .string({ error: rule('emailRequired') })
  .trim()
  .min(1, rule('emailRequired'))
  .max(254, rule('emailInvalid'))
  .regex(
    /^[^\s\p{Cc}@<>()[\],;:"\\]+@[^\s\p{Cc}@<>()[\],;:"\\]+\.[^\s\p{Cc}@<>()[\],;:"\\]+$/u,
    rule('emailInvalid'),
  )
  .check(firstFault);
/** Checkout e-mail: required only, 1..254 characters without control characters. */
export const CheckoutEmail = z
  .string({ error: rule('emailRequired') })
  .trim()
  .min(1, rule('emailRequired'))
  .max(254, rule('emailRequired'))
  // biome-ignore lint/suspicious/noControlCharactersInRegex: refusing them is the point
  .regex(/^[^\u0000-\u001f\u007f]+$/, rule('emailRequired'))
  .check(firstFault);
/** The password of an account at sign-in: 8 characters or more, an emoji is one. */
export const KnownPassword = passwordField('passwordRequired');
/** A password to be chosen: 8 to 128 characters, any of them. */
export const Password = chosenPassword('passwordRequired');
/** The same in the password reset, which has a text of its own for none. */
export const NewPassword = chosenPassword('newPasswordRequired');
/** The six-digit code of sign-up and reset. */
export const OtpCode = z
  .string({ error: rule('codeIncomplete') })
  // a code may be pasted as '123 456', and typed with the digits of another script
  .transform(codeText)
  .pipe(z.string({ error: rule('codeIncomplete') }).regex(/^\d{6}$/, rule('codeIncomplete')));
/** Phone of checkout, sign-up and reservation: at most 15 digits, and a plus sign where it begins with one. */
export const CheckoutPhone = phoneField(1);
/** Phone of the default-address form, and of a saved address: 7 to 15 digits. */
export const DefaultAddressPhone = phoneField(7);
/** Phone of the profile's address dialog: 10 to 15 digits. */
export const AddressPhone = phoneField(10);
/** Phone of a profile, which may be blank. */
export const MaybePhone = z
  .string()
  .transform(phoneDigits)
  .pipe(
    z
      .string()
      .regex(/^(?:\+?\d{1,15})?$/, rule('phoneInvalid'))
      .transform(readPhone),
  );
/** Whole pieces of one line: 1..9999. */
export const Quantity = z
  .number({ error: rule('quantityInvalid') })
  .int(rule('quantityInvalid'))
  .min(1, rule('quantityInvalid'))
  .max(9999, rule('quantityInvalid'));
export const FullName = z
  .string({ error: rule('fullNameRequired') })
  .trim()
  .min(1, rule('fullNameRequired'))
  .transform((value) => [...value].slice(0, 100).join(''));
export const FirstName = singleLine(100, rule('firstNameRequired'), rule('firstNameTooLong'));
export const LastName = singleLine(100, rule('lastNameRequired'), rule('lastNameTooLong'));

/** A mailed code or one of an app as it is compared. */
export function codeText(typed: string): string {
  return plainTyped(typed).replace(/[\s-]/g, '');
}

/**
 * A phone number in any spelling that people type; it is kept in international form where its country is known.
 * @param least digits that must be typed
 */
function phoneField(least: number) {
  return z
    .string({ error: rule('phoneRequired') })
    .transform(phoneDigits)
    .pipe(
      z
        // a form's reader turns what is blank by now into nothing at all
        .string({ error: rule('phoneRequired') })
        .min(1, rule('phoneRequired'))
        .regex(new RegExp(`^\\+?\\d{${least},15}$`), rule('phoneInvalid'))
        .check(firstFault)
        .transform(readPhone),
    );
}

/** Text of 1 to `most` characters on one line: a line break in it would end a mail header. */
export function singleLine(most: number, required: FaultCode, tooLong: FaultCode) {
  return z
    .string({ error: required })
    .transform((text) => text.replace(/\p{Cc}+/gu, ' ').trim())
    .pipe(
      z
        // a form's reader turns what is blank by now into nothing at all
        .string({ error: required })
        .min(1, required)
        .refine((text) => [...text].length <= most, tooLong),
    );
}

function passwordField(required: FaultCode) {
  return z
    .string({ error: required })
    .min(1, required)
    .min(8, rule('passwordTooShort'))
    .refine((text) => [...text].length >= 8, rule('passwordTooShort'))
    .check(firstFault);
}

function chosenPassword(required: FaultCode) {
  return passwordField(required).refine((text) => [...text].length <= 128, rule('passwordTooLong'));
}
