import { coerceFormValue } from '@conform-to/zod/v4/future';
import { z } from 'zod';
import { rule } from '#app/contract/fields.ts';

/** What proves again who is signed in: the password or a code. */
export const CONFIRM_RULES = {
  schema: coerceFormValue(
    z.object({
      proof: z
        .string({ error: rule('codeIncomplete') })
        .min(1, rule('codeIncomplete'))
        .max(4096, rule('codeIncomplete')),
    }),
  ),
  names: ['proof'],
} as const;
