import { coerceFormValue } from '@conform-to/zod/v4/future';
import { z } from 'zod';
import { Email, NewPassword, OtpCode } from '#app/contract/fields.ts';

/** The e-mail step as it is sent: a new password that is typed there is not. */
export const EMAIL_RULES = { schema: coerceFormValue(z.object({ email: Email })), names: ['email'] } as const;

/** The code step. */
export const CODE_RULES = {
  schema: coerceFormValue(
    z.object({
      email: Email,
      newPassword: NewPassword,
      code: OtpCode,
    }),
  ),
  names: ['email', 'newPassword', 'code'],
} as const;

export type ResetField = (typeof CODE_RULES.names)[number];
