import { coerceFormValue } from '@conform-to/zod/v4/future';
import { z } from 'zod';
import { NewPassword, rule } from '#app/contract/fields.ts';

/** The rules of a change of the password. The current one may be older than today's rules. */
export const PASSWORD_RULES = {
  schema: coerceFormValue(
    z.object({
      currentPassword: z.string({ error: rule('passwordRequired') }).min(1, rule('passwordRequired')),
      newPassword: NewPassword,
    }),
  ),
  names: ['currentPassword', 'newPassword'],
} as const;
export type PasswordChangeField = (typeof PASSWORD_RULES.names)[number];
