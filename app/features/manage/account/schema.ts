import { coerceFormValue } from '@conform-to/zod/v4/future';
import { z } from 'zod';
import { NewPassword, rule } from '#app/contract/fields.ts';

/** Another password for one's own account. */
export const PASSWORD_RULES = {
  schema: coerceFormValue(
    z.object({
      currentPassword: z.string({ error: rule('passwordRequired') }).min(1, rule('passwordRequired')),
      newPassword: NewPassword,
    }),
  ),
  names: ['currentPassword', 'newPassword'],
} as const;
