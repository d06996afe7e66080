import { coerceFormValue } from '@conform-to/zod/v4/future';
import { Email } from '#app/contract/fields.ts';
import { MessageRequest } from '#app/contract/inbox.ts';

const NAMES = ['fullName', 'email', 'text'] as const;
export type ContactField = (typeof NAMES)[number];

/** The rules of the message form: the call's own, and an e-mail that can be answered. */
export const CONTACT_RULES = {
  schema: coerceFormValue(MessageRequest.extend({ email: Email })),
  names: NAMES,
};
