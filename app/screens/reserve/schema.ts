import { coerceFormValue } from '@conform-to/zod/v4/future';
import { z } from 'zod';
import { CheckoutPhone, Email } from '#app/contract/fields.ts';
import { ReservationRequest } from '#app/contract/inbox.ts';
import { phoneDigits } from '#app/domain/account/phone-digits.ts';

const NAMES = ['date', 'time', 'partySize', 'fullName', 'email', 'phone', 'note'] as const;
export type ReserveField = (typeof NAMES)[number];

const PHONE_MISSING = 'Phone number is required';
/** As the call has it; said in words here. */
const MOST_PEOPLE = 100;
const PEOPLE = 'Please say how many people';

/** The form for a table: the call's own rules, with an e-mail that can be answered and a phone as people type it. */
export const RESERVE_RULES = {
  schema: coerceFormValue(
    ReservationRequest.extend({
      email: Email,
      phone: z
        .string({ error: PHONE_MISSING })
        .refine((typed) => CheckoutPhone.safeParse(phoneDigits(typed)).success, PHONE_MISSING),
      time: z.string({ error: 'Please choose a time' }).regex(/^\d\d:\d\d$/, 'Please choose a time'),
      date: z.string({ error: 'Please choose a date' }).regex(/^\d{4}-\d\d-\d\d$/, 'Please choose a date'),
      partySize: z.number({ error: PEOPLE }).int(PEOPLE).min(1, PEOPLE).max(MOST_PEOPLE, PEOPLE),
    }),
  ),
  names: NAMES,
};
