import { coerceFormValue } from '@conform-to/zod/v4/future';
import { z } from 'zod';
import { Email, OtpCode, rule } from '#app/contract/fields.ts';

/** The rules of the sign-in: what only new passwords must be is not asked of one that is known. */
export const SIGN_IN_RULES = {
  schema: coerceFormValue(
    z.object({
      email: Email,
      password: z.string({ error: rule('passwordRequired') }).min(1, rule('passwordRequired')),
      // its field is there only where the store wants a code
      code: z
        .string()
        .transform((typed) => typed.replace(/\s/g, ''))
        .pipe(OtpCode)
        .optional(),
    }),
  ),
  names: ['email', 'password', 'code'],
} as const;

/** The second step: digits of an app or a mail, or a backup code; the store knows how long each is. */
export const CODE_RULES = {
  schema: coerceFormValue(
    z.object({
      code: z
        .string({ error: rule('codeIncomplete') })
        .transform((typed) => typed.replace(/[\s-]/g, ''))
        .pipe(
          z
            .string({ error: rule('codeIncomplete') })
            .min(6, rule('codeIncomplete'))
            .max(40, rule('codeIncomplete')),
        ),
    }),
  ),
  names: ['code'],
} as const;
