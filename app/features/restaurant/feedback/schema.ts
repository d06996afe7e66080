import { coerceFormValue } from '@conform-to/zod/v4/future';
import { z } from 'zod';
import { Email, rule } from '#app/contract/fields.ts';
import { FeedbackRequest } from '#app/contract/inbox.ts';

const NAMES = ['rating', 'text', 'name', 'email'] as const;
export type FeedbackField = (typeof NAMES)[number];

const RATING = rule('ratingMissing');

/** The rules of the feedback form: the call's own, and an e-mail that can be answered where one is given. */
export const FEEDBACK_RULES = {
  schema: coerceFormValue(
    FeedbackRequest.omit({ orderId: true }).extend({
      rating: z.number({ error: RATING }).int(RATING).min(1, RATING).max(5, RATING),
      email: Email.optional(),
    }),
  ),
  names: NAMES,
};
