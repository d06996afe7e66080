import { coerceFormValue } from '@conform-to/zod/v4/future';
import { z } from 'zod';
import { rule } from '#app/contract/fields.ts';
import { WEBHOOK_LIMITS } from '#app/contract/webhooks.ts';

/** What an owner types of an endpoint; the store looks at the address itself. */
export const WEBHOOK_RULES = {
  schema: coerceFormValue(
    z.object({
      url: z
        .string({ error: rule('addressRequired') })
        .trim()
        .min(1, rule('addressRequired'))
        .max(WEBHOOK_LIMITS.url, rule('addressTooLong')),
      description: z.string().trim().max(WEBHOOK_LIMITS.description, rule('nameTooLong')).optional(),
    }),
  ),
  names: ['url', 'description'],
} as const;
