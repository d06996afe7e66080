import { coerceFormValue } from '@conform-to/zod/v4/future';
import { z } from 'zod';
import { Email, KnownPassword, OtpCode } from '#app/contract/fields.ts';

/**
 * The rules of the sign-in form. What only new passwords must be is not asked of one that is known; the code's
 * field is there only where the store wants a code.
 */
export const SIGN_IN_RULES = {
  schema: coerceFormValue(
    z.object({
      email: Email,
      password: KnownPassword,
      code: OtpCode.optional(),
    }),
  ),
  names: ['email', 'password', 'code'],
} as const;
export type SignInField = (typeof SIGN_IN_RULES.names)[number];
