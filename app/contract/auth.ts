import { z } from 'zod';
import {
  CheckoutPhone,
  Email,
  FirstName,
  LastName,
  MaybeId,
  MaybeText,
  NewPassword,
  OtpCode,
  Password,
  rule,
} from './fields.ts';

/** Multipart bodies of the auth API, part names exactly as the spec spells them ('OTP' beside 'Otp'). */

const ClientId = z.string();
/** An e-mail is the same whatever its case. */
const AccountEmail = Email.toLowerCase();
/** Older passwords may break today's rules, so only the length is checked: none was ever longer than this. */
const AnyPassword = z
  .string({ error: rule('passwordRequired') })
  .min(1, rule('passwordRequired'))
  .max(4096, rule('credentialsWrong'));
/**
 * Addition: a random id of the browser that asks for a code and types it, at most 200 characters. A code then
 * works in that browser alone. Without it the network stands for the browser.
 */
const Asker = MaybeText.pipe(z.string().max(200).nullable());

export const SignInRequest = z.object({
  ClientId,
  Email: AccountEmail,
  Password: AnyPassword,
  // addition: the guest's cart, which becomes the customer's when something is in it
  CartId: MaybeId,
  Asker,
  // addition: the mailed code, where the sign-in asks for one (errorCode 428); blank asks for another
  Code: z
    .string()
    .nullish()
    .transform((text) => text?.trim() || null)
    .pipe(OtpCode.nullable()),
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
  Asker,
});
export const SignUpVerifyRequest = z.object({ ClientId, Email: AccountEmail, OTP: OtpCode, Asker });
export const PasswordResetInitiateRequest = z.object({ ClientId, Email: AccountEmail, Asker });
export const PasswordResetVerifyRequest = z.object({
  ClientId,
  Email: AccountEmail,
  Otp: OtpCode,
  NewPassword,
  Asker,
});
/** Additions: a new sign-up code, and the end of a token. */
export const ResendCodeRequest = z.object({ ClientId, Email: AccountEmail, Asker });
export const SignOutRequest = z.object({ ClientId });
/** Read as 'Success' where the call's row says so (`successData`). */
export const Success = z.unknown();

export type SignInReply = z.infer<typeof SignInReply>;
export type SignUpRequest = z.infer<typeof SignUpRequest>;
