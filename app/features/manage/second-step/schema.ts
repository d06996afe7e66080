import { coerceFormValue } from '@conform-to/zod/v4/future';
import { z } from 'zod';
import { OtpCode } from '#app/contract/fields.ts';

/** The first code of an app that is being set up. */
export const APP_RULES = {
  schema: coerceFormValue(
    z.object({
      code: OtpCode,
    }),
  ),
  names: ['code'],
} as const;
