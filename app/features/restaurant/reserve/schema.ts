import { coerceFormValue } from '@conform-to/zod/v4/future';
import { z } from 'zod';
import { Email, rule } from '#app/contract/fields.ts';
import { ReservationRequest } from '#app/contract/inbox.ts';

const NAMES = ['date', 'time', 'partySize', 'fullName', 'email', 'phone', 'note'] as const;
export type ReserveField = (typeof NAMES)[number];

/** The call's own limit; here it has a message. */
const MOST_PEOPLE = 100;
const PEOPLE = rule('partySizeMissing');

/**
 * The rules of the reservation form: the call's own, and an e-mail that can be answered.
 */
export const RESERVE_RULES = {
  schema: coerceFormValue(
    ReservationRequest.extend({
      email: Email,
      time: z.string({ error: rule('timeMissing') }).regex(/^\d\d:\d\d$/, rule('timeMissing')),
      date: z.string({ error: rule('dateMissing') }).regex(/^\d{4}-\d\d-\d\d$/, rule('dateMissing')),
      partySize: z.number({ error: PEOPLE }).int(PEOPLE).min(1, PEOPLE).max(MOST_PEOPLE, PEOPLE),
    }),
  ),
  names: NAMES,
};
