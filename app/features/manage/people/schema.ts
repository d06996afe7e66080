import { coerceFormValue } from '@conform-to/zod/v4/future';
import { z } from 'zod';
import { Email, rule, singleLine } from '#app/contract/fields.ts';

/** Whom an owner invites. The role is one of the page's own, so that no sentence is needed for another. */
export const INVITE_RULES = {
  schema: coerceFormValue(z.object({ email: Email })),
  names: ['email'],
} as const;

/** What an owner changes of a person. */
export const PERSON_RULES = {
  schema: coerceFormValue(z.object({ name: singleLine(100, rule('nameRequired'), rule('nameTooLong')) })),
  names: ['name'],
} as const;
