import { z } from 'zod';
import {
  CheckoutPhone,
  Email,
  FirstName,
  LastName,
  MaybeId,
  NewPassword,
  OtpCode,
  Password,
} from './fields.ts';

/** Multipart bodies of the auth API, part names exactly as spec §7 spells them ('OTP' beside 'Otp'). */

const ClientId = z.string();
/** An e-mail is the same whatever its case (B-AUTH-01). */
const AccountEmail = Email.toLowerCase();
/** Any password is compared, also one that could not be chosen today; longer than this none ever was. */
const AnyPassword = z
  .string({ error: 'Password is required' })
  .min(1, 'Password is required')
  .max(4096, 'Invalid email or password');
/** A code may be pasted as '123 456'. */
const Code = z
  .string({ error: 'Please enter a valid OTP' })
  .transform((text) => text.replace(/\s/g, ''))
  .pipe(OtpCode);

export const SignInRequest = z.object({
  ClientId,
  Email: AccountEmail,
  Password: AnyPassword,
  // addition: the guest's cart, which becomes the customer's when something is in it (B-CART-12)
  CartId: MaybeId,
});
export const SignInReply = z.object({ accessToken: z.string(), expiry: z.string() });
export const SignUpRequest = z.object({
  ClientId,
  FirstName,
  LastName,
  Email: AccountEmail,
  PhoneNumber: CheckoutPhone,
  Password,
  /** YYYY-MM-DD; looked at in the use case, which knows what day it is. */
  BirthDate: z.string().nullish(),
});
export const SignUpVerifyRequest = z.object({ ClientId, Email: AccountEmail, OTP: Code });
export const PasswordResetInitiateRequest = z.object({ ClientId, Email: AccountEmail });
export const PasswordResetVerifyRequest = z.object({
  ClientId,
  Email: AccountEmail,
  Otp: Code,
  NewPassword,
});
/** Additions: a new sign-up code, and the end of a token. */
export const ResendCodeRequest = z.object({ ClientId, Email: AccountEmail });
export const SignOutRequest = z.object({ ClientId });
/** The reply the spec reads as data 'Success'. */
export const Success = z.unknown();

export type SignInReply = z.infer<typeof SignInReply>;
export type SignUpRequest = z.infer<typeof SignUpRequest>;
