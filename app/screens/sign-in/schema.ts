import { coerceFormValue } from '@conform-to/zod/v4/future';
import { z } from 'zod';
import { Email, Password } from '#app/contract/fields.ts';

/** The sign-in form (spec §5, R-AUTH-02 to -05). */
export const SIGN_IN_RULES = {
  schema: coerceFormValue(z.object({ email: Email, password: Password })),
  names: ['email', 'password'],
} as const;
export type SignInField = (typeof SIGN_IN_RULES.names)[number];
