import { coerceFormValue } from '@conform-to/zod/v4/future';
import { z } from 'zod';
import { Email, NewPassword } from '#app/contract/fields.ts';

/** Asks for a link for a new password. */
export const FORGOT_RULES = {
  schema: coerceFormValue(z.object({ email: Email })),
  names: ['email'],
} as const;

/** The new password, by the link's token. */
export const RESET_RULES = {
  schema: coerceFormValue(z.object({ password: NewPassword })),
  names: ['password'],
} as const;
