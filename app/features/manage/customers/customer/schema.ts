import { coerceFormValue } from '@conform-to/zod/v4/future';
import { z } from 'zod';
import { rule } from '#app/contract/fields.ts';
import { BLOCK_TEXT_LENGTH, NOTE_LENGTH } from '#app/contract/patrons.ts';

/** Forms send line breaks as two signs, and an empty field as none. */
function noted(text = ''): string {
  return text.replaceAll('\r\n', '\n').trim();
}

/** What the restaurant's people should know of a customer; nothing typed takes the note away. */
export const NOTE_RULES = {
  schema: coerceFormValue(
    z.object({
      note: z
        .string()
        .optional()
        .refine((text) => noted(text).length <= NOTE_LENGTH, rule('noteTooLong'))
        .transform(noted),
    }),
  ),
  names: ['note'],
} as const;

/** Why a customer is blocked, and what they read. */
export const BLOCK_RULES = {
  schema: coerceFormValue(
    z.object({
      reason: z
        .string({ error: rule('blockReasonMissing') })
        .trim()
        .min(1, rule('blockReasonMissing'))
        .max(BLOCK_TEXT_LENGTH, rule('blockTextTooLong')),
      words: z
        .string()
        .trim()
        .max(BLOCK_TEXT_LENGTH, rule('blockTextTooLong'))
        .optional()
        .transform((text = '') => text),
    }),
  ),
  names: ['reason', 'words'],
} as const;
