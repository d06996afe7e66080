import { coerceFormValue } from '@conform-to/zod/v4/future';
import { z } from 'zod';
import { Password, rule, singleLine } from '#app/contract/fields.ts';

/** What who accepts an invitation says of themselves. */
export const ACCEPT_RULES = {
  schema: coerceFormValue(
    z.object({ name: singleLine(100, rule('nameRequired'), rule('nameTooLong')), password: Password }),
  ),
  names: ['name', 'password'],
} as const;
