import { coerceFormValue } from '@conform-to/zod/v4/future';
import { z } from 'zod';
import { Email, NewPassword, OtpCode } from '#app/contract/fields.ts';

/** The e-mail step (R-AUTH-38). A new password typed there stays in the page. */
export const EMAIL_RULES = { schema: coerceFormValue(z.object({ email: Email })), names: ['email'] } as const;

/** The code step (R-AUTH-38, R-AUTH-41). */
export const CODE_RULES = {
  schema: coerceFormValue(
    z.object({
      email: Email,
      newPassword: NewPassword,
      code: z
        .string({ error: 'Please enter a valid OTP' })
        .transform((typed) => typed.replace(/\s/g, ''))
        .pipe(OtpCode),
    }),
  ),
  names: ['email', 'newPassword', 'code'],
} as const;

export type ResetField = (typeof CODE_RULES.names)[number];
