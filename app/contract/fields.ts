import { z } from 'zod';

/** Field schemas named once (spec §5); forms and calls compose them. Texts are the spec's own. */

/** A sum in dollars with at most two decimals, as the wire carries it; "12.50" is read as 12.5 (C-012). */
export const Dollars = z.union([
  z.number(),
  z
    .string()
    .regex(/^-?\d+(\.\d+)?$/)
    .transform(Number),
]);
/** Dollars where the wire may say null or nothing. */
export const MaybeDollars = Dollars.nullish().transform((value) => value ?? null);
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
 * Words in other languages by language code, e.g. {hi: 'बटर चिकन'} (addition); absent where there are none, so that
 * big menus stay small. A missing language is shown as the plain name (domain/menu/local-name.ts).
 */
export const Translations = z.record(z.string(), z.string()).nullish();

/** Sign-in and reset e-mail: the spec's simple pattern (R-AUTH-03), of one address that mail can reach. */
export const Email = z
  .string({ error: 'Email is required' })
  .trim()
  .min(1, 'Email is required')
  .max(254, 'Please enter a valid email')
  .regex(
    /^[^\s\p{Cc}@<>()[\],;:"\\]+@[^\s\p{Cc}@<>()[\],;:"\\]+\.[^\s\p{Cc}@<>()[\],;:"\\]+$/u,
    'Please enter a valid email',
  );
/** Checkout e-mail: required only, 1..254 characters without control characters (A-104). */
export const CheckoutEmail = z
  .string({ error: 'Email is required' })
  .trim()
  .min(1, 'Email is required')
  .max(254, 'Email is required')
  // biome-ignore lint/suspicious/noControlCharactersInRegex: refusing them is the point
  .regex(/^[^\u0000-\u001f\u007f]+$/, 'Email is required');
/** A password to be chosen: 8 to 128 characters, any of them; an emoji is one (B-AUTH-01, C-111). */
export const Password = passwordField('Password is required');
/** The same in the password reset, which has a text of its own for none (R-AUTH-38). */
export const NewPassword = passwordField('New password is required');
/** The six-digit code of sign-up and reset. */
export const OtpCode = z
  .string({ error: 'Please enter a valid OTP' })
  .regex(/^\d{6}$/, 'Please enter a valid OTP');
/** Phone of checkout and sign-up: digits as typed, at most 15 (R-CHK-13, R-AUTH-21, A-85). */
export const CheckoutPhone = z
  .string({ error: 'Phone number is required' })
  .trim()
  .regex(/^\d{1,15}$/, 'Phone number is required');
/** Phone of the default-address form: 7 to 15 digits (R-CHK-24). */
export const DefaultAddressPhone = z
  .string({ error: 'Phone number is required' })
  .regex(/^\d{7,15}$/, 'Invalid phone number');
/** Phone of the profile's address dialog: 10 to 15 digits (R-ADDR-09). */
export const AddressPhone = z.string().regex(/^\d{10,15}$/);
/** Whole pieces of one line: 1..9999 (A-36, B-CART-05). */
export const Quantity = z
  .number({ error: 'Invalid quantity' })
  .int('Invalid quantity')
  .min(1, 'Invalid quantity')
  .max(9999, 'Invalid quantity');
export const FullName = z
  .string({ error: 'Full name is required' })
  .trim()
  .min(1, 'Full name is required')
  .transform((value) => [...value].slice(0, 100).join(''));
export const FirstName = oneLine(100, 'First name is required', 'First name is too long');
export const LastName = oneLine(100, 'Last name is required', 'Last name is too long');

/** Text of 1 to `most` characters on one line: a line break in it would end a mail header (C-085). */
export function oneLine(most: number, required: string, tooLong: string) {
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

function passwordField(required: string) {
  return z
    .string({ error: required })
    .min(1, required)
    .min(8, 'Password must be at least 8 characters')
    .refine((text) => [...text].length >= 8, 'Password must be at least 8 characters')
    .refine((text) => [...text].length <= 128, 'Password must be at most 128 characters');
}
