import { z } from 'zod';

/** Multipart bodies of the auth API, part names exactly as spec §7 spells them ('OTP' beside 'Otp'). */
export const SignInRequest = z.object({ ClientId: z.string(), Email: z.string(), Password: z.string() });
export const SignInReply = z.object({ accessToken: z.string(), expiry: z.string() });
export const SignUpRequest = z.object({
  ClientId: z.string(),
  FirstName: z.string(),
  LastName: z.string(),
  Email: z.string(),
  PhoneNumber: z.string(),
  Password: z.string(),
  BirthDate: z.string().nullish(),
});
export const SignUpVerifyRequest = z.object({ ClientId: z.string(), Email: z.string(), OTP: z.string() });
export const PasswordResetInitiateRequest = z.object({ Email: z.string(), ClientId: z.string() });
export const PasswordResetVerifyRequest = z.object({
  Email: z.string(),
  Otp: z.string(),
  ClientId: z.string(),
  NewPassword: z.string(),
});
/** Additions: a new sign-up code, and the end of a token. */
export const ResendCodeRequest = z.object({ ClientId: z.string(), Email: z.string() });
export const SignOutRequest = z.object({ ClientId: z.string() });
/** The reply the spec reads as data 'Success'. */
export const Success = z.unknown();

export type SignInReply = z.infer<typeof SignInReply>;
