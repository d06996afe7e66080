import { coerceFormValue } from '@conform-to/zod/v4/future';
import { z } from 'zod';
import { OtpCode, rule } from '#app/contract/fields.ts';

/** The first code of an app that is being set up. */
export const APP_RULES = {
  schema: coerceFormValue(
    z.object({
      code: z
        .string({ error: rule('codeIncomplete') })
        .transform((typed) => typed.replace(/\s/g, ''))
        .pipe(OtpCode),
    }),
  ),
  names: ['code'],
} as const;
